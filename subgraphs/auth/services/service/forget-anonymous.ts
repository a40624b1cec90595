import { announce } from '../../../../core/events.ts';
import type { AuthContext } from '../../context.ts';

/** So that no transaction becomes long. */
const batch = 50;

/** Deletes users without a name who came before `moment`, and tells the other services of each. */
export async function forgetAnonymous(ctx: AuthContext, moment: Date): Promise<{ count: number }> {
  const count = await ctx.db.$transaction(async (tx) => {
    const where = { isAnonymous: true, createdAt: { lt: moment } };
    const found = await tx.user.findMany({
      where,
      select: { id: true },
      orderBy: { createdAt: 'asc' },
      take: batch,
    });
    for (const { id } of found) {
      // Somebody may have given themselves a name meanwhile.
      const { count } = await tx.user.deleteMany({ where: { id, isAnonymous: true } });
      if (count > 0) await announce(ctx.enqueue, tx, 'user.deleted', { userId: id });
    }
    return found.length;
  });
  if (count < batch) return { count };
  const rest = await forgetAnonymous(ctx, moment);
  return { count: count + rest.count };
}
