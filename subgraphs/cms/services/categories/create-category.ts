import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { insertArticle } from '../articles/create-article.ts';
import { listLanguageIds } from '../languages/read-languages.ts';
import { checkColumnText, toCreationStamp } from '../rows/rows.ts';
import { type ArticleStatusFields, toStoredArticleStatus } from '../structure/articles.ts';
import { getWritableParentCategory } from '../structure/parent-category.ts';
import { clampPosition, toInsertPositionShift } from '../structure/position-shifts.ts';
import {
  categoryPositionSequence,
  countSiblingPositions,
  shiftSiblingPositions,
} from '../structure/positions.ts';
import { runLockedCategoryChange } from '../structure/run-locked-category-change.ts';
import { chooseAllowedTemplate, listAllowedTemplateIds } from '../templates/read-templates.ts';

export type CreateCategoryInput = {
  name: string;
  parentId: number;
  position?: number | null;
} & ArticleStatusFields;

/** Creates a category together with its start article, which takes over the template of the parent category. */
export async function createCategory(ctx: CmsContext, input: CreateCategoryInput) {
  const viewer = await authorize(ctx, 'structure/categories/add');
  const { parentId: categoryId } = input;
  const category = await runLockedCategoryChange(ctx, [categoryId], async (tx) => {
    const container = await getWritableParentCategory(ctx, tx, 'structure/categories/add', categoryId);
    const languageIds = await listLanguageIds(tx);
    await authorize(ctx, 'structure/categories/add', {
      categoryPath: container.categoryPath,
      writtenIn: languageIds,
    });
    const name = checkColumnText('name', input.name, { required: true });
    const templates = await listAllowedTemplateIds(tx, container.categoryPath);
    const position = clampPosition(
      input.position ?? 0,
      (await countSiblingPositions(tx, categoryPositionSequence, categoryId)) + 1,
    );
    await shiftSiblingPositions(tx, categoryPositionSequence, categoryId, toInsertPositionShift(position));
    return insertArticle({ ctx, tx, viewer }, languageIds, (clangId) => ({
      name,
      categoryName: name,
      categoryPriority: position,
      isStartArticle: true,
      parentId: categoryId,
      path: container.path,
      priority: 1,
      status: toStoredArticleStatus(input) ?? 0,
      templateId: chooseAllowedTemplate(
        templates,
        container.templateIds.get(clangId) ?? ctx.settings.defaultTemplateId,
      ),
      createdById: viewer.kind === 'session' ? viewer.userId : null,
      ...toCreationStamp(viewer, ctx.clock()),
    }));
  });
  return { category };
}
