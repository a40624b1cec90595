import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findOrImportArticle } from '../articles/read-article.ts';
import { recordSliceChange } from '../history/record-change.ts';
import { stampCreated } from '../rows/rows.ts';
import { categoryPathOf } from '../structure/category-path.ts';
import { changeSlices, countSlices } from './change-slices.ts';
import { checkPlace } from './check-place.ts';
import { type GivenContents, readContents } from './read-contents.ts';

export type CreateSliceInput = {
  articleId: number;
  languageId?: number | null;
  moduleId: number;
  contentType?: number | null;
} & GivenContents;

/** Appends a slice to an article in one language. */
export async function createSlice(ctx: CmsContext, input: CreateSliceInput) {
  await authorize(ctx, 'structure/articles/slices/add');
  const { articleId, moduleId } = input;
  const contents = readContents(input);
  const article = await findOrImportArticle(ctx, { id: articleId });
  if (!article) throw cmsErrors.articleNotFound({ field: 'articleId', details: { id: articleId } });
  const clangId = input.languageId ?? article.clangId;
  const viewer = await authorize(ctx, 'structure/articles/slices/add', {
    categoryPath: categoryPathOf(article),
    writtenIn: [clangId],
    moduleId,
  });

  const gone = () => cmsErrors.clangNotFound({ field: 'languageId', details: { clang_id: clangId } });
  const slice = await changeSlices(ctx, { articleId, clangId, viewer, gone }, async (tx, { templateId }) => {
    const place = { articleId, clangId, ctypeId: input.contentType ?? 1, moduleId, revision: 0 };
    await checkPlace(ctx, tx, { ...place, templateId });
    const created = await tx.slice.create({
      data: {
        ...place,
        priority: (await countSlices(tx, place)) + 1,
        ...contents,
        ...stampCreated(viewer, ctx.clock()),
      },
    });
    await recordSliceChange({ ctx, tx, viewer }, { action: 'create', after: created });
    return created;
  });
  return { slice };
}
