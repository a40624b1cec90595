import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { isReadableSql } from '../articles/article-conditions.ts';
import { type ArticlesInput, readArticles } from '../articles/connect-articles.ts';
import { asCategory } from '../structure/as-category.ts';

type Category = { id: number; clangId: number; isStartArticle: boolean };

/** The articles or categories directly in a category that the caller may read. */
async function connectContents(
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

/** The articles directly in a category that the caller may read, without its start article, by position. */
export function connectCategoryArticles(ctx: CmsContext, category: Category, input: ArticlesInput) {
  return connectContents(ctx, category, input, { isStartArticle: false, field: 'priority' });
}

/** The categories directly in a category that the caller may read, with their names as categories. */
export async function connectSubCategories(ctx: CmsContext, category: Category, input: ArticlesInput) {
  const contents = { isStartArticle: true, field: 'categoryPriority' };
  const page = await connectContents(ctx, category, input, contents);
  for (const edge of page.edges) edge.node = asCategory(edge.node);
  return { ...page, nodes: page.nodes.map(asCategory) };
}
