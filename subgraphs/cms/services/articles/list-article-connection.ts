import type { SortCriterion } from '../../../../core/graphql/connection.ts';
import { listKeysetPage } from '../../../../core/graphql/keyset.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toKeysetPageRequest } from '../../../../core/graphql/page.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type CmsNumberedPageInput, listNumberedPage } from '../lists/page.ts';
import { visibleArticlesSql } from './article-conditions.ts';
import { type ArticleFilter, toArticleFilterSql } from './article-filter.ts';
import { type ArticlePageFilter, toArticleOrder, toArticleWhere } from './list-article-page.ts';

export type ArticleConnectionInput = PageArgs & {
  filter?: ArticleFilter | null;
  orderBy?: readonly SortCriterion[] | null;
};

const columns = {
  id: sortColumnSchemas.int,
  clangId: sortColumnSchemas.int,
  name: sortColumnSchemas.text,
  priority: sortColumnSchemas.int,
  categoryPriority: sortColumnSchemas.int,
  createdAt: sortColumnSchemas.time,
  updatedAt: sortColumnSchemas.time,
};

/** Returns a page of the articles, in all languages, that the caller may list. */
export async function listArticleConnection(ctx: CmsContext, input: ArticleConnectionInput) {
  const viewer = await authorize(ctx, 'structure/articles/list');
  return listArticleConnectionInScope(ctx, visibleArticlesSql(viewer), input);
}

/** Returns a page of the live articles that match an SQL condition and a filter. */
export async function listArticleConnectionInScope(
  ctx: CmsContext,
  scope: Prisma.Sql,
  { filter, orderBy, ...args }: ArticleConnectionInput,
) {
  const page = toKeysetPageRequest(args);
  const { articleLists } = (await toCmsReplicaContext(ctx)).loaders;
  const where = Prisma.sql`article.revision = 0 AND ${scope} AND ${await toArticleFilterSql(ctx, filter ?? {})}`;
  return listKeysetPage({
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

type ListArticlePageInput = CmsNumberedPageInput & {
  filter?: ArticlePageFilter | null;
  sort?: string | null;
};

export async function listArticlePage(ctx: CmsContext, { filter, sort, ...pageInput }: ListArticlePageInput) {
  const viewer = await authorize(ctx, 'structure/articles/list');
  const { db } = await toCmsReplicaContext(ctx);
  const orderBy = toArticleOrder(sort);
  const where = toArticleWhere(filter ?? {}, viewer);
  return listNumberedPage(pageInput, {
    read: (range) => db.article.findMany({ where, orderBy, ...range }),
    count: () => db.article.count({ where }),
  });
}
