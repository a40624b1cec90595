import type { JWTPayload } from 'jose';
import type { SessionStatus } from '../../../../../core/deps.ts';
import { AppError } from '../../../../../core/errors/errors.ts';
import type { UserSessionStatus } from '../../../../../prisma/auth/user-sql.ts';
import type { AuthDeps } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { isBanned } from '../../../values/user-row.ts';
import { badSessionId, badSubject, isSet, toUuid } from './get-viewer.ts';
import { hasExpired } from './session-validity.ts';

type Judging = Pick<AuthDeps, 'hotStatements' | 'settings' | 'clock'>;

/** Returns the standing of a verified token for every domain; null where `judgeToken` refuses the token. */
export async function findStanding(deps: Judging, claims: JWTPayload): Promise<SessionStatus | null> {
  const judged = await judgeToken(deps, claims);
  return judged instanceof AppError ? null : judged;
}

/**
 * Checks a verified token against its session and its user, and returns the error where one of them has ended.
 * The state is read in one prepared statement of two rows and never cached, so that a revocation takes effect
 * immediately in every process.
 *
 * A token that names a session is valid as long as the session. Operators also sign administrator tokens without
 * a session, whose `sub` need not be a user. A user who is banned or deleted invalidates either kind.
 */
export async function judgeToken(
  deps: Judging,
  claims: JWTPayload,
  adminRoles: readonly string[] = deps.settings.token.adminRoles,
): Promise<SessionStatus | AppError> {
  const userId = toUuid(claims.sub);
  const hasSession = isSet(claims.session_id);
  if (!userId) return hasSession ? badSubject(claims.sub) : withoutUser;
  const sessionId = hasSession ? toUuid(claims.session_id) : null;
  if (hasSession && !sessionId) return badSessionId();
  const user = await deps.hotStatements.findSessionStatus(userId, sessionId);
  if (!user && !hasSession && adminRoles.includes(toClaimedRole(claims))) return withoutUser;
  const refusal = findRefusal(deps, user, hasSession);
  // A user's token without a session was issued by an operator, so its own level counts.
  const aal = user?.session?.aal ?? claims.aal;
  return refusal ?? { userId, hasShownFactors: !user?.hasSecondFactor || aal === 'aal2' };
}

function findRefusal(deps: Judging, user: UserSessionStatus | null, hasSession: boolean): AppError | null {
  if (!user || user.deletedAt !== null) return authErrors.userNotFound();
  if (hasSession && !user.session) return authErrors.sessionNotFound();
  if (isBanned(deps, user)) return authErrors.userBanned();
  if (!user.session || !hasExpired(deps, user.session, user)) return null;
  return authErrors.sessionExpired({ status: 403, message: 'Session is no longer valid' });
}

/** Standing of a token that belongs to no user. */
const withoutUser: SessionStatus = { userId: null, hasShownFactors: true };

export function toClaimedRole({ role }: JWTPayload): string {
  return typeof role === 'string' ? role : '';
}
