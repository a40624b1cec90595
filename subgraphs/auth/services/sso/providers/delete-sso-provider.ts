import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { recordEvents } from '../../audit/record-event.ts';
import type { SsoProviderRow } from '../find-sso-provider.ts';
import { requireSsoAdmin } from '../require-saml.ts';
import { findShownProvider } from './get-sso-provider.ts';

/** Nobody signs in there any more. Its users stay, and are nobody else's: the next one has another id. */
export async function deleteSsoProvider(
  ctx: AuthContext,
  { id }: { id: string },
): Promise<{ provider: SsoProviderRow }> {
  const admin = await requireSsoAdmin(ctx);
  const provider = await findShownProvider(ctx, id);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.ssoProvider.deleteMany({ where: { id: provider.id } });
    if (count === 0) throw authErrors.ssoProviderNotFound();
    const traits = { provider: provider.id, entity_id: provider.saml.entityId };
    await recordEvents(ctx, tx, [{ action: 'sso_provider_deleted', actor: admin.actor, traits }]);
  });
  return { provider };
}
