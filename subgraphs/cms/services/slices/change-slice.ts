import type { Slice } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, type CmsActionSubject } from '../../permissions.ts';
import { type HistoryWriteContext, recordSliceChange } from '../history/record-change.ts';
import { requireExpectedVersion, toUpdateStamp, type VersionPrecondition } from '../rows/rows.ts';
import { categoryIdPathOf } from '../structure/articles.ts';
import { clampPosition, toMovePositionShift, toRemovalPositionShift } from '../structure/position-shifts.ts';
import { countSlices, runLockedSliceChange, shiftSlicePositions } from './run-locked-slice-change.ts';
import { type SliceContentsToWrite, toStoredSliceContents } from './to-stored-slice-contents.ts';

/** Slice to change. With an article id, a slice of another article is not found. */
type SliceKey = { id: number; articleId?: number | null };
type SliceChange = SliceKey & VersionPrecondition;

/** Changes a slice whose category, language and module the viewer may all write. */
async function changeSlice<T>(
  ctx: CmsContext,
  action: `structure/articles/slices/${'update' | 'delete'}`,
  { id, articleId: wantedIn, expectedVersion }: SliceChange,
  work: (write: HistoryWriteContext, slice: Slice) => Promise<T>,
): Promise<T> {
  await authorize(ctx, action);
  const locatedSlice = await findLocated(ctx, { id, articleId: wantedIn });
  if (!locatedSlice || (wantedIn != null && locatedSlice.articleId !== wantedIn))
    throw cmsErrors.sliceNotFound();
  const { article, articleId, clangId, moduleId } = locatedSlice;
  const place: CmsActionSubject = { categoryPath: categoryIdPathOf(article), writtenIn: [clangId], moduleId };
  const viewer = await authorize(ctx, action, place);
  const createNotFoundError = () => cmsErrors.sliceNotFound();
  return runLockedSliceChange(ctx, { articleId, clangId, viewer, createNotFoundError }, async (tx) => {
    const slice = await tx.slice.findUnique({ where: { id } });
    if (!slice) throw createNotFoundError();
    // All changes of slices lock the row of the article first.
    requireExpectedVersion(slice, { expectedVersion });
    return work({ ctx, tx, viewer }, slice);
  });
}

/** Finds the position of a slice. If the slice is missing, its article is imported from the legacy system. */
async function findLocated({ db, fallback, request }: CmsContext, { id, articleId }: SliceKey) {
  const find = () => db.slice.findUnique({ where: { id }, select: locationSelect });
  const storedSlice = await find();
  if (storedSlice || !fallback || articleId == null) return storedSlice;
  return (await fallback.importArticle(request, articleId)) ? find() : null;
}

const locationSelect = {
  articleId: true,
  clangId: true,
  moduleId: true,
  article: { select: { id: true, path: true, isStartArticle: true } },
} as const;

/** Deletes a slice and closes the gap it leaves. */
export async function deleteSlice(ctx: CmsContext, input: SliceChange) {
  const { id } = input;
  await changeSlice(ctx, 'structure/articles/slices/delete', input, async (write, slice) => {
    await write.tx.slice.delete({ where: { id } });
    await shiftSlicePositions(write.tx, slice, toRemovalPositionShift(slice.priority));
    await recordSliceChange(write, { action: 'delete', after: slice });
  });
  return { number: id, deletedId: id };
}

/** Moves a slice to another position within its content type. */
export async function moveSlice(
  ctx: CmsContext,
  input: { id: number; position: number } & VersionPrecondition,
) {
  const slice = await changeSlice(ctx, 'structure/articles/slices/update', input, async (write, before) => {
    const { tx, viewer } = write;
    const priority = clampPosition(input.position, await countSlices(tx, before));
    await shiftSlicePositions(tx, before, toMovePositionShift(before.priority, priority));
    const after = await tx.slice.update({
      where: { id: before.id },
      data: { priority, version: { increment: 1 }, ...toUpdateStamp(viewer, ctx.clock()) },
    });
    await recordSliceChange(write, { action: 'move', before, after });
    return after;
  });
  return { slice };
}

type UpdateSliceInput = SliceChange & SliceContentsToWrite;

/** Changes the given contents; other contents and the other columns stay. */
export async function updateSlice(ctx: CmsContext, input: UpdateSliceInput) {
  const slice = await changeSlice(ctx, 'structure/articles/slices/update', input, async (write, before) => {
    const contents = toStoredSliceContents(input);
    if (Object.keys(contents).length === 0) throw cmsErrors.sliceUnchanged();
    const after = await write.tx.slice.update({
      where: { id: before.id },
      data: { ...contents, ...toUpdateStamp(write.viewer, ctx.clock()) },
    });
    await recordSliceChange(write, { action: 'update', before, after });
    return after;
  });
  return { slice };
}
