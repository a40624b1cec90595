import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { type PageInput, toPage, toPageMeta } from '../page.ts';
import { type ArticleFilter, toArticleOrder, toArticleWhere } from './article.query.ts';

export type ListArticlesInput = PageInput & { filter?: ArticleFilter | null; sort?: string | null };

export async function listArticles(ctx: CmsContext, { filter, sort, ...wanted }: ListArticlesInput) {
  const viewer = await authorize(ctx, 'structure/articles/list');
  const orderBy = toArticleOrder(sort);
  const where = toArticleWhere(filter ?? {}, viewer);
  const { skip, take, ...page } = toPage(wanted);
  const [data, total] = await Promise.all([
    ctx.db.article.findMany({ where, orderBy, skip, take }),
    ctx.db.article.count({ where }),
  ]);
  return { data, meta: toPageMeta(page, total) };
}
