import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../users/user.query.ts';
import type { CredentialUse } from './check-assertion.ts';

/** Keeps the counter; false where another use came first and has moved it as far already. */
export async function recordUse(
  ctx: AuthContext,
  tx: Transaction,
  { id }: { id: string },
  { signCount, backedUp }: CredentialUse,
): Promise<boolean> {
  const now = ctx.clock();
  const { count } = await tx.webauthnCredential.updateMany({
    where: { id, signCount: signCount === 0n ? 0n : { lt: signCount } },
    data: { signCount, backedUp, lastUsedAt: now, updatedAt: now },
  });
  return count === 1;
}
