import type { JWTPayload } from 'jose';
import { TokenRejectedError } from '../../../../core/auth/keyring.ts';
import { toAccessTokenError } from '../../../../core/auth/token-errors.ts';
import type { RequestContext } from '../../../../core/context/request-context.ts';
import type { LiveSession } from '../../../../core/deps.ts';
import { AppError } from '../../../../core/errors/errors.ts';
import { memoizeWeakly } from '../../../../core/lib/lazy.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { UserSessionStatus } from '../../../../prisma/auth/user-sql.ts';
import type { AuthRequestDeps, AuthServerDeps } from '../../deps.ts';
import { authErrors } from '../../errors.ts';
import type { Caller } from '../../values/caller.ts';
import { isBanned, type UserRow } from '../../values/user-row.ts';
import { hasSessionExpired } from './lifecycle/session-validity.ts';

/**
 * Returns the error for a missing access token, or for one that the keyring has rejected before; null if the
 * token has to be verified.
 */
export function findAccessTokenError(
  { keyring }: Pick<AuthServerDeps, 'keyring'>,
  { credentials: { accessToken } }: RequestContext,
): AppError | null {
  if (!accessToken) return authErrors.noAuthorization();
  const rejection = keyring.findRejection(accessToken);
  return rejection && findTokenRefusal(rejection);
}

/** The keyring caches its rejections too. Creating an error each time would cost as much as the lookup. */
const findTokenRefusal = memoizeWeakly(toTokenRefusal);

function toTokenRefusal(rejection: TokenRejectedError): AppError {
  return toAccessTokenError(rejection, { message: `${authErrors.badJwt.message}, ${rejection.message}` });
}

/** User of the access token in the request, with its session and claims. */
export type AccessTokenUser = {
  user: UserRow;
  sessionId: string | null;
  claims: JWTPayload;
  /** False once the session has ended; always true for a token without a session. */
  isAlive: boolean;
};

type VerifyOptions = Parameters<AuthRequestDeps['keyring']['verify']>[1];

/**
 * The user of the access token, in one statement; the order of the checks is the contract's. The token may be
 * an OAuth client's, and by the specification a user's token outlives its session, so this serves only
 * operations like `GET /user`.
 */
export async function getAccessTokenUser(ctx: AuthRequestDeps): Promise<AccessTokenUser> {
  const claims = await verifyAccessTokenClaims(ctx, { fromClients: true });
  const userId = readSubject(claims);
  const { session_id: sessionId } = claims;
  const endsAccess = ctx.settings.logoutEndsAccess || claims.client_id !== undefined;
  const user = await ctx.sqlStatements.findUser(userId, toUuid(sessionId));
  if (!user || user.deletedAt) throw authErrors.userNotFound();
  if (isSessionIdSet(sessionId)) refuseEndedSession(sessionId, !endsAccess || user.hasSession);
  if (isBanned(ctx, user)) throw authErrors.userBanned();
  const isAlive = !isSessionIdSet(sessionId) || user.hasSession;
  return { user, sessionId: isSessionIdSet(sessionId) ? String(sessionId) : null, claims, isAlive };
}

/**
 * Returns the user in a session that has not ended, for all operations except those like `GET /user`. Rejects
 * tokens of OAuth clients.
 */
export async function getActiveViewer(
  ctx: AuthRequestDeps,
  holder: () => Promise<AccessTokenUser>,
): Promise<AccessTokenUser> {
  await verifyAccessTokenClaims(ctx);
  return requireActiveViewerSession(await holder());
}

export function requireActiveViewerSession(viewer: AccessTokenUser): AccessTokenUser {
  if (!viewer.isAlive) throw authErrors.sessionNotFound();
  return viewer;
}

/** The claims of the presented access token, after its signature and times were verified. */
export async function verifyAccessTokenClaims(
  ctx: AuthRequestDeps,
  verifyOptions?: VerifyOptions,
): Promise<JWTPayload> {
  const token = ctx.request.credentials.accessToken;
  if (!token) throw authErrors.noAuthorization();
  try {
    return await ctx.keyring.verify(token, verifyOptions);
  } catch (cause) {
    if (!(cause instanceof TokenRejectedError)) throw cause;
    throw toTokenRefusal(cause);
  }
}

function readSubject({ sub }: JWTPayload): string {
  if (!sub || !isUuid(sub)) throw badSubject(sub);
  return sub;
}

