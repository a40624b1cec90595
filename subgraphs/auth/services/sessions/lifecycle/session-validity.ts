import type { Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthServerDeps } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { hasSecondFactor, type UserRow } from '../../../values/user-row.ts';

type SessionTimes = Pick<Session, 'notAfter' | 'createdAt' | 'refreshedAt'>;
type LevelOfSession = Pick<Session, 'aal' | 'createdAt'>;
type Limits = Pick<AuthServerDeps, 'settings' | 'clock'>;

/** Throws if a session has exceeded one of its limits, in the contract's order. */
export function refuseExpiredSession(limits: Limits, session: SessionTimes): void {
  const cause = findExpiry(limits, session);
  if (cause === 'time') throw authErrors.sessionExpired();
  if (cause === 'inactivity') {
    throw authErrors.sessionExpired({ message: 'Invalid Refresh Token: Session Expired (Inactivity)' });
  }
}

/** Rejects an earlier access token whose session has expired. */
export function refuseTokenOfExpiredSession(limits: Limits, session: SessionTimes): void {
  if (findExpiry(limits, session) === null) return;
  throw authErrors.sessionExpired({ status: 403, message: 'Session is no longer valid' });
}

/** Whether a session has expired, given its level and whether its user has a second factor. */
export function hasSessionExpired(
  limits: Limits,
  session: SessionTimes & LevelOfSession,
  user: { hasSecondFactor: boolean },
): boolean {
  if (findExpiry(limits, session) !== null) return true;
  const end = user.hasSecondFactor ? endOfLowLevel(limits, session) : null;
  return end !== null && end < limits.clock();
}

function findExpiry({ settings, clock }: Limits, session: SessionTimes): 'time' | 'inactivity' | null {
  const now = clock();
  const { timeboxSeconds, inactivitySeconds } = settings;
  const end = [session.notAfter, after(session.createdAt, timeboxSeconds)];
  if (end.some((moment) => moment && moment < now)) return 'time';
  const idle = after(session.refreshedAt ?? session.createdAt, inactivitySeconds);
  return idle && idle < now ? 'inactivity' : null;
}

type LowSession = LevelOfSession & { user: Pick<UserRow, 'factors'> };

/** Returns the end of a session that lacks the user's second factor; null without such a limit. */
export function getLowAalSessionEnd(
  limits: Pick<Limits, 'settings'>,
  { user, ...session }: LowSession,
): Date | null {
  return hasSecondFactor(user) ? endOfLowLevel(limits, session) : null;
}

function endOfLowLevel({ settings }: Pick<Limits, 'settings'>, { aal, createdAt }: LevelOfSession) {
  const { lowAalSeconds } = settings;
  return lowAalSeconds && aal === 'aal1' ? after(createdAt, lowAalSeconds) : null;
}

export function refuseExpiredLowAalSession(limits: Limits, session: LowSession): void {
  const end = getLowAalSessionEnd(limits, session);
  if (!end || end >= limits.clock()) return;
  throw authErrors.sessionExpired({
    message: 'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
  });
}

function after(moment: Date, seconds: number | undefined) {
  return seconds === undefined ? null : new Date(moment.getTime() + seconds * 1000);
}
