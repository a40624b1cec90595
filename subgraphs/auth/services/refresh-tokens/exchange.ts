import type { HotSession } from '../../../../prisma/auth/hot-sessions.ts';
import { isLockTimeout } from '../../../../prisma/lock-timeout.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { toAuditRows } from '../audit/audit-rows.ts';
import { type AuditEvent, logEntries, toAuditEntries } from '../audit/record-event.ts';
import type { IssuedToken } from './first-token.ts';
import type { ReuseCause } from './judge-counter.ts';

/** What came of a refresh token: the one to go on with, and the session as it is now. */
export type Exchanged = {
  token: IssuedToken;
  session: HotSession;
  reused: boolean;
  /** Why it was let through once more; of version 2 only. */
  reuseCauses: ReuseCause[];
};

type Refresh = Parameters<AuthContext['hotStatements']['stepCounter']>[0];

/**
 * Runs one of the statements that exchange a refresh token; they take their audit entries along. Who meets a row that
 * others do not let go of is refused instead of waiting on.
 */
export async function runExchange(
  ctx: AuthContext,
  session: HotSession,
  exchange: (refresh: Omit<Refresh, 'counter'>) => Promise<boolean>,
): Promise<boolean> {
  const actor = session.user;
  const events: AuditEvent[] = [
    { action: 'token_refreshed', actor },
    { action: 'token_revoked', actor },
  ];
  const entries = toAuditEntries(ctx, events);
  const { userAgent, ip } = ctx.request.client;
  const rows = toAuditRows(ctx, entries);
  const refresh = { sessionId: session.id, userAgent, ip, now: ctx.clock(), entries: rows };
  const exchanged = await exchange(refresh).catch((cause) => {
    throw isLockTimeout(cause) ? authErrors.conflict({ cause }) : cause;
  });
  if (exchanged) logEntries(ctx, entries);
  return exchanged;
}
