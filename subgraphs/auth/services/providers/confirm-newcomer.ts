import { AppError } from '../../../../core/errors.ts';
import { announce } from '../../../../core/events.ts';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { refuseTooSoon } from '../limits/mail-frequency.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkAuthorized } from '../mails/check-authorized.ts';
import { dropStrangers } from '../users/drop-strangers.ts';
import { sendConfirmation } from '../users/send-confirmation.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { keepFree } from './admit-newcomer.ts';
import type { ExternalIdentity } from './read-external-identity.ts';
import { changeUser } from './write-identity.ts';

/** A user who may sign in, or the reason that stays after everything else was written. */
export type Admission = { user: UserRow } | { refusal: string };

/** Nobody has proved the user's address yet; perhaps the provider has. */
export async function confirmNewcomer(
  ctx: AuthContext,
  tx: Transaction,
  { user, external, redirectTo }: { user: UserRow; external: ExternalIdentity; redirectTo: string },
): Promise<Admission> {
  const cleared = mayKeep(ctx, user, external) ? user : await dropRivals(tx, user, external);
  const address = cleared.email ?? external.primary;
  if (!address || !external.verified.includes(address)) {
    const refusal = await askForProof(ctx, tx, cleared, { provider: external.provider, redirectTo });
    return ctx.settings.mail.allowsUnverified ? letIn(ctx, tx, cleared, external) : { refusal };
  }
  const email = cleared.email ?? (await keepFree(tx, address));
  const confirmed = await changeUser(tx, cleared, { email, emailConfirmedAt: ctx.clock() });
  const traits = { provider: external.provider };
  await recordEvents(ctx, tx, [{ action: 'user_signedup', actor: confirmed, traits }]);
  await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email });
  return { user: confirmed };
}

/** Where people sign in unproved, somebody whose only way in this is has sessions of their own to lose. */
function mayKeep({ settings }: AuthContext, user: UserRow, { provider, sub }: ExternalIdentity): boolean {
  if (!settings.mail.allowsUnverified || user.passwordHash) return false;
  return user.identities.every((one) => one.provider === provider && one.providerId === sub);
}

async function letIn(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  { provider }: ExternalIdentity,
): Promise<Admission> {
  await recordEvents(ctx, tx, [{ action: 'login', actor: user, traits: { provider } }]);
  return { user };
}

/** Of an account only the identity stays that has just signed in. */
export function dropRivals(
  tx: Transaction,
  user: UserRow,
  { provider, sub, claims }: ExternalIdentity,
): Promise<UserRow> {
  const identities = user.identities.filter((one) => one.provider === provider && one.providerId === sub);
  return dropStrangers(tx, user, {
    identities,
    passwordHash: null,
    userMetadata: claims as Prisma.JsonObject,
  });
}

type Proof = { provider: string; redirectTo: string };

/** Asks the address itself, if a mail may be sent now. */
async function askForProof(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  { provider, redirectTo }: Proof,
): Promise<string> {
  const { id: userId, email } = user;
  if (!email || !(await mayMail(ctx, user, email))) {
    return `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
  }
  const traits = { provider };
  await tx.user.updateMany({ where: { id: userId }, data: { confirmationSentAt: ctx.clock() } });
  await recordEvents(ctx, tx, [{ action: 'user_confirmation_requested', actor: user, traits }]);
  await sendConfirmation(ctx, tx, { userId, email, challenge: null, redirectTo });
  return `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`;
}

async function mayMail(ctx: AuthContext, user: UserRow, email: string): Promise<boolean> {
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
