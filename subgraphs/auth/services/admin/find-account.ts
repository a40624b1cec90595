import { z } from 'zod';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { type Transaction, type UserRow, withIdentities } from '../users/user.query.ts';

const uuid = z.guid();

/** The user whom an administrator means. */
export async function findAccount(db: Pick<Transaction, 'user'>, id: string): Promise<UserRow> {
  if (!uuid.safeParse(id).success) {
    throw authErrors.validationFailed({ status: 404, message: 'user_id must be an UUID' });
  }
  const user = await db.user.findUnique({ where: { id }, include: withIdentities });
  if (!user) throw authErrors.userNotFound({ status: 404, message: 'User not found' });
  return user;
}

/** The same, and nobody else changes or removes them until the transaction ends. */
export async function lockAccount(ctx: AuthContext, tx: Transaction, id: string): Promise<UserRow> {
  await tx.user.updateMany({ where: { id }, data: { updatedAt: ctx.clock() } });
  return findAccount(tx, id);
}
