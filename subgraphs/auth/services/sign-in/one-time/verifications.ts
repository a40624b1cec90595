import type { OneTimeTokenType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { getFirstConfirmationTime } from '../../../values/user-row.ts';
import type { OneTimeTokenOwner } from '../../credentials/codes/find-token-owner.ts';
import { enqueueMail } from '../../messages/mails/enqueue-mail.ts';
import { createEmailChangedMail } from '../../messages/mails/notification-mails.ts';
import { clearUnconfirmedAccount } from '../../people/clear-unconfirmed-account.ts';
import { confirmEmail, replaceEmail } from '../../people/email-address.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { recordSignUp } from '../../people/new-user.ts';
import { confirmPhone, replacePhone } from '../../people/phone-number.ts';
import { recordAuditEvents } from '../../shared/audit.ts';

type Verification = { tokenTypes: readonly OneTimeTokenType[]; complete: Complete };

/** The types that a code sent to a phone can have; no link has them. */
const phoneVerifications = new Map<string, Verification>([
  ['sms', { tokenTypes: ['confirmation'], complete: confirmPhoneOwner }],
  ['phone_change', { tokenTypes: ['phoneChange'], complete: confirmPhoneChange }],
]);

/** The types that a mailed code or link can have, by their names in the API. */
const verifications = new Map<string, Verification>([
  ['signup', { tokenTypes: ['confirmation'], complete: confirmSignUp }],
  ['invite', { tokenTypes: ['confirmation'], complete: confirmSignUp }],
  ['recovery', { tokenTypes: ['recovery'], complete: recoverAccess }],
  ['magiclink', { tokenTypes: ['recovery'], complete: recoverAccess }],
  ['email', { tokenTypes: ['confirmation', 'recovery'], complete: completeByToken }],
  ['email_change', { tokenTypes: ['emailChangeCurrent', 'emailChangeNew'], complete: confirmEmailChange }],
]);

export function findOneTimeVerificationHandler(type: string): Verification | undefined {
  return verifications.get(type);
}

export function findPhoneVerificationHandler(type: string): Verification | undefined {
  return phoneVerifications.get(type);
}

/** The type `email` accepts a token of either kind. */
function completeByToken(
  ctx: AuthContext,
  tx: AuthTransaction,
  owner: OneTimeTokenOwner,
): Promise<Completion> {
  const complete = owner.token.tokenType === 'confirmation' ? confirmSignUp : recoverAccess;
  return complete(ctx, tx, owner);
}

/**
 * Spends a token and applies its effect; of two concurrent requests, the second is refused. The user is
 * locked first, as everywhere, so that no two transactions wait for each other.
 */
export async function consumeOneTimeToken(
  ctx: AuthContext,
  tx: AuthTransaction,
  { token, user: { id: userId }, refusal }: OneTimeTokenOwner,
  complete: Complete,
): Promise<Completion> {
  const user = await lockUserRow(ctx, tx, userId, refusal);
  const { count } = await tx.oneTimeToken.deleteMany({
    where: { id: token.id, tokenHash: token.tokenHash },
  });
  if (count === 0 || !isStillTheirs(user, token.relatesTo)) throw refusal();
  return complete(ctx, tx, { token, user, refusal });
}

/**
 * Whether the user still has the address that the token was sent to; a token for a former address is refused.
 */
function isStillTheirs({ email, phone, newEmail, newPhone, identities }: UserRow, address: string): boolean {
  return [email, phone, newEmail, newPhone, ...identities.map((one) => one.email)].includes(address);
}

/** Confirms the address of a sign-up, and accepts its password unless that was withdrawn. */
function confirmSignUp(ctx: AuthContext, tx: AuthTransaction, { user }: OneTimeTokenOwner) {
  return confirmOwner(ctx, tx, user, user.passwordHash || null);
}

async function confirmOwner(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  passwordHash: string | null,
) {
  const confirmedUser = await confirmEmail(
    ctx,
    tx,
    await clearUnconfirmedAccount(ctx, tx, user, passwordHash),
  );
  await tx.oneTimeToken.deleteMany({ where: { userId: user.id } });
  await recordSignUp(ctx, tx, confirmedUser, 'email');
  return { user: confirmedUser };
}

/**
 * A recovery mail or magic link proves the address as well, so it confirms an unconfirmed user. The password of
 * a sign-up is dropped, because someone else may have signed up with the address; one of an administrator stays.
 */
async function recoverAccess(ctx: AuthContext, tx: AuthTransaction, owner: OneTimeTokenOwner) {
  const { user } = owner;
  if (!user.emailConfirmedAt) {
    return confirmOwner(ctx, tx, user, user.adminPasswordAt ? user.passwordHash : null);
  }
  await recordAuditEvents(ctx, tx, [{ action: 'login', actor: user, traits: { provider: 'email' } }]);
  return { user };
}

/** Confirms the phone number of a sign-up, or signs in a user whose number is confirmed already. */
async function confirmPhoneOwner(ctx: AuthContext, tx: AuthTransaction, { user }: OneTimeTokenOwner) {
  const updatedUser = await confirmPhone(ctx, tx, user);
  await tx.oneTimeToken.deleteMany({ where: { userId: user.id } });
  const action = user.phoneConfirmedAt ? 'login' : 'user_signedup';
  await recordAuditEvents(ctx, tx, [{ action, actor: updatedUser, traits: { provider: 'phone' } }]);
  if (!getFirstConfirmationTime(user) && !user.isAnonymous) {
    await ctx.announce(tx, 'user.confirmed', { userId: user.id, email: null });
  }
  return { user: updatedUser };
}

/** Confirms a new phone number, which replaces the old one. */
async function confirmPhoneChange(
  ctx: AuthContext,
  tx: AuthTransaction,
  { user, refusal }: OneTimeTokenOwner,
) {
  if (!user.newPhone) throw refusal();
  const updatedUser = await replacePhone(ctx, tx, user, user.newPhone);
  await recordAuditEvents(ctx, tx, [{ action: 'user_modified', actor: updatedUser }]);
  return { user: updatedUser };
}

const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Confirms a change of address for one of its addresses; the last one to confirm makes it effective. */
async function confirmEmailChange(
  ctx: AuthContext,
  tx: AuthTransaction,
  { token, user, refusal }: OneTimeTokenOwner,
) {
  const { id } = user;
  if (!user.newEmail) throw refusal();
  const pendingTokenCount = await tx.oneTimeToken.count({
    where: { userId: id, tokenType: { in: ['emailChangeCurrent', 'emailChangeNew'] } },
  });
  if (pendingTokenCount > 0) {
    await tx.user.updateMany({ where: { id }, data: { emailChangeHalfConfirmed: true } });
    return { message: halfway };
  }
  const updatedUser = await replaceEmail(ctx, tx, user, { email: user.newEmail, flowId: token.flowStateId });
  await recordAuditEvents(ctx, tx, [{ action: 'user_modified', actor: updatedUser }]);
  if (ctx.settings.mail.notifiesEmailChanged && user.email) {
    const change = { userId: id, email: user.newEmail, oldEmail: user.email };
    await enqueueMail(ctx, tx, createEmailChangedMail(change));
  }
  return { user: updatedUser };
}

/** A verified user, or what still has to be done before there is one. */
type Completion = { user: UserRow } | { message: string };

/** The effect of a token, applied once the token has been spent. */
type Complete = (ctx: AuthContext, tx: AuthTransaction, owner: OneTimeTokenOwner) => Promise<Completion>;
