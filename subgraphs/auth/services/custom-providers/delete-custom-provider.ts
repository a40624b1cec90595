import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { requireProviderAdmin } from './custom-provider.ts';
import { findShownProvider } from './find-shown-provider.ts';

/** Nobody signs in through it any more. Identities stay: a provider of the same name would be theirs again. */
export async function deleteCustomProvider(ctx: AuthContext, { identifier }: { identifier: string }) {
  const admin = await requireProviderAdmin(ctx);
  const { id } = await findShownProvider(ctx, identifier);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.customProvider.deleteMany({ where: { id } });
    if (count === 0) throw authErrors.customProviderNotFound();
    const traits = { provider: identifier };
    await recordEvents(ctx, tx, [{ action: 'custom_provider_deleted', actor: admin.actor, traits }]);
  });
  return { identifier };
}
