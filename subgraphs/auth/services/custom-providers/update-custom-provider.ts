import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { checkProviderFields, type ProviderFields } from './check-provider-fields.ts';
import { checkProviderWhole, discover, withOpenId } from './check-provider-whole.ts';
import { requireProviderAdmin, type ShownProvider } from './custom-provider.ts';
import { findShownProvider } from './find-shown-provider.ts';

export type UpdateCustomProviderInput = ProviderFields & { identifier: string };

/** Changes what is given. What a provider is called and what it is stay for ever. */
export async function updateCustomProvider(
  ctx: AuthContext,
  { identifier, ...fields }: UpdateCustomProviderInput,
): Promise<{ provider: ShownProvider }> {
  const admin = await requireProviderAdmin(ctx);
  const { clientSecret, ...changes } = checkProviderFields(ctx, fields);
  const before = await findShownProvider(ctx, identifier);
  if (changes.scopes) changes.scopes = withOpenId(before.providerType, changes.scopes);
  const after = { ...before, ...changes, updatedAt: ctx.clock() };
  checkProviderWhole(after);
  const found = isElsewhere(before, after) ? await discover(ctx, after) : {};
  const secret = clientSecret === undefined ? {} : { clientSecret };
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.customProvider.updateMany({
      // What was checked is what is changed.
      where: { id: before.id, updatedAt: before.updatedAt },
      data: { ...changes, ...secret, ...found, updatedAt: after.updatedAt },
    });
    if (count === 0) throw changedMeanwhile();
    const changed = Object.keys({ ...changes, ...secret });
    const traits = { provider: identifier, changed };
    await recordEvents(ctx, tx, [{ action: 'custom_provider_updated', actor: admin.actor, traits }]);
  });
  return { provider: { ...after, ...found } };
}

function isElsewhere(before: ShownProvider, after: ShownProvider): boolean {
  return before.issuer !== after.issuer || before.discoveryUrl !== after.discoveryUrl;
}

function changedMeanwhile() {
  return authErrors.conflict({
    message: 'The provider was changed or deleted by somebody else at the same time',
  });
}
