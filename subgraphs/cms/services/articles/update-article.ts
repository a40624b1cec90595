import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import type { RevisionRestoreInfo } from '../history/states.ts';
import { parseCategoryIdPath } from '../structure/category-id-path.ts';
import { articlePositionSequence } from '../structure/positions.ts';
import { chooseAllowedTemplate, listAllowedTemplateIds } from '../templates/read-templates.ts';
import { type ArticleChange, changeArticle } from './change-article.ts';

/** Changes an article that is no start article. */
export async function updateArticle(
  ctx: CmsContext,
  input: ArticleChange,
  restoration?: RevisionRestoreInfo,
) {
  const article = await changeArticle(
    ctx,
    {
      action: 'structure/articles/update',
      notFound: cmsErrors.articleNotFound,
      check: ({ isStartArticle }) => {
        if (isStartArticle) throw cmsErrors.articleIsStartArticle();
      },
      toCategoryIds: ({ parentId }) => [parentId],
      sequence: articlePositionSequence,
      toColumns: async (tx, { path }, { name, template }) => {
        if (template == null) return { name };
        const allowedTemplates = await listAllowedTemplateIds(tx, parseCategoryIdPath(path));
        return { name, templateId: chooseAllowedTemplate(allowedTemplates, template) };
      },
    },
    input,
    restoration,
  );
  return { article };
}
