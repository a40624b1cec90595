import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import type { SliceContentsInput } from '../../slice-contents.ts';
import { findArticleRow } from '../articles/find-article-row.ts';
import { authorize, permitModule, permitWriting } from '../authorize.ts';
import { recordChange } from '../history/record-change.ts';
import { toSliceState } from '../history/slice-state.ts';
import { stampCreated } from '../stamp.ts';
import { trailOf } from '../structure/trail.ts';
import { changeSlices } from './change-slices.ts';
import { checkPlace } from './check-place.ts';
import { readContents } from './read-contents.ts';
import { countSlices } from './slice-positions.ts';

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
  permitWriting(viewer, trailOf(article), [clangId]);
  permitModule(viewer, moduleId);

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
    await recordChange({ ctx, tx, viewer }, { action: 'create', key: created, after: toSliceState(created) });
    return created;
  });
  return { slice };
}
