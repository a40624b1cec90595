import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';

/** Names our advisory locks among those of the database: one for the set of languages, one per category. */
const languagesLock = 7_271_001;
const categoryLock = 7_271_002;

const patience = { maxWait: 10_000, timeout: 20_000 };

/**
 * Changes what lies in some categories (0 is the root), one change at a time each, so that positions stay
 * contiguous. Meanwhile no language comes or goes.
 */
export function changeStructure<T>(
  ctx: CmsContext,
  categoryIds: readonly number[],
  work: (tx: CmsTransaction) => Promise<T>,
): Promise<T> {
  const ordered = [...new Set(categoryIds)].sort((one, other) => one - other);
  return ctx.db.$transaction(async (tx) => {
    // Always in the same order, so that two who want the same locks never wait for each other.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${languagesLock}::int, 0),
                                pg_advisory_xact_lock(${categoryLock}::int, id)
                         FROM unnest(${ordered}::int[]) AS id`;
    return work(tx);
  }, patience);
}

/** Changes the set of languages while nothing in the structure changes. */
export function changeLanguages<T>(ctx: CmsContext, work: (tx: CmsTransaction) => Promise<T>): Promise<T> {
  return changeAtRest(ctx, work);
}

/** Changes something that whatever changes in the structure relies on, while nothing there does. */
export function changeAtRest<T>(ctx: CmsContext, work: (tx: CmsTransaction) => Promise<T>): Promise<T> {
  return ctx.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${languagesLock}::int, 0)`;
      return work(tx);
    },
    { ...patience, timeout: 300_000 },
  );
}
