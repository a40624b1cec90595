import type { JWTPayload } from 'jose';
import { TokenRejected } from '../../../../../core/auth/keyring.ts';
import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthRequest } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import type { Caller } from '../../../values/caller.ts';
import { isBanned, type UserRow } from '../../../values/user-row.ts';
import { toTokenRefusal } from './find-token-refusal.ts';

export type Viewer = {
  user: UserRow;
  sessionId: string | null;
  claims: JWTPayload;
  /** False once the session has ended; always true for a token without a session. */
  isAlive: boolean;
};

type Expected = Parameters<AuthRequest['keyring']['verify']>[1];

/**
 * The user of the access token, in one statement; the order of the checks is the contract's. The token may be
 * an OAuth client's, and by the specification a user's token outlives its session, so this serves only
 * operations like `GET /user`.
 */
export async function getHolder(ctx: AuthRequest): Promise<Viewer> {
  const claims = await readClaims(ctx, { fromClients: true });
  const userId = readSubject(claims);
  const { session_id: sessionId } = claims;
  const endsAccess = ctx.settings.logoutEndsAccess || claims.client_id !== undefined;
  const user = await ctx.hotStatements.findUser(userId, toUuid(sessionId));
  if (!user || user.deletedAt) throw authErrors.userNotFound();
  if (isSet(sessionId)) refuseEndedSession(sessionId, !endsAccess || user.hasSession);
  if (isBanned(ctx, user)) throw authErrors.userBanned();
  const isAlive = !isSet(sessionId) || user.hasSession;
  return { user, sessionId: isSet(sessionId) ? String(sessionId) : null, claims, isAlive };
}

/** The user themselves, in a session that has not ended: for everything but operations like `GET /user`. */
export async function getViewer(ctx: AuthRequest, holder: () => Promise<Viewer>): Promise<Viewer> {
  await readClaims(ctx);
  return refuseEnded(await holder());
}

export function refuseEnded(viewer: Viewer): Viewer {
  if (!viewer.isAlive) throw authErrors.sessionNotFound();
  return viewer;
}

/** The claims of the presented access token, after its signature and times were verified. */
export async function readClaims(ctx: AuthRequest, expected?: Expected): Promise<JWTPayload> {
  const token = ctx.request.credentials.accessToken;
  if (!token) throw authErrors.noAuthorization();
  try {
    return await ctx.keyring.verify(token, expected);
  } catch (cause) {
    if (!(cause instanceof TokenRejected)) throw cause;
    throw toTokenRefusal(cause);
  }
}

function readSubject({ sub }: JWTPayload): string {
  if (!sub || !isUuid(sub)) throw badSubject(sub);
  return sub;
}

/** Error for a `sub` claim that is no user's id. */
export function badSubject(sub: string | undefined) {
  if (!sub) return authErrors.badJwt({ message: 'invalid claim: missing sub claim' });
  return authErrors.badJwt({ status: 400, message: 'invalid claim: sub claim must be a UUID' });
}

/** Error for a `session_id` claim that is no session's id. */
export function badSessionId() {
  return authErrors.badJwt({ message: 'invalid claim: session_id claim must be a UUID' });
}

function refuseEndedSession(sessionId: unknown, isAlive: boolean) {
  if (!toUuid(sessionId)) throw badSessionId();
  if (!isAlive) throw authErrors.sessionNotFound();
}

/** The UUID that stands for no session and for no user. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/** A claim that is a UUID; null for anything else. */
export function toUuid(claim: unknown): string | null {
  return typeof claim === 'string' && isUuid(claim) ? claim : null;
}

/** Whether a token names a session. */
export function isSet(sessionId: unknown) {
  return sessionId !== undefined && sessionId !== null && sessionId !== '' && sessionId !== nilUuid;
}

/** The caller by the presented access token; null when there is none or it is invalid. */
export async function findCaller(ctx: AuthRequest): Promise<Caller | null> {
  const token = ctx.request.credentials.accessToken;
  if (!token) return null;
  try {
    return toCaller(await ctx.keyring.verify(token), ctx.settings.token.adminRoles);
  } catch (error) {
    if (error instanceof TokenRejected) return null;
    throw error;
  }
}

function toCaller(claims: JWTPayload, adminRoles: readonly string[]): Caller {
  const role = typeof claims.role === 'string' ? claims.role : '';
  return { userId: claims.sub ?? null, role, isAdmin: adminRoles.includes(role), claims };
}
