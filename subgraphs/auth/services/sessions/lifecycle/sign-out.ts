import type { AuthContext } from '../../../context.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { authorize } from '../../../permissions.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { lockUserId } from '../../shared/lock-user-id.ts';

export type SignOutInput = { scope?: string | null };

/** Condition for the sessions that each scope ends. */
const scopes = new Map<string, (sessionId: string) => object>([
  ['global', () => ({})],
  ['local', (sessionId) => ({ id: sessionId })],
  ['others', (sessionId) => ({ id: { not: sessionId } })],
]);

/** Ends sessions and their refresh tokens. If the token has no session, every scope means all sessions. */
export async function signOut(ctx: AuthContext, { scope }: SignOutInput) {
  const { user, sessionId, claims } = await authorize(ctx, 'session:end-own');
  const isClient = claims.client_id !== undefined;
  const chooses = scopes.get(scope || 'global');
  if (!chooses) throw createInvalidInputError(`Unsupported logout scope "${scope}"`, 'scope');
  // A third-party app may end only its own session.
  const ofClient = { id: { in: sessionId ? [sessionId] : [] } };
  const sessionFilter = isClient ? ofClient : sessionId && chooses(sessionId);
  const endedSessions = await ctx.db.$transaction(async (tx) => {
    await lockUserId(ctx, tx, user.id);
    await recordAuditEvents(ctx, tx, [{ action: 'logout', actor: user }]);
    const { count } = await tx.session.deleteMany({ where: { userId: user.id, ...sessionFilter } });
    return count;
  });
  if (ctx.request.notes && sessionId && scope !== 'others') ctx.request.notes.hasEndedSession = true;
  return { endedSessions };
}
