import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findOrImportArticle } from '../articles/read-article.ts';
import { recordSliceChange } from '../history/record-change.ts';
import { toCreationStamp } from '../rows/rows.ts';
import { categoryIdPathOf } from '../structure/articles.ts';
import { checkSlicePlacement } from './check-slice-placement.ts';
import { countSlices, runLockedSliceChange } from './run-locked-slice-change.ts';
import { type SliceContentsToWrite, toStoredSliceContents } from './to-stored-slice-contents.ts';

export type CreateSliceInput = {
  articleId: number;
  languageId?: number | null;
  moduleId: number;
  contentType?: number | null;
} & SliceContentsToWrite;

/** Appends a slice to an article in one language. */
export async function createSlice(ctx: CmsContext, input: CreateSliceInput) {
  await authorize(ctx, 'structure/articles/slices/add');
  const { articleId, moduleId } = input;
  const contents = toStoredSliceContents(input);
  const article = await findOrImportArticle(ctx, { id: articleId });
  if (!article) throw cmsErrors.articleNotFound({ field: 'articleId', details: { id: articleId } });
  const clangId = input.languageId ?? article.clangId;
  const viewer = await authorize(ctx, 'structure/articles/slices/add', {
    categoryPath: categoryIdPathOf(article),
    writtenIn: [clangId],
    moduleId,
  });

  const createNotFoundError = () =>
    cmsErrors.clangNotFound({ field: 'languageId', details: { clang_id: clangId } });
  const slice = await runLockedSliceChange(
    ctx,
    { articleId, clangId, viewer, createNotFoundError },
    async (tx, { templateId }) => {
      const place = { articleId, clangId, ctypeId: input.contentType ?? 1, moduleId, revision: 0 };
      await checkSlicePlacement(ctx, tx, { ...place, templateId });
      const createdSlice = await tx.slice.create({
        data: {
          ...place,
          priority: (await countSlices(tx, place)) + 1,
          ...contents,
          ...toCreationStamp(viewer, ctx.clock()),
        },
      });
      await recordSliceChange({ ctx, tx, viewer }, { action: 'create', after: createdSlice });
      return createdSlice;
    },
  );
  return { slice };
}
