import type { Revision } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { findArticleRow } from '../articles/find-article-row.ts';
import { authorize, permitModule, permitWriting } from '../authorize.ts';
import { changeSlices } from '../slices/change-slices.ts';
import { checkPlace } from '../slices/check-place.ts';
import { countSlices, shiftSlices } from '../slices/slice-positions.ts';
import { stampCreated, stampUpdated } from '../stamp.ts';
import { clampPosition, shiftForInsert } from '../structure/priority.ts';
import { trailOf } from '../structure/trail.ts';
import { recordChange, type Write } from './record-change.ts';
import { type SliceState, toContents, toSliceState } from './slice-state.ts';

type Found = {
  id: number;
  state: SliceState;
  place: { articleId: number; clangId: number; moduleId: number };
};

/** Fills a slice again with what it held; one that was deleted comes back under its number. */
export async function restoreSlice(ctx: CmsContext, revision: Revision) {
  const { articleId, clangId, sliceId: id, moduleId } = revision;
  if (id === null || moduleId === null) throw cmsErrors.revisionNotFound();
  const isThere = (await ctx.db.slice.count({ where: { id } })) > 0;
  const viewer = await authorize(ctx, `structure/articles/slices/${isThere ? 'update' : 'add'}`);
  const article = await findArticleRow(ctx.db, { id: articleId, clangId });
  if (!article) throw cmsErrors.revisionNotFound();
  permitWriting(viewer, trailOf(article), [clangId]);
  permitModule(viewer, moduleId);

  const gone = () => cmsErrors.revisionNotFound();
  const found = { id, state: revision.state as SliceState, place: { articleId, clangId, moduleId } };
  const slice = await changeSlices(ctx, { articleId, clangId, viewer, gone }, async (tx, { templateId }) => {
    const write = { ctx, tx, viewer };
    return (await refill(write, found)) ?? (await bringBack(write, found, templateId));
  });
  return { slice };
}

async function refill(write: Write, { id, state }: Found) {
  const { ctx, tx, viewer } = write;
  const current = await tx.slice.findUnique({ where: { id } });
  if (!current) return null;
  const slice = await tx.slice.update({
    where: { id },
    data: { ...toContents(state), ...stampUpdated(viewer, ctx.clock()) },
  });
  await recordChange(write, {
    action: 'restore',
    key: slice,
    before: { ...current, state: toSliceState(current) },
    after: toSliceState(slice),
  });
  return slice;
}

async function bringBack(write: Write, { id, state, place }: Found, templateId: number) {
  const { ctx, tx, viewer } = write;
  const group = { ...place, ctypeId: state.ctypeId, revision: state.revision };
  await checkPlace(ctx, tx, { ...group, templateId });
  const priority = await makeRoom(tx, group, state.priority);
  const slice = await tx.slice.create({
    data: {
      ...{ id, priority, status: state.status },
      ...group,
      ...toContents(state),
      ...stampCreated(viewer, ctx.clock()),
    },
  });
  await recordChange(write, { action: 'restore', key: slice, after: toSliceState(slice) });
  return slice;
}

async function makeRoom(tx: CmsTransaction, group: Parameters<typeof countSlices>[1], wanted: number) {
  const priority = clampPosition(wanted, (await countSlices(tx, group)) + 1);
  await shiftSlices(tx, group, shiftForInsert(priority));
  return priority;
}
