import { z } from 'zod';
import type { MfaFactor } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

const uuid = z.guid();

/** A factor of this user; anybody else's is as good as none. */
export async function findOwnFactor({ db }: AuthContext, userId: string, id: string): Promise<MfaFactor> {
  if (!uuid.safeParse(id).success) {
    throw authErrors.validationFailed({ status: 404, message: 'factor_id must be an UUID' });
  }
  const factor = await db.mfaFactor.findFirst({ where: { id, userId } });
  if (!factor) throw authErrors.mfaFactorNotFound();
  return factor;
}
