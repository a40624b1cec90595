import type { AuthContext } from '../../context.ts';
import { type Transaction, type UserRow, withIdentities } from './user.query.ts';

/** The user as they are now, and nobody else changes them until the transaction ends. */
export async function lockUser(ctx: AuthContext, tx: Transaction, id: string): Promise<UserRow> {
  return tx.user.update({ where: { id }, data: { updatedAt: ctx.clock() }, include: withIdentities });
}
