import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { hasSecondFactor } from '../factors/second-factor.ts';
import type { UserRow } from '../users/user.query.ts';

type SessionTimes = {
  id: string;
  userId: string;
  notAfter: Date | null;
  createdAt: Date;
  refreshedAt: Date | null;
};

/** Whether a session has outlived one of its limits, in the contract's order. */
export function refuseExpiredSession({ settings, clock }: AuthContext, session: SessionTimes): void {
  const now = clock();
  const { timeboxSeconds, inactivitySeconds } = settings;
  const end = [session.notAfter, after(session.createdAt, timeboxSeconds)];
  if (end.some((moment) => moment && moment < now)) throw authErrors.sessionExpired();
  const idle = after(session.refreshedAt ?? session.createdAt, inactivitySeconds);
  if (idle && idle < now) {
    throw authErrors.sessionExpired({ message: 'Invalid Refresh Token: Session Expired (Inactivity)' });
  }
}

type LowSession = { aal: string; createdAt: Date; user: Pick<UserRow, 'factors'> };

/** Until when a session may go on without its user's second factor; null where there is no such limit. */
export function endOfLowAal({ settings }: AuthContext, { aal, createdAt, user }: LowSession): Date | null {
  const { lowAalSeconds } = settings;
  if (!lowAalSeconds || aal !== 'aal1' || !hasSecondFactor(user)) return null;
  return after(createdAt, lowAalSeconds);
}

export function refuseLowAal(ctx: AuthContext, session: LowSession): void {
  const end = endOfLowAal(ctx, session);
  if (!end || end >= ctx.clock()) return;
  throw authErrors.sessionExpired({
    message: 'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
  });
}

function after(moment: Date, seconds: number | undefined) {
  return seconds === undefined ? null : new Date(moment.getTime() + seconds * 1000);
}
