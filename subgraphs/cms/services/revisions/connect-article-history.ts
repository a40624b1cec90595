import type { PageArgs } from '../../../../core/graphql/page.ts';
import type { CmsContext } from '../../context.ts';
import { authorizeArticleHistory } from './authorize-history.ts';
import { connectRevisions } from './connect-revisions.ts';

type LocatedArticle = { id: number; clangId: number; path: string; isStartArticle: boolean };

/** The changes of an article in a language, for callers who may change it. */
export async function connectArticleHistory(ctx: CmsContext, article: LocatedArticle, args: PageArgs) {
  await authorizeArticleHistory(ctx, article);
  return connectRevisions(ctx, { kind: 'article', id: article.id, clangId: article.clangId }, args);
}
