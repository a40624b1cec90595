import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, permitModule, permitWriting } from '../authorize.ts';
import { trailOf } from '../structure/trail.ts';
import { connectRevisions, type HistoryArgs } from './connect-revisions.ts';

type SliceOfArticle = { id: number; articleId: number; clangId: number; moduleId: number };

/** What was changed of a slice, for whoever may change it. */
export async function connectSliceHistory(ctx: CmsContext, slice: SliceOfArticle, args: HistoryArgs) {
  const viewer = await authorize(ctx, 'structure/articles/slices/update');
  const article = await ctx.loaders.articles.load({ id: slice.articleId, clangId: slice.clangId });
  if (!article) throw cmsErrors.articleNotFound();
  permitWriting(viewer, trailOf(article), [slice.clangId]);
  permitModule(viewer, slice.moduleId);
  return connectRevisions(ctx, { kind: 'slice', id: slice.id }, args);
}
