import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { trailOf } from '../structure/trail.ts';
import { connectRevisions, type HistoryArgs } from './connect-revisions.ts';

type SliceOfArticle = { id: number; articleId: number; clangId: number; moduleId: number };

/** The changes of a slice, for callers who may change it. */
export async function connectSliceHistory(ctx: CmsContext, slice: SliceOfArticle, args: HistoryArgs) {
  await authorize(ctx, 'structure/articles/slices/update');
  const article = await ctx.loaders.articles.load({ id: slice.articleId, clangId: slice.clangId });
  if (!article) throw cmsErrors.articleNotFound();
  await authorize(ctx, 'structure/articles/slices/update', {
    trail: trailOf(article),
    writtenIn: [slice.clangId],
    moduleId: slice.moduleId,
  });
  return connectRevisions(ctx, { kind: 'slice', id: slice.id }, args);
}