/** Error for a `sub` claim that is no user's id. */
function badSubject(sub: string | undefined) {
  if (!sub) return authErrors.badJwt({ message: 'invalid claim: missing sub claim' });
  return authErrors.badJwt({ status: 400, message: 'invalid claim: sub claim must be a UUID' });
}

/** Error for a `session_id` claim that is no session's id. */
function badSessionId() {
  return authErrors.badJwt({ message: 'invalid claim: session_id claim must be a UUID' });
}

function refuseEndedSession(sessionId: unknown, isAlive: boolean) {
  if (!toUuid(sessionId)) throw badSessionId();
  if (!isAlive) throw authErrors.sessionNotFound();
}

/** Nil UUID, which means no session or no user. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/** A claim that is a UUID; null for anything else. */
function toUuid(claim: unknown): string | null {
  return typeof claim === 'string' && isUuid(claim) ? claim : null;
}

/** Whether a token names a session. */
export function isSessionIdSet(sessionId: unknown) {
  return sessionId !== undefined && sessionId !== null && sessionId !== '' && sessionId !== nilUuid;
}

/** Finds the caller by the access token of the request; null if the token is invalid. */
export async function findCaller(ctx: AuthRequestDeps, token: string): Promise<Caller | null> {
  try {
    return toCaller(await ctx.keyring.verify(token), ctx.settings.token.adminRoles);
  } catch (error) {
    if (error instanceof TokenRejectedError) return null;
    throw error;
  }
}

function toCaller(claims: JWTPayload, adminRoles: readonly string[]): Caller {
  const role = typeof claims.role === 'string' ? claims.role : '';
  return { userId: claims.sub ?? null, role, isAdmin: adminRoles.includes(role), claims };
}

type TokenCheckDeps = Pick<AuthServerDeps, 'sqlStatements' | 'settings' | 'clock'>;

/** Returns the session status of a verified token; null if `checkTokenSession` rejects the token. */
export async function findSessionStatus(
  deps: TokenCheckDeps,
  claims: JWTPayload,
): Promise<LiveSession | null> {
  const result = await checkTokenSession(deps, claims);
  return result instanceof AppError ? null : result;
}

/**
 * Checks a verified token against its session and its user, and returns the error if one of them has ended.
 * The state is read in one prepared statement of two rows and never cached, so that a revocation takes effect
 * immediately in every process.
 *
 * A token that names a session is valid as long as the session. Operators also sign administrator tokens
 * without a session, whose `sub` need not be a user. A user who is banned or deleted invalidates either kind.
 */
export async function checkTokenSession(
  deps: TokenCheckDeps,
  claims: JWTPayload,
  adminRoles: readonly string[] = deps.settings.token.adminRoles,
): Promise<LiveSession | AppError> {
  const userId = toUuid(claims.sub);
  const hasSession = isSessionIdSet(claims.session_id);
  if (!userId) return hasSession ? badSubject(claims.sub) : withoutUser;
  const sessionId = hasSession ? toUuid(claims.session_id) : null;
  if (hasSession && !sessionId) return badSessionId();
  const user = await deps.sqlStatements.findSessionStatus(userId, sessionId);
  if (!user && !hasSession && adminRoles.includes(getRoleClaim(claims))) return withoutUser;
  const refusal = findRefusal(deps, user, hasSession);
  // A user's token without a session was issued by an operator, so its own level counts.
  const aal = user?.session?.aal ?? claims.aal;
  return refusal ?? { userId, hasShownFactors: !user?.hasSecondFactor || aal === 'aal2' };
}

function findRefusal(
  deps: TokenCheckDeps,
  user: UserSessionStatus | null,
  hasSession: boolean,
): AppError | null {
  if (!user || user.deletedAt !== null) return authErrors.userNotFound();
  if (hasSession && !user.session) return authErrors.sessionNotFound();
  if (isBanned(deps, user)) return authErrors.userBanned();
  if (!user.session || !hasSessionExpired(deps, user.session, user)) return null;
  return authErrors.sessionExpired({ status: 403, message: 'Session is no longer valid' });
}

/** Session status of a token without a user. */
const withoutUser: LiveSession = { userId: null, hasShownFactors: true };

export function getRoleClaim({ role }: JWTPayload): string {
  return typeof role === 'string' ? role : '';
}
