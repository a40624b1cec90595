import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage } from '../lists/page.ts';
import { type ArticlePageFilter, toArticleOrder, toArticleWhere } from './article.query.ts';

export type ListArticlePageInput = PageInput & { filter?: ArticlePageFilter | null; sort?: string | null };

export async function listArticlePage(ctx: CmsContext, { filter, sort, ...wanted }: ListArticlePageInput) {
  const viewer = await authorize(ctx, 'structure/articles/list');
  const { db } = await forListReads(ctx);
  const orderBy = toArticleOrder(sort);
  const where = toArticleWhere(filter ?? {}, viewer);
  return readPage(wanted, {
    read: (range) => db.article.findMany({ where, orderBy, ...range }),
    count: () => db.article.count({ where }),
  });
}
