import type { OrderInput } from '../../../../core/graphql/connection.ts';
import { readKeyset } from '../../../../core/graphql/keyset.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../core/graphql/page.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage } from '../lists/page.ts';
import { visibleTo } from './article-conditions.ts';
import { type ArticleFilter, toArticleSql } from './article-filter.ts';
import { type ArticlePageFilter, toArticleOrder, toArticleWhere } from './list-article-page.ts';

export type ArticlesInput = PageArgs & {
  filter?: ArticleFilter | null;
  orderBy?: readonly OrderInput[] | null;
};

const columns = {
  id: column.int,
  clangId: column.int,
  name: column.text,
  priority: column.int,
  categoryPriority: column.int,
  createdAt: column.time,
  updatedAt: column.time,
};

/** Returns a page of the articles, in all languages, that the caller may list. */
export async function connectArticles(ctx: CmsContext, input: ArticlesInput) {
  const viewer = await authorize(ctx, 'structure/articles/list');
  return readArticles(ctx, visibleTo(viewer), input);
}

/** Returns a page of the live articles that match an SQL condition and a filter. */
export async function readArticles(
  ctx: CmsContext,
  scope: Prisma.Sql,
  { filter, orderBy, ...args }: ArticlesInput,
) {
  const page = toPageRequest(args);
  const { articleLists } = (await forListReads(ctx)).loaders;
  const where = Prisma.sql`article.revision = 0 AND ${scope} AND ${await toArticleSql(ctx, filter ?? {})}`;
  return readKeyset({
    page,
    orderBy,
    ties: [
      { field: 'id', direction: 'asc' },
      { field: 'clangId', direction: 'asc' },
    ],
    columns,
    readRows: (read) => articleLists.page(where, read),
    count: () => articleLists.count(where),
  });
}

type ListArticlePageInput = PageInput & { filter?: ArticlePageFilter | null; sort?: string | null };

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
