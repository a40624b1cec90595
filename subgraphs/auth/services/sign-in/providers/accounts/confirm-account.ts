import { AppError } from '../../../../../../core/errors/errors.ts';
import type { AuthContext } from '../../../../context.ts';
import type { AuthTransaction } from '../../../../deps.ts';
import type { UserRow } from '../../../../values/user-row.ts';
import { checkRecipientAllowed } from '../../../messages/mails/check-recipient.ts';
import { removeUnprovenCredentials } from '../../../people/clear-unconfirmed-account.ts';
import { type ExternalIdentity, updateUserRow } from '../../../people/identity.ts';
import { cancelPendingUserChanges } from '../../../people/lock-user-row.ts';
import { recordSignUp } from '../../../people/new-user.ts';
import { recordAuditEvents } from '../../../shared/audit.ts';
import { refuseMailTooSoon, spendMailBudget } from '../../../shared/limits/sending-limits.ts';
import { sendSignUpConfirmationMail } from '../../sign-up/by-email.ts';
import { omitEmailInUse } from './external-account.ts';

/** A user who may sign in, or the reason for a refusal, which is returned so that the transaction commits. */
export type SignInDecision = { user: UserRow } | { refusal: string };

type UnconfirmedAccount = { user: UserRow; external: ExternalIdentity; redirectTo: string };

/** Confirms a user's address, if the provider has verified it; otherwise mails a confirmation. */
export async function confirmExternalAccount(
  ctx: AuthContext,
  tx: AuthTransaction,
  { user, external, redirectTo }: UnconfirmedAccount,
): Promise<SignInDecision> {
  const { provider, primary, verified } = external;
  const strippedUser = isAlreadyUsed(ctx, user, external)
    ? user
    : await stripAccountToIdentity(tx, user, external);
  const address = strippedUser.email ?? primary;
  if (!address || !verified.includes(address)) {
    const refusal = await requestConfirmation(ctx, tx, strippedUser, { provider, redirectTo });
    if (!ctx.settings.mail.allowsUnverified) return { refusal };
    await recordAuditEvents(ctx, tx, [{ action: 'login', actor: strippedUser, traits: { provider } }]);
    return { user: strippedUser };
  }
  const email = strippedUser.email ?? (await omitEmailInUse(tx, address));
  const updatedUser = await updateUserRow(tx, strippedUser, { email, emailConfirmedAt: ctx.clock() });
  const confirmedUser = email === user.email ? updatedUser : await cancelPendingUserChanges(tx, updatedUser);
  await recordSignUp(ctx, tx, confirmedUser, provider);
  return { user: confirmedUser };
}

/**
 * Whether the account is already used with this identity. If users may sign in unverified, an account with no
 * other sign-in method has sessions of its owner, which must not be ended.
 */
function isAlreadyUsed({ settings }: AuthContext, user: UserRow, { provider, sub }: ExternalIdentity) {
  if (!settings.mail.allowsUnverified || user.passwordHash) return false;
  return user.identities.every((identity) => identity.provider === provider && identity.providerId === sub);
}

/** Removes everything from an account but the identity that has just signed in. */
export function stripAccountToIdentity(
  tx: AuthTransaction,
  user: UserRow,
  { provider, sub, claims: userMetadata }: ExternalIdentity,
): Promise<UserRow> {
  const identities = user.identities.filter(
    (identity) => identity.provider === provider && identity.providerId === sub,
  );
  return removeUnprovenCredentials(tx, user, { identities, passwordHash: null, userMetadata });
}

type Confirmation = { provider: string; redirectTo: string };

/** Mails a confirmation to the address, if a mail may be sent now; returns the error for the user. */
async function requestConfirmation(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  { provider, redirectTo }: Confirmation,
): Promise<string> {
  const { id: userId, email } = user;
  if (!email || !(await canMailNow(ctx, user, email))) {
    return `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
  }
  const traits = { provider };
  await tx.user.updateMany({ where: { id: userId }, data: { confirmationSentAt: ctx.clock() } });
  await recordAuditEvents(ctx, tx, [{ action: 'user_confirmation_requested', actor: user, traits }]);
  await sendSignUpConfirmationMail(ctx, tx, { userId, email, challenge: null, redirectTo });
  return `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`;
}

async function canMailNow(ctx: AuthContext, user: UserRow, email: string): Promise<boolean> {
  try {
    checkRecipientAllowed(ctx, email);
    refuseMailTooSoon(ctx, 'confirmation', user.confirmationSentAt);
    await spendMailBudget(ctx);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
