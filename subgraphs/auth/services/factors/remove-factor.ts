import type { MfaFactor } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { Transaction } from '../users/user.query.ts';
import { factorKinds } from './factor-kinds.ts';

/** Deletes a factor, unless it has become a verified one meanwhile; the sessions that it made aal2 are aal1 again. */
export async function removeFactor(
  { clock }: AuthContext,
  tx: Transaction,
  factor: MfaFactor,
): Promise<void> {
  const { method } = factorKinds[factor.factorType];
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
