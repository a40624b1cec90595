import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../../core/errors.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { Actor } from '../audit/record-event.ts';
import { toClaimedRole, toCurrentRole } from './current-role.ts';
import { isSet, readClaims } from './get-viewer.ts';
import { refuseExpiredSession, refuseLowAal } from './session-validity.ts';

/** Who administers: a role, as an entry of the audit log names it. */
export type Admin = { role: string; actor: Actor };

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Refuses everybody whose token is not an administrator's. A token that belongs to a session is good only as long
 * as the session and its user are, and one that stands for a user as long as that user has the role.
 */
export async function requireAdmin(ctx: AuthContext, furtherRoles: readonly string[] = []): Promise<Admin> {
  const claims = await readClaims(ctx);
  if (isSet(claims.session_id)) await refuseDeadSession(ctx);
  const role = toClaimedRole(claims);
  const roles = [...ctx.settings.token.adminRoles, ...furtherRoles];
  if (!roles.includes(role)) throw authErrors.notAdmin();
  if (isUser(claims) && !roles.includes(toCurrentRole(ctx, claims, (await ctx.viewer()).user))) {
    throw authErrors.notAdmin();
  }
  return { role, actor: { id: nobody, email: role, phone: null, userMetadata: {}, isSsoUser: false } };
}

const uuid = z.guid();

function isUser({ sub }: JWTPayload): boolean {
  return uuid.safeParse(sub).success;
}

async function refuseDeadSession(ctx: AuthContext): Promise<void> {
  const { user, sessionId } = await ctx.viewer();
  const session = sessionId && (await ctx.db.session.findUnique({ where: { id: sessionId } }));
  if (!session || session.userId !== user.id) throw authErrors.sessionNotFound();
  try {
    if (session.revokedAt) throw authErrors.sessionExpired();
    refuseExpiredSession(ctx, session);
    refuseLowAal(ctx, { ...session, user });
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw authErrors.sessionExpired({ status: 403, message: 'Session is no longer valid', cause });
  }
}
