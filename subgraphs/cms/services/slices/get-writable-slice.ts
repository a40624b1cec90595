import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import type { CmsViewer } from '../../permissions.ts';
import { permitModule, permitWriting } from '../authorize.ts';
import { trailOf } from '../structure/trail.ts';
import { sliceHead } from './slice-head.ts';

/** With an article's number, only a slice of that article. */
export type SliceKey = { id: number; articleId?: number | null };

const located = {
  ...sliceHead,
  article: { select: { id: true, path: true, isStartArticle: true } },
} as const;

/** A slice that lies where the viewer may write, in a language in which they may, with a module that they may use. */
export async function getWritableSlice({ db }: CmsContext, viewer: CmsViewer, { id, articleId }: SliceKey) {
  const slice = await db.slice.findUnique({ where: { id }, select: located });
  if (!slice || (articleId != null && slice.articleId !== articleId)) throw cmsErrors.sliceNotFound();
  permitWriting(viewer, trailOf(slice.article), [slice.clangId]);
  permitModule(viewer, slice.moduleId);
  return slice;
}
