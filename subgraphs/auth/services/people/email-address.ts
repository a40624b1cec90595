import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import type { AuthServerDeps, AuthTransaction } from '../../deps.ts';
import { authErrors } from '../../errors.ts';
import { mergeMetadata } from '../../values/metadata.ts';
import type { UserRow } from '../../values/user-row.ts';
import { isEmailTaken } from './find-user.ts';
import { storeAddressIdentity, updateUserRow } from './identity.ts';
import { cancelPendingUserChanges } from './lock-user-row.ts';

/** Marks a user's address as verified, in the user and in the identity. */
export async function confirmEmail(ctx: AuthContext, tx: AuthTransaction, user: UserRow): Promise<UserRow> {
  const now = ctx.clock();
  const verifiedClaim = { email_verified: true };
  const identities = user.identities.map((identity) =>
    identity.provider === 'email'
      ? { ...identity, identityData: mergeMetadata(identity.identityData, verifiedClaim), updatedAt: now }
      : identity,
  );
  const updatedUser = await updateUserRow(tx, user, {
    identities,
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    nextPasswordHash: null,
    userMetadata: mergeMetadata(user.userMetadata, verifiedClaim),
    updatedAt: now,
  });
  for (const { id, identityData } of identities.filter(({ provider }) => provider === 'email')) {
    await tx.identity.updateMany({ where: { id }, data: { identityData, updatedAt: now } });
  }
  return updatedUser;
}

type NewEmail = { email: string; flowId?: string | null };

/**
 * Gives a user a new, verified address, in the user and in the identity, ends pending changes and codes, and
 * announces the change. `user_metadata` may hold an address of the app's own, so only a first confirmation is
 * noted there.
 */
export async function replaceEmail(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  { email, flowId }: NewEmail,
): Promise<UserRow> {
  if (await isEmailTaken({ db: tx }, email, user.id)) throw authErrors.emailExists();
  const claims = { email, email_verified: true };
  const identity = { provider: 'email', email, initial: { phone_verified: false }, claims } as const;
  const identities = await storeAddressIdentity(ctx, tx, user, identity);
  const updatedUser = await updateUserRow(tx, user, {
    identities,
    email,
    emailConfirmedAt: user.emailConfirmedAt ?? ctx.clock(),
    isAnonymous: false,
    ...(!user.emailConfirmedAt && {
      userMetadata: mergeMetadata(user.userMetadata, { email_verified: true }),
    }),
  }).catch(refuseTaken);
  await ctx.announce(tx, 'user.address_changed', { userId: user.id, email });
  return cancelPendingUserChanges(tx, updatedUser, flowId);
}

/** Another user got the address while this user was verifying it. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_email_key')) throw authErrors.emailExists({ cause: error });
  throw error;
}

/**
 * Whether an account's new email address or phone number counts as confirmed without a code or a link: its
 * source has proved it, or the settings confirm every address (autoconfirm).
 */
export function isAddressAutoConfirmed(
  { settings }: Pick<AuthServerDeps, 'settings'>,
  kind: 'email' | 'phone',
  isProved = false,
): boolean {
  return isProved || (kind === 'email' ? settings.mail : settings.sms).autoconfirm;
}
