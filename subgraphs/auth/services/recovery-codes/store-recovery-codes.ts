import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../users/user.query.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-code.ts';

/** Puts a new set in the place of an earlier one. The codes are known to whoever gets this answer, and to nobody else. */
export async function storeRecoveryCodes(
  ctx: AuthContext,
  tx: Transaction,
  factorId: string,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  const createdAt = ctx.clock();
  await tx.recoveryCode.deleteMany({ where: { factorId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ factorId, codeHash: hashRecoveryCode(ctx, factorId, code), createdAt })),
  });
  return codes;
}
