import type { AuthContext } from '../../context.ts';
import type { AuthTransaction } from '../../deps.ts';
import { type Metadata, mergeMetadata } from '../../values/metadata.ts';
import type { UserRow } from '../../values/user-row.ts';
import { createIdentityRow, hasVerifiedEmail, updateUserRow } from './identity.ts';
import { clearedContactChangeColumns } from './lock-user-row.ts';

/**
 * Clears an account after its owner has confirmed the address by a mail. The owner keeps the identity of the
 * address with its password; data that other people created under the address is deleted. A mail for a
 * sign-in with a provider confirms that sign-in; then the user has no identity of the address.
 */
export async function clearUnconfirmedAccount(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  passwordHash: string | null,
): Promise<UserRow> {
  const identities = user.identities.filter(({ provider }) => provider === 'email');
  const [identity] = identities;
  if (user.emailConfirmedAt || !identity || isProvedOtherwise(user)) return user;
  if (identities.length < user.identities.length || ctx.settings.mail.allowsUnverified) {
    const keptPasswordHash = user.phoneConfirmedAt && !user.adminPasswordAt ? null : passwordHash;
    // An invitation stores its metadata only in the user.
    const userMetadata = user.invitedAt ? user.userMetadata : identity.identityData;
    return removeUnprovenCredentials(tx, user, { identities, passwordHash: keptPasswordHash, userMetadata });
  }
  if (passwordHash !== user.passwordHash)
    await tx.user.updateMany({ where: { id: user.id }, data: { passwordHash } });
  return { ...user, passwordHash };
}

/**
 * Whether the account belongs to the user regardless of the address: the phone number is confirmed, and no
 * identity states the address without a verification. This is the case if an administrator has set the
 * address.
 */
function isProvedOtherwise({ phoneConfirmedAt, email, identities }: UserRow): boolean {
  if (!phoneConfirmedAt) return false;
  const others = identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone');
  return !others.some((one) => one.email === email && !hasVerifiedEmail(one.identityData));
}

/** The data that the owner of the address has supplied themselves. */
type AccountCredentials = Pick<UserRow, 'identities' | 'passwordHash' | 'userMetadata'>;

/**
 * The account may have been created by someone other than the owner of its address. Everything that person
 * could have added is therefore deleted: identities, factors and passkeys, sessions, and pending flows.
 */
export async function removeUnprovenCredentials(
  tx: AuthTransaction,
  user: UserRow,
  provenCredentials: AccountCredentials,
): Promise<UserRow> {
  const { id: userId } = user;
  const keptIdentityIds = provenCredentials.identities.map(({ id }) => id);
  await tx.identity.deleteMany({ where: { userId, id: { notIn: keptIdentityIds } } });
  await tx.oneTimeToken.deleteMany({ where: { userId } });
  await tx.session.deleteMany({ where: { userId } });
  await tx.mfaFactor.deleteMany({ where: { userId } });
  await tx.webauthnCredential.deleteMany({ where: { userId } });
  await tx.passkeyChallenge.deleteMany({ where: { userId } });
  await tx.oauthAuthorization.deleteMany({ where: { userId } });
  await tx.oauthConsent.deleteMany({ where: { userId } });
  await tx.flowState.deleteMany({ where: { linkingTargetId: userId } });
  const updatedUser = await updateUserRow(tx, user, {
    ...provenCredentials,
    phone: null,
    phoneConfirmedAt: null,
    ...clearedContactChangeColumns,
  });
  return { ...updatedUser, factors: [] };
}

/**
 * Called when a mail is requested to prove the address of an account that was created through a provider that
 * does not verify addresses, perhaps by someone else. The identity of the address records that the account
 * now belongs to the person who follows the mail; see `clearUnconfirmedAccount`. Earlier tokens are deleted,
 * because they would confirm the provider's sign-in.
 */
export async function prepareAddressProof(
  ctx: AuthContext,
  tx: AuthTransaction,
  { id: userId, email, emailConfirmedAt, identities }: UserRow,
  data: Metadata = {},
): Promise<void> {
  if (!email || emailConfirmedAt || identities.some(({ provider }) => provider === 'email')) return;
  const claims = { ...mergeMetadata({}, data), ...toUnverifiedEmailClaims({ id: userId, email }) };
  const content = { provider: 'email', sub: userId, claims, primary: email };
  const identity = createIdentityRow(content, { userId, now: ctx.clock() });
  await tx.oneTimeToken.deleteMany({ where: { userId } });
  await tx.identity.createMany({ data: [identity], skipDuplicates: true });
}

/** The identity data of an unverified address. */
export function toUnverifiedEmailClaims({ id, email }: Pick<UserRow, 'id' | 'email'>) {
  return { sub: id, email, email_verified: false, phone_verified: false };
}
