import type { CmsContext } from '../../context.ts';
import { insertArticle } from '../articles/insert-article.ts';
import { authorize, permitWriting } from '../authorize.ts';
import { checkText } from '../check-text.ts';
import { listLanguageIds } from '../languages/list-language-ids.ts';
import { stampCreated } from '../stamp.ts';
import { chooseTemplate, listAllowedTemplates } from '../structure/allowed-templates.ts';
import { changeStructure } from '../structure/change-structure.ts';
import { getContainer } from '../structure/container.ts';
import { countCategories, shiftCategories } from '../structure/positions.ts';
import { clampPosition, shiftForInsert } from '../structure/priority.ts';

export type CreateCategoryInput = {
  name: string;
  categoryId: number;
  priority?: number | null;
  status?: number | null;
};

/** Makes a category by its start article, which takes over the template of the parent's. */
export async function createCategory(ctx: CmsContext, input: CreateCategoryInput) {
  const viewer = await authorize(ctx, 'structure/categories/add');
  const { categoryId } = input;
  const category = await changeStructure(ctx, [categoryId], async (tx) => {
    const container = await getContainer(tx, viewer, categoryId);
    const languageIds = await listLanguageIds(tx);
    permitWriting(viewer, container.trail, languageIds);
    const name = checkText('name', input.name, { required: true });
    const templates = await listAllowedTemplates(tx, container.trail);
    const position = clampPosition(input.priority ?? 0, (await countCategories(tx, categoryId)) + 1);
    await shiftCategories(tx, categoryId, shiftForInsert(position));
    return insertArticle({ ctx, tx, viewer }, languageIds, (clangId) => ({
      name,
      categoryName: name,
      categoryPriority: position,
      isStartArticle: true,
      parentId: categoryId,
      path: container.path,
      priority: 1,
      status: input.status ?? 0,
      templateId: chooseTemplate(
        templates,
        container.templateIds.get(clangId) ?? ctx.settings.defaultTemplateId,
      ),
      createdById: viewer.kind === 'session' ? viewer.userId : null,
      ...stampCreated(viewer, ctx.clock()),
    }));
  });
  return { category };
}
