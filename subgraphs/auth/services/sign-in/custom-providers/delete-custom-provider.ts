import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { recordEvents } from '../../shared/audit.ts';
import { findShownProvider } from './custom-provider.ts';

/** Ends all sign-ins with a provider. Identities are kept, and would belong to a new one of the same name. */
export async function deleteCustomProvider(ctx: AuthContext, { id: key }: { id: string }) {
  const admin = await authorize(ctx, 'custom-provider:delete');
  const { id, identifier } = await findShownProvider(ctx, key);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.customProvider.deleteMany({ where: { id } });
    if (count === 0) throw authErrors.customProviderNotFound();
    const traits = { provider: identifier };
    await recordEvents(ctx, tx, [{ action: 'custom_provider_deleted', actor: admin.actor, traits }]);
  });
  return { deletedId: id };
}
