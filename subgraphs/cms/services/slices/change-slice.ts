import type { Slice } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, type Subject } from '../../permissions.ts';
import { recordSliceChange, type Write } from '../history/record-change.ts';
import { stampUpdated } from '../rows/rows.ts';
import { categoryPathOf } from '../structure/category-path.ts';
import { clampPosition, shiftForMove, shiftForRemoval } from '../structure/priority.ts';
import { changeSlices, countSlices, shiftSlices } from './change-slices.ts';
import { type GivenContents, readContents } from './read-contents.ts';

/** Slice to change. With an article id, a slice of another article is not found. */
type SliceKey = { id: number; articleId?: number | null };

/** Changes a slice whose category, language and module the viewer may all write. */
async function changeSlice<T>(
  ctx: CmsContext,
  action: `structure/articles/slices/${'update' | 'delete'}`,
  { id, articleId: wantedIn }: SliceKey,
  work: (write: Write, slice: Slice) => Promise<T>,
): Promise<T> {
  await authorize(ctx, action);
  const found = await findLocated(ctx, { id, articleId: wantedIn });
  if (!found || (wantedIn != null && found.articleId !== wantedIn)) throw cmsErrors.sliceNotFound();
  const { article, articleId, clangId, moduleId } = found;
  const place: Subject = { categoryPath: categoryPathOf(article), writtenIn: [clangId], moduleId };
  const viewer = await authorize(ctx, action, place);
  const gone = () => cmsErrors.sliceNotFound();
  return changeSlices(ctx, { articleId, clangId, viewer, gone }, async (tx) => {
    const slice = await tx.slice.findUnique({ where: { id } });
    if (!slice) throw gone();
    return work({ ctx, tx, viewer }, slice);
  });
}

/** Finds the position of a slice. If the slice is missing, its article is imported from the legacy system. */
async function findLocated({ db, fallback, request }: CmsContext, { id, articleId }: SliceKey) {
  const find = () => db.slice.findUnique({ where: { id }, select: located });
  const found = await find();
  if (found || !fallback || articleId == null) return found;
  return (await fallback.importArticle(request, articleId)) ? find() : null;
}

const located = {
  articleId: true,
  clangId: true,
  moduleId: true,
  article: { select: { id: true, path: true, isStartArticle: true } },
} as const;

/** Deletes a slice and closes the gap it leaves. */
export async function deleteSlice(ctx: CmsContext, input: SliceKey) {
  const { id } = input;
  await changeSlice(ctx, 'structure/articles/slices/delete', input, async (write, slice) => {
    await write.tx.slice.delete({ where: { id } });
    await shiftSlices(write.tx, slice, shiftForRemoval(slice.priority));
    await recordSliceChange(write, { action: 'delete', after: slice });
  });
  return { number: id, deletedId: id };
}

/** Moves a slice to another position within its content type. */
export async function moveSlice(ctx: CmsContext, input: { id: number; position: number }) {
  const slice = await changeSlice(ctx, 'structure/articles/slices/update', input, async (write, before) => {
    const { tx, viewer } = write;
    const priority = clampPosition(input.position, await countSlices(tx, before));
    await shiftSlices(tx, before, shiftForMove(before.priority, priority));
    const after = await tx.slice.update({
      where: { id: before.id },
      data: { priority, ...stampUpdated(viewer, ctx.clock()) },
    });
    await recordSliceChange(write, { action: 'move', before, after });
    return after;
  });
  return { slice };
}

type UpdateSliceInput = SliceKey & GivenContents;

/** Changes the given contents; other contents and the other columns stay. */
export async function updateSlice(ctx: CmsContext, input: UpdateSliceInput) {
  const slice = await changeSlice(ctx, 'structure/articles/slices/update', input, async (write, before) => {
    const contents = readContents(input);
    if (Object.keys(contents).length === 0) throw cmsErrors.sliceUnchanged();
    const after = await write.tx.slice.update({
      where: { id: before.id },
      data: { ...contents, ...stampUpdated(write.viewer, ctx.clock()) },
    });
    await recordSliceChange(write, { action: 'update', before, after });
    return after;
  });
  return { slice };
}
