import type { CmsContext } from '../../context.ts';
import { authorize, permitWriting } from '../authorize.ts';
import { checkText } from '../check-text.ts';
import { listLanguageIds } from '../languages/list-language-ids.ts';
import { stampCreated } from '../stamp.ts';
import { chooseTemplate, listAllowedTemplates } from '../structure/allowed-templates.ts';
import { changeStructure } from '../structure/change-structure.ts';
import { getContainer } from '../structure/container.ts';
import { countArticles, shiftArticles } from '../structure/positions.ts';
import { clampPosition, shiftForInsert } from '../structure/priority.ts';
import { insertArticle } from './insert-article.ts';

export type CreateArticleInput = {
  name: string;
  categoryId: number;
  priority?: number | null;
  status?: number | null;
  templateId?: number | null;
};

/** Makes the article in every language at once, at its position in the category. */
export async function createArticle(ctx: CmsContext, input: CreateArticleInput) {
  const viewer = await authorize(ctx, 'structure/articles/add');
  const { categoryId } = input;
  const article = await changeStructure(ctx, [categoryId], async (tx) => {
    const container = await getContainer(tx, viewer, categoryId);
    const languageIds = await listLanguageIds(tx);
    permitWriting(viewer, container.trail, languageIds);
    const name = checkText('name', input.name, { required: true });
    const templates = await listAllowedTemplates(tx, container.trail);
    const priority = clampPosition(input.priority ?? 0, (await countArticles(tx, categoryId)) + 1);
    await shiftArticles(tx, categoryId, shiftForInsert(priority));
    return insertArticle({ ctx, tx, viewer }, languageIds, (clangId) => ({
      name,
      categoryName: container.names.get(clangId) ?? '',
      parentId: categoryId,
      path: container.path,
      priority,
      // Any other status stays offline: only updates may set what else there is.
      status: input.status === 1 ? 1 : 0,
      templateId: chooseTemplate(templates, input.templateId),
      createdById: viewer.kind === 'session' ? viewer.userId : null,
      ...stampCreated(viewer, ctx.clock()),
    }));
  });
  return { article };
}
