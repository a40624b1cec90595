import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { recordEvents } from '../../shared/audit.ts';
import { checkProviderFields, type ProviderFields } from './check-provider-fields.ts';
import { checkProviderWhole, discover, withOpenId } from './check-provider-whole.ts';
import { findShownProvider, type ShownProvider } from './custom-provider.ts';

type UpdateCustomProviderInput = ProviderFields & { id: string };

/** Changes the given fields. The name and the type of a provider never change. */
export async function updateCustomProvider(
  ctx: AuthContext,
  { id: key, ...fields }: UpdateCustomProviderInput,
): Promise<{ provider: ShownProvider }> {
  const admin = await authorize(ctx, 'custom-provider:update');
  const { clientSecret, ...changes } = checkProviderFields(ctx, fields);
  const before = await findShownProvider(ctx, key);
  if (changes.scopes) changes.scopes = withOpenId(before.providerType, changes.scopes);
  const after = { ...before, ...changes, updatedAt: ctx.clock() };
  checkProviderWhole(after);
  const isElsewhere = before.issuer !== after.issuer || before.discoveryUrl !== after.discoveryUrl;
  const found = isElsewhere ? await discover(ctx, after) : {};
  const secret = clientSecret === undefined ? {} : { clientSecret };
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.customProvider.updateMany({
      // Changes the row only if it is still the one that was checked.
      where: { id: before.id, updatedAt: before.updatedAt },
      data: { ...changes, ...secret, ...found, updatedAt: after.updatedAt },
    });
    if (count === 0) {
      const message = 'The provider was changed or deleted by somebody else at the same time';
      throw authErrors.conflict({ message });
    }
    const changed = Object.keys({ ...changes, ...secret });
    const traits = { provider: before.identifier, changed };
    await recordEvents(ctx, tx, [{ action: 'custom_provider_updated', actor: admin.actor, traits }]);
  });
  return { provider: { ...after, ...found } };
}

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
