import type { CmsContext } from '../../context.ts';
import { listMetaValues, type MetaItem } from './list-meta-values.ts';

/** The row of a start article holds the values of its category too. */
export function listArticleValues(ctx: CmsContext, article: MetaItem & { isStartArticle: boolean }) {
  return listMetaValues(ctx, article, article.isStartArticle ? ['art_', 'cat_'] : ['art_']);
}
