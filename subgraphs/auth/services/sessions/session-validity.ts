import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

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

/** With one session per user, only the one used last may go on. */
export async function refuseReplacedSession({ db, settings }: AuthContext, session: SessionTimes) {
  if (!settings.singleSession) return;
  const lastUse = session.refreshedAt ?? session.createdAt;
  const newer = await db.session.count({
    where: {
      userId: session.userId,
      id: { not: session.id },
      OR: [{ refreshedAt: { gt: lastUse } }, { refreshedAt: null, createdAt: { gt: lastUse } }],
    },
  });
  if (newer === 0) return;
  throw authErrors.sessionExpired({
    message: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
  });
}

function after(moment: Date, seconds: number | undefined) {
  return seconds === undefined ? null : new Date(moment.getTime() + seconds * 1000);
}
