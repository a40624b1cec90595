import type { CmsContext } from '../../context.ts';
import { authorize, permitWriting } from '../authorize.ts';
import { trailOf } from '../structure/trail.ts';
import { connectRevisions, type HistoryArgs } from './connect-revisions.ts';

type LocatedArticle = { id: number; clangId: number; path: string; isStartArticle: boolean };

/** What was changed of an article in a language, for whoever may change it. */
export async function connectArticleHistory(ctx: CmsContext, article: LocatedArticle, args: HistoryArgs) {
  const noun = article.isStartArticle ? 'categories' : 'articles';
  const viewer = await authorize(ctx, `structure/${noun}/update`);
  permitWriting(viewer, trailOf(article), [article.clangId]);
  return connectRevisions(ctx, { kind: 'article', id: article.id, clangId: article.clangId }, args);
}
