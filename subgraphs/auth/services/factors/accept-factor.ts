import type { AppError } from '../../../../core/errors.ts';
import type { AuthContext } from '../../context.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import type { Acceptance, Answer } from './factor-kind.ts';
import { expiredChallenge } from './find-challenge.ts';
import { notifyFactorEnrolled } from './notify-factor.ts';

type Accepted = { user: UserRow; acceptance: Acceptance; wrongCode: () => AppError };

/** Spends a challenge and a code, each of which is good once, and with them proves the factor. */
export async function acceptFactor(
  ctx: AuthContext,
  tx: Transaction,
  { factor, challenge }: Answer,
  { user, acceptance, wrongCode }: Accepted,
): Promise<void> {
  const now = ctx.clock();
  const spent = await tx.mfaChallenge.updateMany({
    where: { id: challenge.id, verifiedAt: null },
    data: { verifiedAt: now },
  });
  if (spent.count === 0) throw expiredChallenge(challenge.id);
  const { lastStep } = acceptance.columns;
  const unused = lastStep === undefined ? {} : { OR: [{ lastStep: null }, { lastStep: { lt: lastStep } }] };
  const proved = await tx.mfaFactor.updateMany({
    where: { id: factor.id, ...unused },
    data: { ...acceptance.columns, status: 'verified', updatedAt: now },
  });
  if (proved.count === 0) throw wrongCode();
  if (acceptance.keep && !(await acceptance.keep(tx))) throw wrongCode();
  await tx.mfaFactor.deleteMany({
    where: { userId: factor.userId, factorType: factor.factorType, status: 'unverified' },
  });
  if (factor.status === 'unverified') await notifyFactorEnrolled(ctx, tx, user, factor);
}
