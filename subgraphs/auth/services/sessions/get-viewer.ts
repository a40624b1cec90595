import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { TokenRejected } from '../../../../core/auth/keyring.ts';
import type { AuthRequest } from '../../deps.ts';
import { authErrors } from '../../errors.ts';
import { isBanned } from '../users/is-banned.ts';
import type { UserRow } from '../users/user.query.ts';

export type Viewer = {
  user: UserRow;
  sessionId: string | null;
  claims: JWTPayload;
  /** False once the session was ended; a token without one has nothing to end. */
  isAlive: boolean;
};

type Expected = Parameters<AuthRequest['keyring']['verify']>[1];

/**
 * The user whose access token this is, in one statement; the order of the checks is the contract's. The token may be an
 * OAuth client's, and by the specification a user's outlives its session: this is for who reads `GET /user`.
 */
export async function getHolder(ctx: AuthRequest): Promise<Viewer> {
  const claims = await readClaims(ctx, { fromClients: true });
  const userId = readSubject(claims);
  const { session_id: sessionId } = claims;
  const endsAccess = ctx.settings.logoutEndsAccess || claims.client_id !== undefined;
  const user = await findUser(ctx, userId, sessionId);
  if (!user || user.deletedAt) throw authErrors.userNotFound();
  if (isSet(sessionId)) refuseDeadSession(sessionId, !endsAccess || user.hasSession);
  if (isBanned(ctx, user)) throw authErrors.userBanned();
  const isAlive = !isSet(sessionId) || user.hasSession;
  return { user, sessionId: isSet(sessionId) ? String(sessionId) : null, claims, isAlive };
}

/** The user themselves, signed in: for everything that is not `GET /user`. */
export async function getViewer(ctx: AuthRequest, holder: () => Promise<Viewer>): Promise<Viewer> {
  await readClaims(ctx);
  return refuseEnded(await holder());
}

export function refuseEnded(viewer: Viewer): Viewer {
  if (!viewer.isAlive) throw authErrors.sessionNotFound();
  return viewer;
}

/** What the presented access token says, once its signature and times are good. */
export async function readClaims(ctx: AuthRequest, expected?: Expected): Promise<JWTPayload> {
  const token = ctx.request.credentials.accessToken;
  if (!token) throw authErrors.noAuthorization();
  try {
    return await ctx.keyring.verify(token, expected);
  } catch (cause) {
    if (!(cause instanceof TokenRejected)) throw cause;
    throw authErrors.badJwt({
      message: `invalid JWT: unable to parse or verify signature, ${cause.message}`,
      cause,
    });
  }
}

function readSubject({ sub }: JWTPayload): string {
  if (!sub) throw authErrors.badJwt({ message: 'invalid claim: missing sub claim' });
  if (!isUuid(sub)) {
    throw authErrors.badJwt({ status: 400, message: 'invalid claim: sub claim must be a UUID' });
  }
  return sub;
}

function findUser({ hotStatements }: AuthRequest, id: string, sessionId: unknown) {
  return hotStatements.findUser(id, isUuid(sessionId) ? sessionId : null);
}

function refuseDeadSession(sessionId: unknown, isAlive: boolean) {
  if (!isUuid(sessionId)) {
    throw authErrors.badJwt({ message: 'invalid claim: session_id claim must be a UUID' });
  }
  if (!isAlive) throw authErrors.sessionNotFound();
}

const uuid = z.guid();
const nilUuid = '00000000-0000-0000-0000-000000000000';

function isUuid(value: unknown): value is string {
  return uuid.safeParse(value).success;
}

/** Whether a token names a session. */
export function isSet(sessionId: unknown) {
  return sessionId !== undefined && sessionId !== null && sessionId !== '' && sessionId !== nilUuid;
}
