import type { Slice } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { Write } from '../history/record-change.ts';
import { trailOf } from '../structure/trail.ts';
import { changeSlices } from './change-slices.ts';

/** With an article id, only a slice of that article counts. */
export type SliceKey = { id: number; articleId?: number | null };

/** Changes a slice whose category, language and module the viewer may all write. */
export async function changeSlice<T>(
  ctx: CmsContext,
  action: `structure/articles/slices/${'update' | 'delete'}`,
  { id, articleId: wantedIn }: SliceKey,
  work: (write: Write, slice: Slice) => Promise<T>,
): Promise<T> {
  await authorize(ctx, action);
  const found = await findLocated(ctx, { id, articleId: wantedIn });
  if (!found || (wantedIn != null && found.articleId !== wantedIn)) throw cmsErrors.sliceNotFound();
  const { article, articleId, clangId, moduleId } = found;
  const place = { trail: trailOf(article), writtenIn: [clangId], moduleId };
  const viewer = await authorize(ctx, action, place);
  const gone = () => cmsErrors.sliceNotFound();
  return changeSlices(ctx, { articleId, clangId, viewer, gone }, async (tx) => {
    const slice = await tx.slice.findUnique({ where: { id } });
    if (!slice) throw gone();
    return work({ ctx, tx, viewer }, slice);
  });
}

/** Where a slice stands; the article that it is said to stand in is asked of the original if neither is known here. */
async function findLocated({ db, fallback, request }: CmsContext, { id, articleId }: SliceKey) {
  const find = () => db.slice.findUnique({ where: { id }, select: located });
  const found = await find();
  if (found || !fallback || articleId == null) return found;
  return (await fallback.bringArticle(request, articleId)) ? find() : null;
}

const located = {
  articleId: true,
  clangId: true,
  moduleId: true,
  article: { select: { id: true, path: true, isStartArticle: true } },
} as const;
