import type { AuthRequestDeps } from '../../deps.ts';
import { type Caller, mayReadUser } from '../../values/caller.ts';
import { isBanned, type UserRow, userRowInclude } from '../../values/user-row.ts';

/** As much of a user as the caller may see: the complete user, or only the id and email address. */
export type FullOrRedactedUser = UserRow | { id: string; email: string | null };

/** Users by id, for references from other domains; null for a user who was deleted. */
export async function loadFullOrRedactedUsers(
  ctx: AuthRequestDeps,
  caller: Caller | null,
  ids: readonly string[],
): Promise<(FullOrRedactedUser | null)[]> {
  const whole = ids.filter((id) => mayReadUser(caller, id));
  const partialIds = ids.filter((id) => !whole.includes(id));
  const rows = [...(await findNamed(ctx, partialIds)), ...(await findWhole(ctx, caller, whole))];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

async function findNamed({ db }: AuthRequestDeps, ids: readonly string[]): Promise<FullOrRedactedUser[]> {
  if (ids.length === 0) return [];
  return db.user.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: { id: true, email: true },
  });
}

async function findWhole(
  ctx: AuthRequestDeps,
  caller: Caller | null,
  ids: readonly string[],
): Promise<FullOrRedactedUser[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.user.findMany({
    where: { id: { in: [...ids] }, ...(!caller?.isAdmin && { deletedAt: null }) },
    include: userRowInclude,
    relationLoadStrategy: 'join',
  });
  // A ban applies here too: with their own token, banned users see only what every caller sees.
  return rows.map((row) => (isBanned(ctx, row) && !caller?.isAdmin ? { id: row.id, email: row.email } : row));
}
