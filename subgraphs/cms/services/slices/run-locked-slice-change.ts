import type { AppError } from '../../../../core/errors/errors.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { toUpdateStamp } from '../rows/rows.ts';
import { type PositionShift, toPositionShiftCondition } from '../structure/position-shifts.ts';

type Where = { articleId: number; clangId: number; viewer: CmsViewer; createNotFoundError: () => AppError };
type StampedArticle = { templateId: number };

/**
 * Changes the slices of an article in a language. Stamping the article's row locks it, so changes run one at a
 * time and positions stay contiguous. Throws the error of
 * `createNotFoundError` when the article does not exist in that language.
 */
export function runLockedSliceChange<T>(
  ctx: CmsContext,
  { articleId, clangId, viewer, createNotFoundError }: Where,
  work: (tx: CmsTransaction, article: StampedArticle) => Promise<T>,
): Promise<T> {
  return ctx.db.$transaction(
    async (tx) => {
      const [article] = await tx.article.updateManyAndReturn({
        where: { id: articleId, clangId },
        data: toUpdateStamp(viewer, ctx.clock()),
        select: { templateId: true },
      });
      if (!article) throw createNotFoundError();
      return work(tx, article);
    },
    { maxWait: 10_000, timeout: 20_000 },
  );
}

/** The slices that share one sequence of positions. */
type SliceGroup = { articleId: number; clangId: number; ctypeId: number; revision: number };

const toWhere = ({ articleId, clangId, ctypeId, revision }: SliceGroup) => ({
  articleId,
  clangId,
  ctypeId,
  revision,
});

export async function countSlices(tx: CmsTransaction, group: SliceGroup): Promise<number> {
  const { _max } = await tx.slice.aggregate({ where: toWhere(group), _max: { priority: true } });
  return _max.priority ?? 0;
}

export async function shiftSlicePositions(
  tx: CmsTransaction,
  group: SliceGroup,
  shift: PositionShift | null,
) {
  if (!shift) return;
  await tx.slice.updateMany({
    where: { ...toWhere(group), priority: toPositionShiftCondition(shift) },
    data: { priority: { increment: shift.by } },
  });
}
