import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { createLockedTransaction } from '../rows/rows.ts';

/** Class ids of advisory locks: one lock for the set of languages, one lock per category. */
export const languagesLockClassId = 7_271_001;
const categoryLock = 7_271_002;

const limits = { maxWait: 10_000, timeout: 20_000 };

/**
 * Changes the content of some categories (0 is the root). Changes of one category run one at a time, so that
 * positions stay contiguous, and no language is added or removed during a change.
 */
export function runLockedCategoryChange<T>(
  ctx: CmsContext,
  categoryIds: readonly number[],
  work: (tx: CmsTransaction) => Promise<T>,
): Promise<T> {
  const sortedIds = [...new Set(categoryIds)].sort((left, right) => left - right);
  return ctx.db.$transaction(async (tx) => {
    // All transactions take these locks in the same order, so they cannot deadlock.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${languagesLockClassId}::int, 0),
                                pg_advisory_xact_lock(${categoryLock}::int, id)
                         FROM unnest(${sortedIds}::int[]) AS id`;
    return work(tx);
  }, limits);
}

/**
 * Changes something that changes of the structure rely on (languages, templates): waits for them and blocks new
 * ones.
 */
export const runWithStructureLocked = createLockedTransaction(languagesLockClassId, {
  ...limits,
  timeout: 300_000,
});
