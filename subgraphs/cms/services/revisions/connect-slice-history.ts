import type { PageArgs } from '../../../../core/graphql/page.ts';
import type { CmsContext } from '../../context.ts';
import { authorizeSliceHistory } from './authorize-history.ts';
import { connectRevisions } from './connect-revisions.ts';

type SliceOfArticle = { id: number; articleId: number; clangId: number; moduleId: number };

/** The changes of a slice, for callers who may change it. */
export async function connectSliceHistory(ctx: CmsContext, slice: SliceOfArticle, args: PageArgs) {
  await authorizeSliceHistory(ctx, slice);
  return connectRevisions(ctx, { kind: 'slice', id: slice.id }, args);
}
