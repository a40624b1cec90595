import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { TokenRejected } from '../../../../core/auth/keyring.ts';
import type { AuthRequest } from '../../deps.ts';
import { authErrors } from '../../errors.ts';
import { isBanned } from '../users/is-banned.ts';
import type { UserRow } from '../users/user.query.ts';

export type Viewer = { user: UserRow; sessionId: string | null; claims: JWTPayload };

type Expected = Parameters<AuthRequest['keyring']['verify']>[1];

/** The signed-in user, in one statement; the order of the checks is the contract's. */
export async function getViewer(ctx: AuthRequest, expected?: Expected): Promise<Viewer> {
  const claims = await readClaims(ctx, expected);
  const userId = readSubject(claims);
  const { session_id: sessionId } = claims;
  const endsAccess = ctx.settings.logoutEndsAccess || claims.client_id !== undefined;
  const user = await findUser(ctx, userId, endsAccess ? sessionId : null);
  if (!user || user.deletedAt) throw authErrors.userNotFound();
  if (isSet(sessionId)) refuseDeadSession(sessionId, !endsAccess || user.hasSession);
  if (isBanned(ctx, user)) throw authErrors.userBanned();
  return { user, sessionId: isSet(sessionId) ? String(sessionId) : null, claims };
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

/**
 * Ended sessions are asked for only where they end access, see SVC_SECURITY_LOGOUT_ENDS_ACCESS; those of somebody else's
 * app always do.
 */
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
