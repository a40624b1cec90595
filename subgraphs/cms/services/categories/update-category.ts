import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { type ArticleChange, changeArticle } from '../articles/change-article.ts';
import type { RevisionRestoreInfo } from '../history/record-change.ts';
import { toCategoryView } from '../structure/articles.ts';
import { categoryPositionSequence } from '../structure/positions.ts';

type UpdateCategoryInput = Omit<ArticleChange, 'templateId'>;

/** Changes a category by its start article, which keeps its own name and position. */
export async function updateCategory(
  ctx: CmsContext,
  input: UpdateCategoryInput,
  restoration?: RevisionRestoreInfo,
) {
  const category = await changeArticle(
    ctx,
    {
      action: 'structure/categories/update',
      isStartArticle: true,
      notFound: cmsErrors.categoryNotFound,
      toCategoryIds: ({ id, parentId }) => [id, parentId],
      sequence: categoryPositionSequence,
      toColumns: async (tx, { id, clangId }, { name }) => {
        if (name === undefined) return {};
        // Articles store a copy of their category's name, so that lists need no join.
        const where = { parentId: id, clangId, isStartArticle: false };
        await tx.article.updateMany({ where, data: { categoryName: name } });
        return { categoryName: name };
      },
    },
    input,
    restoration,
  );
  return { category: toCategoryView(category) };
}
