import type { CmsContext } from '../../context.ts';
import type { SliceContentsInput } from '../../contract/slice-contents.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findArticleRow } from '../articles/find-article-row.ts';
import { recordSliceChange } from '../history/record-change.ts';
import { stampCreated } from '../rows/stamp.ts';
import { trailOf } from '../structure/trail.ts';
import { changeSlices, countSlices } from './change-slices.ts';
import { checkPlace } from './check-place.ts';
import { readContents } from './read-contents.ts';

export type CreateSliceInput = {
  articleId: number;
  clangId: number;
  moduleId: number;
  ctypeId?: number | null;
  contents?: SliceContentsInput | null;
};

/** Appends a slice to what an article shows in a language. */
export async function createSlice(ctx: CmsContext, input: CreateSliceInput) {
  const viewer = await authorize(ctx, 'structure/articles/slices/add');
  const { articleId, clangId, moduleId } = input;
  const contents = readContents(input.contents);
  const article = await findArticleRow(ctx.db, { id: articleId });
  if (!article) throw cmsErrors.articleNotFound({ details: { id: articleId } });
  await authorize(ctx, 'structure/articles/slices/add', {
    trail: trailOf(article),
    writtenIn: [clangId],
    moduleId,
  });

  const gone = () => cmsErrors.clangNotFound({ details: { clang_id: clangId } });
  const slice = await changeSlices(ctx, { articleId, clangId, viewer, gone }, async (tx, { templateId }) => {
    const place = { articleId, clangId, ctypeId: input.ctypeId ?? 1, moduleId, revision: 0 };
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
