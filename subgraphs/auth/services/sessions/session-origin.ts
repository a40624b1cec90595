import type { AuthContext } from '../../context.ts';
import type { Viewer } from './get-viewer.ts';

/** Methods that prove an address at this moment, without a password. */
const oneTimeMethods = new Set(['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change']);

/** Whether the session came from a link or code, and no longer ago than that. */
export async function wasOpenedByOneTimeToken(
  { db, clock }: AuthContext,
  { sessionId }: Viewer,
  withinSeconds: number,
): Promise<boolean> {
  if (!sessionId || withinSeconds === 0) return false;
  const session = await db.session.findUnique({
    where: { id: sessionId },
    select: { createdAt: true, amr: true },
  });
  if (!session) return false;
  const age = (clock().getTime() - session.createdAt.getTime()) / 1000;
  const methods = session.amr as { method: string }[];
  return age <= withinSeconds && methods.some(({ method }) => oneTimeMethods.has(method));
}
