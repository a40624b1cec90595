import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { isReadableSql } from '../articles/article-conditions.ts';
import { type ArticlesInput, readArticles } from '../articles/connect-articles.ts';

export type Category = { id: number; clangId: number; isStartArticle: boolean };

/** The articles or categories directly in a category that the caller may read. */
export async function connectContents(
  ctx: CmsContext,
  { id, clangId, ...category }: Category,
  input: ArticlesInput,
  { isStartArticle, field }: { isStartArticle: boolean; field: string },
) {
  // What is no category has the number of none: nothing lies in it.
  const parentId = category.isStartArticle ? id : -1;
  const scope = Prisma.sql`article.parent_id = ${parentId} AND article.clang_id = ${clangId}
    AND article.startarticle = ${isStartArticle} AND ${await isReadableSql(ctx)}`;
  return readArticles(ctx, scope, { ...input, orderBy: input.orderBy ?? [{ field, direction: 'asc' }] });
}
