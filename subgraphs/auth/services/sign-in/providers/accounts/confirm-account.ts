import { AppError } from '../../../../../../core/errors/errors.ts';
import type { AuthContext } from '../../../../context.ts';
import type { Transaction } from '../../../../deps.ts';
import type { UserRow } from '../../../../values/user-row.ts';
import { checkAuthorized } from '../../../messages/mails/check-recipient.ts';
import { clearUnprovenAccount } from '../../../people/claim-account.ts';
import { changeUser, type ExternalIdentity } from '../../../people/identity.ts';
import { endPendingChanges } from '../../../people/lock-user.ts';
import { recordSignUp } from '../../../people/new-user.ts';
import { recordEvents } from '../../../shared/audit.ts';
import { refuseTooSoon, spendMailBudget } from '../../../shared/limits/sending-limits.ts';
import { sendConfirmation } from '../../sign-up/by-email.ts';
import { findFreeAddress } from './external-account.ts';

/** A user who may sign in, or the reason for a refusal, which is returned so that the transaction commits. */
export type Admission = { user: UserRow } | { refusal: string };

type UnconfirmedAccount = { user: UserRow; external: ExternalIdentity; redirectTo: string };

/** Confirms a user's address, if the provider has verified it; otherwise mails a confirmation. */
export async function confirmAccount(
  ctx: AuthContext,
  tx: Transaction,
  { user, external, redirectTo }: UnconfirmedAccount,
): Promise<Admission> {
  const { provider, primary, verified } = external;
  const cleared = isAlreadyUsed(ctx, user, external) ? user : await keepOnlyIdentity(tx, user, external);
  const address = cleared.email ?? primary;
  if (!address || !verified.includes(address)) {
    const refusal = await requestConfirmation(ctx, tx, cleared, { provider, redirectTo });
    if (!ctx.settings.mail.allowsUnverified) return { refusal };
    await recordEvents(ctx, tx, [{ action: 'login', actor: cleared, traits: { provider } }]);
    return { user: cleared };
  }
  const email = cleared.email ?? (await findFreeAddress(tx, address));
  const changed = await changeUser(tx, cleared, { email, emailConfirmedAt: ctx.clock() });
  const confirmed = email === user.email ? changed : await endPendingChanges(tx, changed);
  await recordSignUp(ctx, tx, confirmed, provider);
  return { user: confirmed };
}

/**
 * Whether the account is already used with this identity. If users may sign in unverified, an account with no
 * other sign-in method has sessions of its owner, which must not be ended.
 */
function isAlreadyUsed({ settings }: AuthContext, user: UserRow, { provider, sub }: ExternalIdentity) {
  if (!settings.mail.allowsUnverified || user.passwordHash) return false;
  return user.identities.every((one) => one.provider === provider && one.providerId === sub);
}

/** Removes everything from an account but the identity that has just signed in. */
export function keepOnlyIdentity(
  tx: Transaction,
  user: UserRow,
  { provider, sub, claims: userMetadata }: ExternalIdentity,
): Promise<UserRow> {
  const identities = user.identities.filter((one) => one.provider === provider && one.providerId === sub);
  return clearUnprovenAccount(tx, user, { identities, passwordHash: null, userMetadata });
}

type Confirmation = { provider: string; redirectTo: string };

/** Mails a confirmation to the address, if a mail may be sent now; returns the error for the user. */
async function requestConfirmation(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  { provider, redirectTo }: Confirmation,
): Promise<string> {
  const { id: userId, email } = user;
  if (!email || !(await canMailNow(ctx, user, email))) {
    return `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
  }
  const traits = { provider };
  await tx.user.updateMany({ where: { id: userId }, data: { confirmationSentAt: ctx.clock() } });
  await recordEvents(ctx, tx, [{ action: 'user_confirmation_requested', actor: user, traits }]);
  await sendConfirmation(ctx, tx, { userId, email, challenge: null, redirectTo });
  return `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`;
}

async function canMailNow(ctx: AuthContext, user: UserRow, email: string): Promise<boolean> {
  try {
    checkAuthorized(ctx, email);
    refuseTooSoon(ctx, 'confirmation', user.confirmationSentAt);
    await spendMailBudget(ctx);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
