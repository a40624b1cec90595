import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';

/** Class id of the advisory lock of the tree of media categories. */
const treeLock = 7_271_007;

/**
 * Creates or deletes a category while no category is moved, because a move changes the paths of all categories below. With
 * `moves`, the change is a move and waits for all others: two concurrent moves could create a cycle.
 */
export function runLockedMediaCategoryChange<T>(
  ctx: CmsContext,
  work: (tx: CmsTransaction) => Promise<T>,
  { moves = false } = {},
): Promise<T> {
  return ctx.db.$transaction(async (tx) => {
    if (moves) await tx.$executeRaw`SELECT pg_advisory_xact_lock(${treeLock}::int, 0)`;
    else await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${treeLock}::int, 0)`;
    return work(tx);
  });
}

/** Updates whether a category contains others, after one was deleted or moved out of it; null is the root. */
export async function updateMediaCategoryHasChildren(tx: CmsTransaction, id: number | null): Promise<void> {
  if (id === null) return;
  const child = await tx.mediaCategory.findFirst({ where: { parentRef: id }, select: { id: true } });
  if (!child) await tx.mediaCategory.updateMany({ where: { id }, data: { hasChildren: false } });
}
