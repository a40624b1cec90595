import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { spendNonce } from '../one-time-tokens/spend-nonce.ts';
import { requirePassword } from '../passwords/require-password.ts';
import type { UserRow } from '../users/user.query.ts';

type Proof = { currentPassword?: string | null; nonce?: string | null };

/**
 * Whoever found a device that was signed in long ago must not act for its owner: a session that was not authenticated
 * lately needs the password, or the code of a reauthentication.
 */
export async function requireFreshProof(
  ctx: AuthContext,
  { user, session }: { user: UserRow; session: Session },
  { currentPassword, nonce }: Proof,
): Promise<void> {
  if (currentPassword) return requirePassword(ctx, user, currentPassword);
  if (nonce) return spendNonce(ctx, user, nonce);
  if (wasProvedLately(ctx, session)) return;
  throw authErrors.reauthenticationNeeded({ message: 'Ending a session requires reauthentication' });
}

function wasProvedLately({ settings, clock }: AuthContext, { amr }: Session): boolean {
  const proofs = amr as { timestamp: number }[];
  const newest = Math.max(0, ...proofs.map(({ timestamp }) => timestamp));
  const window = settings.reauthenticationWindowSeconds;
  return window > 0 && clock().getTime() / 1000 - newest <= window;
}
