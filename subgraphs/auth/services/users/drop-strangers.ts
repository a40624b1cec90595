import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import { changeUser } from '../providers/write-identity.ts';
import { nothingPending } from './end-begun.ts';
import type { Transaction, UserRow } from './user.query.ts';

/** What the owner of the address has brought themselves. */
type Owned = Pick<UserRow, 'identities' | 'passwordHash' | 'userMetadata'>;

/**
 * Whoever made the account before may not have been the owner of its address: nothing of theirs stays, neither ways in
 * nor sessions nor what they began.
 */
export async function dropStrangers(tx: Transaction, user: UserRow, owned: Owned): Promise<UserRow> {
  const { id: userId } = user;
  const kept = owned.identities.map(({ id }) => id);
  await tx.identity.deleteMany({ where: { userId, id: { notIn: kept } } });
  await tx.oneTimeToken.deleteMany({ where: { userId } });
  await tx.session.deleteMany({ where: { userId } });
  await tx.mfaFactor.deleteMany({ where: { userId } });
  await tx.webauthnCredential.deleteMany({ where: { userId } });
  await tx.passkeyChallenge.deleteMany({ where: { userId } });
  await tx.oauthAuthorization.deleteMany({ where: { userId } });
  await tx.oauthConsent.deleteMany({ where: { userId } });
  await tx.flowState.deleteMany({ where: { linkingTargetId: userId } });
  const changed = await changeUser(tx, user, {
    ...owned,
    phone: null,
    phoneConfirmedAt: null,
    ...nothingPending,
    userMetadata: owned.userMetadata as Prisma.JsonObject,
  });
  return { ...changed, factors: [] };
}
