import { mapPageNodes } from '../../../../core/graphql/connection.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { findExistingItems } from '../access/find-existing-items.ts';
import { readableArticlesSql } from '../articles/article-conditions.ts';
import {
  type ArticleConnectionInput,
  listArticleConnectionInScope,
} from '../articles/list-article-connection.ts';
import { findArticle } from '../articles/read-article.ts';
import { toCategoryView } from '../structure/articles.ts';
import { parseTemplateAttributes } from '../templates/template-attributes.ts';

type Category = { id: number; clangId: number; isStartArticle: boolean };

/** The articles or categories directly in a category that the caller may read. */
async function connectContents(
  ctx: CmsContext,
  { id, clangId, ...category }: Category,
  input: ArticleConnectionInput,
  { isStartArticle, field }: { isStartArticle: boolean; field: string },
) {
  // An article that is not a category has no children; -1 matches no parent.
  const parentId = category.isStartArticle ? id : -1;
  const scope = Prisma.sql`article.parent_id = ${parentId} AND article.clang_id = ${clangId}
    AND article.startarticle = ${isStartArticle} AND ${await readableArticlesSql(ctx)}`;
  return listArticleConnectionInScope(ctx, scope, {
    ...input,
    orderBy: input.orderBy ?? [{ field, direction: 'asc' }],
  });
}

/** The articles directly in a category that the caller may read, without its start article, by position. */
export function listCategoryArticleConnection(
  ctx: CmsContext,
  category: Category,
  input: ArticleConnectionInput,
) {
  return connectContents(ctx, category, input, { isStartArticle: false, field: 'priority' });
}

/** The categories directly in a category that the caller may read, with their names as categories. */
export async function listSubcategoryConnection(
  ctx: CmsContext,
  category: Category,
  input: ArticleConnectionInput,
) {
  const contents = { isStartArticle: true, field: 'categoryPriority' };
  return mapPageNodes(await connectContents(ctx, category, input, contents), toCategoryView);
}

/**
 * Returns the category that an article is in, or the parent of a category; null in the root and if not
 * visible.
 */
export async function findParentCategory(
  ctx: CmsContext,
  { parentId, clangId }: { parentId: number; clangId: number },
) {
  const category = parentId === 0 ? null : await findArticle(ctx, { id: parentId, clangId });
  return category && toCategoryView(category);
}

/** The categories that a template may be used in, in the start language; null for all. */
export async function listCategoriesAllowedByTemplate(
  ctx: CmsContext,
  { attributes }: { attributes: unknown },
) {
  const { categories } = parseTemplateAttributes(attributes);
  if (categories === 'all') return null;
  return findExistingItems(categories, async (id) => {
    const category = await findArticle(ctx, { id });
    return category && toCategoryView(category);
  });
}
