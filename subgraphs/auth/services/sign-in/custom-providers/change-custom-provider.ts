import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { type CustomProviderInputFields, checkCustomProviderFields } from './check-custom-provider-fields.ts';
import { findVisibleCustomProvider, type VisibleCustomProvider } from './custom-provider.ts';
import {
  addOpenidScope,
  fetchProviderDiscovery,
  requireCompleteCustomProvider,
} from './require-complete-custom-provider.ts';

type UpdateCustomProviderInput = CustomProviderInputFields & { id: string };

/** Changes the given fields. The name and the type of a provider never change. */
export async function updateCustomProvider(
  ctx: AuthContext,
  { id: key, ...fields }: UpdateCustomProviderInput,
): Promise<{ provider: VisibleCustomProvider }> {
  const admin = await authorize(ctx, 'custom-provider:update');
  const { clientSecret, ...changes } = checkCustomProviderFields(ctx, fields);
  const before = await findVisibleCustomProvider(ctx, key);
  if (changes.scopes) changes.scopes = addOpenidScope(before.providerType, changes.scopes);
  const after = { ...before, ...changes, updatedAt: ctx.clock() };
  requireCompleteCustomProvider(after);
  const isElsewhere = before.issuer !== after.issuer || before.discoveryUrl !== after.discoveryUrl;
  const discoveryColumns = isElsewhere ? await fetchProviderDiscovery(ctx, after) : {};
  const secret = clientSecret === undefined ? {} : { clientSecret };
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.customProvider.updateMany({
      // Changes the row only if it is still the one that was checked.
      where: { id: before.id, updatedAt: before.updatedAt },
      data: { ...changes, ...secret, ...discoveryColumns, updatedAt: after.updatedAt },
    });
    if (count === 0) {
      const message = 'The provider was changed or deleted by somebody else at the same time';
      throw authErrors.conflict({ message });
    }
    const changedFields = Object.keys({ ...changes, ...secret });
    const traits = { provider: before.identifier, changed: changedFields };
    await recordAuditEvents(ctx, tx, [{ action: 'custom_provider_updated', actor: admin.actor, traits }]);
  });
  return { provider: { ...after, ...discoveryColumns } };
}

/** Ends all sign-ins with a provider. Identities are kept, and would belong to a new one of the same name. */
export async function deleteCustomProvider(ctx: AuthContext, { id: key }: { id: string }) {
  const admin = await authorize(ctx, 'custom-provider:delete');
  const { id, identifier } = await findVisibleCustomProvider(ctx, key);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.customProvider.deleteMany({ where: { id } });
    if (count === 0) throw authErrors.customProviderNotFound();
    const traits = { provider: identifier };
    await recordAuditEvents(ctx, tx, [{ action: 'custom_provider_deleted', actor: admin.actor, traits }]);
  });
  return { deletedId: id };
}
