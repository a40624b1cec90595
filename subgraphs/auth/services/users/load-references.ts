import type { AuthRequest } from '../../deps.ts';
import { mayReadUser } from '../../permissions.ts';
import type { Caller } from '../sessions/find-caller.ts';
import { isBanned } from './is-banned.ts';
import { type UserRow, withIdentities } from './user.query.ts';

/** Whole for those who may read it, otherwise only what the field that led here gives away. */
export type UserReference = UserRow | { id: string; email: string | null };

/** Users by id, for references from other domains; someone who is gone is null. */
export async function loadReferences(
  ctx: AuthRequest,
  caller: Caller | null,
  ids: readonly string[],
): Promise<(UserReference | null)[]> {
  const whole = ids.filter((id) => mayReadUser(caller, id));
  const rows = [
    ...(await findNamed(
      ctx,
      ids.filter((id) => !whole.includes(id)),
    )),
    ...(await findWhole(ctx, caller, whole)),
  ];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

async function findNamed({ db }: AuthRequest, ids: readonly string[]): Promise<UserReference[]> {
  if (ids.length === 0) return [];
  return db.user.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: { id: true, email: true },
  });
}

async function findWhole(
  ctx: AuthRequest,
  caller: Caller | null,
  ids: readonly string[],
): Promise<UserReference[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.user.findMany({
    where: { id: { in: [...ids] }, ...(!caller?.isAdmin && { deletedAt: null }) },
    include: withIdentities,
    relationLoadStrategy: 'join',
  });
  // A ban holds here too: their own token shows a banned user no more than it shows anyone.
  return rows.map((row) => (isBanned(ctx, row) && !caller?.isAdmin ? { id: row.id, email: row.email } : row));
}
