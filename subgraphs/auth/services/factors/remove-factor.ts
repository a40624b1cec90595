import type { MfaFactor } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { Transaction } from '../users/user.query.ts';
import { methodOf } from './factor-kinds.ts';

type Removed = Pick<MfaFactor, 'id' | 'userId' | 'factorType' | 'status'>;

/**
 * Deletes a factor, unless it has become a verified one meanwhile; the sessions that it made aal2 are aal1 again.
 * Recovery codes go with the last factor that they stand in for: they are none by themselves.
 */
export async function removeFactor(ctx: AuthContext, tx: Transaction, factor: Removed): Promise<void> {
  await drop(ctx, tx, factor);
  const left = await tx.mfaFactor.findMany({
    where: { userId: factor.userId, status: 'verified' },
    select: { id: true, userId: true, factorType: true, status: true },
  });
  const [only] = left;
  if (left.length === 1 && only?.factorType === 'recovery_code') await drop(ctx, tx, only);
}

async function drop({ clock }: AuthContext, tx: Transaction, factor: Removed) {
  const method = methodOf(factor);
  const raised = await tx.session.findMany({
    where: { factorId: factor.id },
    select: { id: true, amr: true },
  });
  for (const { id, amr } of raised) {
    const others = (amr as { method: string }[]).filter((entry) => entry.method !== method);
    await tx.session.updateMany({
      where: { id },
      data: { aal: 'aal1', factorId: null, amr: others, updatedAt: clock() },
    });
  }
  const { count } = await tx.mfaFactor.deleteMany({ where: { id: factor.id, status: factor.status } });
  if (count === 0) throw authErrors.mfaFactorNotFound();
}
