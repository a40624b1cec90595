import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

/** Seconds between two mails of one purpose, unless SVC_SMTP_MAX_FREQUENCY says one figure for all. */
const frequencies = { confirmation: 900, recovery: 60, emailChange: 60, reauthentication: 60 } as const;

export type MailPurpose = keyof typeof frequencies;

/** How long until the next mail of this purpose may go; 0 when it may go now. */
export function secondsUntilNextMail(
  ctx: AuthContext,
  purpose: MailPurpose,
  lastSentAt: Date | null,
): number {
  if (!lastSentAt) return 0;
  const pause = pauseAfterMail(ctx, purpose);
  return Math.max(0, (lastSentAt.getTime() - ctx.clock().getTime()) / 1000 + pause);
}

/** Least seconds between two mails of one purpose. */
export function pauseAfterMail({ settings }: AuthContext, purpose: MailPurpose): number {
  return settings.mail.maxFrequency ?? frequencies[purpose];
}

export function refuseTooSoon(ctx: AuthContext, purpose: MailPurpose, lastSentAt: Date | null): void {
  const left = secondsUntilNextMail(ctx, purpose, lastSentAt);
  if (left === 0) return;
  throw authErrors.overEmailSendRateLimit({
    message: `For security purposes, you can only request this after ${Math.trunc(left)} seconds.`,
    details: { retryAfterSeconds: Math.ceil(left) },
  });
}
