import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { trailOf } from '../structure/trail.ts';
import { connectRevisions, type HistoryArgs } from './connect-revisions.ts';

type LocatedArticle = { id: number; clangId: number; path: string; isStartArticle: boolean };

/** The changes of an article in a language, for callers who may change it. */
export async function connectArticleHistory(ctx: CmsContext, article: LocatedArticle, args: HistoryArgs) {
  const noun = article.isStartArticle ? 'categories' : 'articles';
  await authorize(ctx, `structure/${noun}/update`, { trail: trailOf(article), writtenIn: [article.clangId] });
  return connectRevisions(ctx, { kind: 'article', id: article.id, clangId: article.clangId }, args);
}
