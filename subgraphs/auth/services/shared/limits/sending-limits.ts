import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { parseSendBudget, spendSharedMessageBudget } from '../../../values/send-budget.ts';
import { requireWithinRateLimit } from './client-rate-limits.ts';

/** Seconds between two mails of one purpose, unless SVC_SMTP_MAX_FREQUENCY sets one value for all. */
const frequencies = { confirmation: 900, recovery: 60, emailChange: 60, reauthentication: 60 } as const;

/** Purposes of mails that have a pause of their own between two mails. */
export type MailPurpose = keyof typeof frequencies;

/**
 * Counts a request for a mail to an address, whether or not an account has the address, and refuses further
 * requests until the pause is over. A refusal therefore does not show whether the address is known.
 */
export async function enforceMailRequestLimit(
  ctx: AuthContext,
  purpose: MailPurpose,
  email: string,
): Promise<void> {
  requireWithinRateLimit(await ctx.limits.consume(hourly, email), authErrors.overEmailSendRateLimit);
  const seconds = await startMailCooldown(ctx, purpose, email);
  if (seconds > 0) throw authErrors.overEmailSendRateLimit(createTooSoonDetails(seconds));
}

/** Starts the pause after a mail to an address; returns the seconds that remain of an earlier pause. */
export function startMailCooldown(ctx: AuthContext, purpose: MailPurpose, email: string): Promise<number> {
  return startPause(ctx, { name: `auth-mail-${purpose}`, seconds: pauseAfterMail(ctx, purpose) }, email);
}

/** Counts a request for a message to a phone number; rejects it above the limits. */
export async function enforceSmsRequestLimit(ctx: AuthContext, phone: string): Promise<void> {
  requireWithinRateLimit(await ctx.limits.consume(hourly, phone), authErrors.overSmsSendRateLimit);
  const seconds = await startSmsCooldown(ctx, phone);
  if (seconds > 0) throw authErrors.overSmsSendRateLimit(createTooSoonDetails(seconds));
}

export function startSmsCooldown(ctx: AuthContext, phone: string): Promise<number> {
  return startPause(ctx, { name: 'auth-sms', seconds: ctx.settings.sms.maxFrequency }, phone);
}

/**
 * This limit applies regardless of the pause between messages, because each message allows further guesses at
 * its code.
 */
const hourly = { name: 'auth-messages-hour', points: 30, seconds: 3_600 };

type Pause = { name: string; seconds: number };

async function startPause({ limits }: AuthContext, { name, seconds }: Pause, address: string) {
  // Limits count whole seconds, and an operator who sets a fraction of a second wants no pause.
  if (seconds < 1) return 0;
  const outcome = await limits.consume({ name, points: 1, seconds: Math.ceil(seconds) }, address);
  return outcome.allowed ? 0 : outcome.retryAfterSeconds;
}

/** Returns the seconds until the next mail of this purpose may be sent; 0 if it may be sent now. */
export function secondsUntilNextMail(ctx: AuthContext, purpose: MailPurpose, lastSentAt: Date | null) {
  return secondsLeft(ctx, lastSentAt, pauseAfterMail(ctx, purpose));
}

export function refuseMailTooSoon(ctx: AuthContext, purpose: MailPurpose, lastSentAt: Date | null): void {
  const left = secondsUntilNextMail(ctx, purpose, lastSentAt);
  if (left > 0) throw authErrors.overEmailSendRateLimit(createTooSoonDetails(left));
}

/** Returns the seconds until the next message to a phone may be sent; 0 if it may be sent now. */
export function secondsUntilNextSms(ctx: AuthContext, lastSentAt: Date | null): number {
  return secondsLeft(ctx, lastSentAt, ctx.settings.sms.maxFrequency);
}

export function refuseSmsTooSoon(ctx: AuthContext, lastSentAt: Date | null): void {
  const left = secondsUntilNextSms(ctx, lastSentAt);
  if (left > 0) throw authErrors.overSmsSendRateLimit(createTooSoonDetails(left));
}

function pauseAfterMail({ settings }: AuthContext, purpose: MailPurpose): number {
  return settings.mail.maxFrequency ?? frequencies[purpose];
}

function secondsLeft({ clock }: AuthContext, lastSentAt: Date | null, pause: number): number {
  return lastSentAt ? Math.max(0, (lastSentAt.getTime() - clock().getTime()) / 1000 + pause) : 0;
}

export function createTooSoonDetails(seconds: number) {
  return {
    message: `For security purposes, you can only request this after ${Math.trunc(seconds)} seconds.`,
    details: { retryAfterSeconds: Math.ceil(seconds) },
  };
}

/**
 * Takes one mail out of the budget of the whole server. The mail is not refunded even when none is sent:
 * otherwise the budget would show whether an address is known. It is counted with autoconfirm too.
 */
export async function spendMailBudget({ limits, settings }: AuthContext): Promise<void> {
  const outcome = await spendSharedMessageBudget(
    limits,
    'auth-mail-budget',
    parseSendBudget(settings.mail.sendBudget),
  );
  requireWithinRateLimit(outcome, authErrors.overEmailSendRateLimit);
}

/** Takes one message out of the budget of the whole server; throws if the budget is used up. */
export async function spendSmsBudget({ limits, settings }: AuthContext): Promise<void> {
  const outcome = await spendSharedMessageBudget(
    limits,
    'auth-sms-budget',
    parseSendBudget(settings.sms.sendBudget),
  );
  requireWithinRateLimit(outcome, authErrors.overSmsSendRateLimit);
}
