import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { type MailPurpose, pauseAfterMail } from './mail-frequency.ts';

/**
 * Counts a request for a mail to an address, whether or not anybody has the address, and refuses the next one until
 * the pause is over: so a refusal says nothing about who is known here.
 */
export async function claimMail(ctx: AuthContext, purpose: MailPurpose, email: string): Promise<void> {
  const retryAfterSeconds = await countInHour(ctx, email);
  if (retryAfterSeconds > 0) throw authErrors.overEmailSendRateLimit({ details: { retryAfterSeconds } });
  const seconds = await startMailPause(ctx, purpose, email);
  if (seconds === 0) return;
  throw authErrors.overEmailSendRateLimit(toTooSoon(seconds));
}

/** The same without a refusal; gives the seconds that are left of an earlier pause. */
export function startMailPause(ctx: AuthContext, purpose: MailPurpose, email: string): Promise<number> {
  return startPause(ctx, { name: `auth-mail-${purpose}`, seconds: pauseAfterMail(ctx, purpose) }, email);
}

/** Counts a request for a message to a phone number, likewise. */
export async function claimSms(ctx: AuthContext, phone: string): Promise<void> {
  const retryAfterSeconds = await countInHour(ctx, phone);
  if (retryAfterSeconds > 0) throw authErrors.overSmsSendRateLimit({ details: { retryAfterSeconds } });
  const seconds = await startSmsPause(ctx, phone);
  if (seconds === 0) return;
  throw authErrors.overSmsSendRateLimit(toTooSoon(seconds));
}

export function startSmsPause(ctx: AuthContext, phone: string): Promise<number> {
  return startPause(ctx, { name: 'auth-sms', seconds: ctx.settings.sms.maxFrequency }, phone);
}

/** However short the pause is: each message brings further guesses at its code. */
const hourly = { name: 'auth-messages-hour', points: 30, seconds: 3_600 };

async function countInHour({ limits }: AuthContext, address: string): Promise<number> {
  const outcome = await limits.consume(hourly, address);
  return outcome.allowed ? 0 : outcome.retryAfterSeconds;
}

type Pause = { name: string; seconds: number };

async function startPause({ limits }: AuthContext, { name, seconds }: Pause, address: string) {
  // Limits count whole seconds; a fraction of one is written by those who want no pause at all.
  if (seconds < 1) return 0;
  const outcome = await limits.consume({ name, points: 1, seconds: Math.ceil(seconds) }, address);
  return outcome.allowed ? 0 : outcome.retryAfterSeconds;
}

export function toTooSoon(seconds: number) {
  return {
    message: `For security purposes, you can only request this after ${Math.trunc(seconds)} seconds.`,
    details: { retryAfterSeconds: Math.ceil(seconds) },
  };
}
