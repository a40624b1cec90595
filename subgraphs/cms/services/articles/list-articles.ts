import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage } from '../lists/page.ts';
import { type ArticleFilter, toArticleOrder, toArticleWhere } from './article.query.ts';

export type ListArticlesInput = PageInput & { filter?: ArticleFilter | null; sort?: string | null };

export async function listArticles(ctx: CmsContext, { filter, sort, ...wanted }: ListArticlesInput) {
  const viewer = await authorize(ctx, 'structure/articles/list');
  const orderBy = toArticleOrder(sort);
  const where = toArticleWhere(filter ?? {}, viewer);
  return readPage(wanted, {
    read: (range) => ctx.db.article.findMany({ where, orderBy, ...range }),
    count: () => ctx.db.article.count({ where }),
  });
}
