import type { CmsContext } from '../../context.ts';
import { createItem } from '../articles/create-article.ts';
import { type ArticleStatusFields, toStoredArticleStatus } from '../structure/articles.ts';
import { categoryPositionSequence } from '../structure/positions.ts';

export type CreateCategoryInput = {
  name: string;
  parentId: number;
  position?: number | null;
} & ArticleStatusFields;

/** Creates a category together with its start article, which takes over the template of the parent category. */
export async function createCategory(ctx: CmsContext, input: CreateCategoryInput) {
  const category = await createItem(ctx, input, {
    action: 'structure/categories/add',
    sequence: categoryPositionSequence,
    toColumns: ({ templateIds }, clangId, position) => ({
      categoryName: input.name,
      categoryPriority: position,
      isStartArticle: true,
      priority: 1,
      status: toStoredArticleStatus(input) ?? 0,
      templateId: templateIds.get(clangId) ?? ctx.settings.defaultTemplateId,
    }),
  });
  return { category };
}
