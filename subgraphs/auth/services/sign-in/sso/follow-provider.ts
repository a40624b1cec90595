import { isDeepStrictEqual } from 'node:util';
import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { changeUser, type ExternalIdentity, writeIdentity } from '../../people/identity.ts';
import { endPendingChanges } from '../../people/lock-user.ts';

/**
 * Updates an SSO user to what the identity provider says now, because the user cannot change it: the address,
 * and the claims, including those that the provider no longer states.
 */
export async function followProvider(
  ctx: AuthContext,
  tx: Transaction,
  known: UserRow,
  external: ExternalIdentity,
): Promise<UserRow> {
  const userMetadata = withoutWithdrawn(known, external);
  const written = await writeIdentity(ctx, tx, { ...known, userMetadata }, external);
  const email = external.primary;
  if (!known.isSsoUser || email === null || email === known.email) return written;
  if (await tx.user.count({ where: { email, id: { not: known.id } } })) {
    const details = { user_id: known.id, provider: external.provider };
    ctx.log.warn(details, 'an SSO user keeps their address, because another user has the new one');
    return written;
  }
  const changed = await changeUser(tx, written, { email, emailConfirmedAt: ctx.clock() });
  await ctx.announce(tx, 'user.address_changed', { userId: known.id, email });
  return endPendingChanges(tx, changed);
}

/** The user's metadata without claims of the last assertion that the new one lacks, unless the user changed them. */
function withoutWithdrawn({ identities, userMetadata }: UserRow, external: ExternalIdentity) {
  const { identityData = {} } =
    identities.find(
      ({ provider, providerId }) => provider === external.provider && providerId === external.sub,
    ) ?? {};
  return Object.fromEntries(
    Object.entries(userMetadata).filter(
      ([name, value]) =>
        name in external.claims || !(name in identityData) || !isDeepStrictEqual(value, identityData[name]),
    ),
  );
}
