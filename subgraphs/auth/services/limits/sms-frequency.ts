import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { toTooSoon } from './sending-pause.ts';

/** How long until the next message to a phone may go; 0 when it may go now. */
export function secondsUntilNextSms({ settings, clock }: AuthContext, lastSentAt: Date | null): number {
  if (!lastSentAt) return 0;
  return Math.max(0, (lastSentAt.getTime() - clock().getTime()) / 1000 + settings.sms.maxFrequency);
}

export function refuseSmsTooSoon(ctx: AuthContext, lastSentAt: Date | null): void {
  const left = secondsUntilNextSms(ctx, lastSentAt);
  if (left > 0) throw authErrors.overSmsSendRateLimit(toTooSoon(left));
}
