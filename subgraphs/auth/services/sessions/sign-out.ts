import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { requireLivingSession } from './require-living-session.ts';

export type SignOutInput = { scope?: string | null };

/** Which sessions end, beside the condition that they are the user's. */
const scopes = new Map<string, (sessionId: string) => object>([
  ['global', () => ({})],
  ['local', (sessionId) => ({ id: sessionId })],
  ['others', (sessionId) => ({ id: { not: sessionId } })],
]);

/** Ends sessions and with them their refresh tokens. Without a session in the token every scope means all. */
export async function signOut(ctx: AuthContext, { scope }: SignOutInput) {
  const { user, sessionId, claims } = await ctx.holder();
  const isClient = claims.client_id !== undefined;
  if (!isClient) await requireLivingSession(ctx);
  const chooses = scopes.get(scope || 'global');
  if (!chooses) throw authErrors.validationFailed({ message: `Unsupported logout scope "${scope}"` });
  // Somebody else's app ends what it was given and nothing else.
  const ofClient = { id: { in: sessionId ? [sessionId] : [] } };
  const ending = isClient ? ofClient : sessionId && chooses(sessionId);
  const endedSessions = await ctx.db.$transaction(async (tx) => {
    await recordEvents(ctx, tx, [{ action: 'logout', actor: user }]);
    const { count } = await tx.session.deleteMany({ where: { userId: user.id, ...ending } });
    return count;
  });
  return { endedSessions };
}
