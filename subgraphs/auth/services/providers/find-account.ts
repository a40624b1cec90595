import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { isSharedIdentity } from '../addresses/find-account-by-email.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import type { ExternalIdentity } from './read-external-identity.ts';

/** Whose account an identity opens; `isKnown` when it already belongs to it. */
type Account = { user: UserRow; isKnown: boolean };

export async function findAccount(
  ctx: AuthContext,
  tx: Transaction,
  identity: ExternalIdentity,
): Promise<Account | null> {
  const userId = await findOwner(tx, identity);
  if (userId) return { user: await lockUser(ctx, tx, userId), isKnown: true };
  const [match, ...others] = await findMatches(tx, identity.verified);
  if (others.length > 0) throw ambiguous(identity);
  return match ? { user: await lockUser(ctx, tx, match), isKnown: false } : null;
}

export async function findOwner(
  tx: Transaction,
  { provider, sub: providerId }: ExternalIdentity,
): Promise<string | null> {
  const known = await tx.identity.findUnique({
    where: { provider_providerId: { provider, providerId } },
    select: { userId: true },
  });
  return known?.userId ?? null;
}

/** Users who have one of the addresses. */
async function findMatches(tx: Transaction, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const identities = await tx.identity.findMany({
    where: { OR: addresses.map(isSharedIdentity) },
    select: { userId: true },
  });
  if (identities.length > 0) return [...new Set(identities.map(({ userId }) => userId))];
  const users = await tx.user.findMany({
    where: { email: { in: [...addresses] }, isSsoUser: false },
    select: { id: true },
  });
  return users.map(({ id }) => id);
}

function ambiguous({ verified }: ExternalIdentity) {
  return authErrors.unexpectedFailure({
    message: `Multiple accounts with the same email address in the same linking domain detected: ${verified.join(', ')}`,
  });
}
