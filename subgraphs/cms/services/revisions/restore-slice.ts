import type { Revision } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findArticleRow } from '../articles/read-article.ts';
import {
  type HistoryWriteContext,
  historyStateToSliceContents,
  recordSliceChange,
  type SliceHistoryState,
} from '../history/record-change.ts';
import { toCreationStamp, toUpdateStamp } from '../rows/rows.ts';
import { checkSlicePlacement } from '../slices/check-slice-placement.ts';
import { countSlices, runLockedSliceChange, shiftSlicePositions } from '../slices/run-locked-slice-change.ts';
import { categoryIdPathOf } from '../structure/articles.ts';
import { clampPosition, toInsertPositionShift } from '../structure/position-shifts.ts';

type RestorableSlice = {
  id: number;
  state: SliceHistoryState;
  place: { articleId: number; clangId: number; moduleId: number };
};

/** Restores the contents of a slice; a deleted slice is created again with its id. */
export async function restoreSlice(ctx: CmsContext, revision: Revision) {
  const { articleId, clangId, sliceId: id, moduleId } = revision;
  if (id === null || moduleId === null) throw cmsErrors.revisionNotFound();
  const isThere = (await ctx.db.slice.count({ where: { id } })) > 0;
  const viewer = await authorize(ctx, `structure/articles/slices/${isThere ? 'update' : 'add'}`);
  const article = await findArticleRow(ctx.db, { id: articleId, clangId });
  if (!article) throw cmsErrors.revisionNotFound();
  await authorize(ctx, `structure/articles/slices/${isThere ? 'update' : 'add'}`, {
    categoryPath: categoryIdPathOf(article),
    writtenIn: [clangId],
    moduleId,
  });

  const createNotFoundError = () => cmsErrors.revisionNotFound();
  const restorableSlice = {
    id,
    state: revision.state as SliceHistoryState,
    place: { articleId, clangId, moduleId },
  };
  const slice = await runLockedSliceChange(
    ctx,
    { articleId, clangId, viewer, createNotFoundError },
    async (tx, { templateId }) => {
      const write = { ctx, tx, viewer };
      return (
        (await restoreContents(write, restorableSlice)) ??
        (await recreate(write, restorableSlice, templateId))
      );
    },
  );
  return { slice };
}

async function restoreContents(write: HistoryWriteContext, { id, state }: RestorableSlice) {
  const { ctx, tx, viewer } = write;
  const before = await tx.slice.findUnique({ where: { id } });
  if (!before) return null;
  const after = await tx.slice.update({
    where: { id },
    data: { ...historyStateToSliceContents(state), ...toUpdateStamp(viewer, ctx.clock()) },
  });
  await recordSliceChange(write, { action: 'restore', before, after });
  return after;
}

async function recreate(
  write: HistoryWriteContext,
  { id, state, place }: RestorableSlice,
  templateId: number,
) {
  const { ctx, tx, viewer } = write;
  const group = { ...place, ctypeId: state.ctypeId, revision: state.revision };
  await checkSlicePlacement(ctx, tx, { ...group, templateId });
  const priority = await makeRoom(tx, group, state.priority);
  const { _max } = await tx.revision.aggregate({ where: { sliceId: id }, _max: { id: true } });
  const slice = await tx.slice.create({
    data: {
      ...{ id, priority, status: state.status },
      // Higher than any version before the deletion, because each change got a higher number in the history.
      version: _max.id ?? 0,
      ...group,
      ...historyStateToSliceContents(state),
      ...toCreationStamp(viewer, ctx.clock()),
    },
  });
  await recordSliceChange(write, { action: 'restore', after: slice });
  return slice;
}

async function makeRoom(tx: CmsTransaction, group: Parameters<typeof countSlices>[1], position: number) {
  const priority = clampPosition(position, (await countSlices(tx, group)) + 1);
  await shiftSlicePositions(tx, group, toInsertPositionShift(priority));
  return priority;
}
