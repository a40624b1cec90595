import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { recordEvents } from '../../shared/audit.ts';
import { findShownProvider } from './sso-provider.ts';

/**
 * Ends all sign-ins with an identity provider. Its users stay; ids are not reused, so no other one gets them.
 */
export async function deleteSsoProvider(ctx: AuthContext, { id }: { id: string }) {
  const admin = await authorize(ctx, 'sso-provider:delete');
  const provider = await findShownProvider(ctx, id);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.ssoProvider.deleteMany({ where: { id: provider.id } });
    if (count === 0) throw authErrors.ssoProviderNotFound();
    const traits = { provider: provider.id, entity_id: provider.saml.entityId };
    await recordEvents(ctx, tx, [{ action: 'sso_provider_deleted', actor: admin.actor, traits }]);
  });
  return { provider };
}
