import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';

export type SignOutInput = { scope?: string | null };

/** Which sessions end, beside the condition that they are the user's. */
const scopes = new Map<string, (sessionId: string) => object>([
  ['global', () => ({})],
  ['local', (sessionId) => ({ id: sessionId })],
  ['others', (sessionId) => ({ id: { not: sessionId } })],
]);

/** Ends sessions and with them their refresh tokens. Without a session in the token every scope means all. */
export async function signOut(ctx: AuthContext, { scope }: SignOutInput) {
  const { user, sessionId } = await ctx.viewer();
  const chooses = scopes.get(scope || 'global');
  if (!chooses) throw authErrors.validationFailed({ message: `Unsupported logout scope "${scope}"` });
  const endedSessions = await ctx.db.$transaction(async (tx) => {
    await recordEvents(ctx, tx, [{ action: 'logout', actor: user }]);
    const { count } = await tx.session.deleteMany({
      where: { userId: user.id, ...(sessionId && chooses(sessionId)) },
    });
    return count;
  });
  return { endedSessions };
}
