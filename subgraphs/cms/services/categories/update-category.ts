import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { findArticleRow } from '../articles/find-article-row.ts';
import { authorize, permitWriting, permitWritingEverywhere } from '../authorize.ts';
import { checkText } from '../check-text.ts';
import type { Restoring } from '../history/article-state.ts';
import { recordArticleChange } from '../history/record-article-change.ts';
import { stampUpdated } from '../stamp.ts';
import { changeStructure } from '../structure/change-structure.ts';
import { countCategories, shiftCategories } from '../structure/positions.ts';
import { clampPosition, shiftForMove } from '../structure/priority.ts';
import { trailOf } from '../structure/trail.ts';

export type UpdateCategoryInput = {
  id: number;
  clangId?: number | null;
  name?: string | null;
  priority?: number | null;
  status?: number | null;
};

type CategoryRow = NonNullable<Awaited<ReturnType<typeof findArticleRow>>>;

/** Changes what is given: the position in every language, the rest in one. */
export async function updateCategory(ctx: CmsContext, input: UpdateCategoryInput, restoring?: Restoring) {
  const viewer = await authorize(ctx, 'structure/categories/update');
  const name = input.name == null ? undefined : checkText('name', input.name, { required: true });
  const found = await findArticleRow(ctx.db, { ...input, isStartArticle: true });
  if (!found) throw cmsErrors.categoryNotFound();
  permitWriting(viewer, trailOf(found), [found.clangId]);
  if (input.priority != null) await permitWritingEverywhere(ctx, viewer, trailOf(found));

  const { id, priority, status } = input;
  if (name === undefined && priority == null && status == null) return { category: found };
  const category = await changeStructure(ctx, [found.parentId, id], async (tx) => {
    const current = await findArticleRow(tx, { ...input, isStartArticle: true });
    if (!current) throw cmsErrors.categoryNotFound();
    const stamp = stampUpdated(viewer, ctx.clock());
    if (priority != null) await moveCategory(tx, current, priority, stamp);
    if (name !== undefined) await renameInArticles(tx, current, name);
    const updated = await tx.article.update({
      where: { rowId: current.rowId },
      data: { categoryName: name, status: status ?? undefined, meta: restoring?.meta, ...stamp },
    });
    await recordArticleChange(
      { ctx, tx, viewer },
      { action: restoring ? 'restore' : 'update', before: current, after: updated },
    );
    return updated;
  });
  return { category };
}

async function moveCategory(
  tx: CmsTransaction,
  { id, parentId, categoryPriority }: CategoryRow,
  wanted: number,
  stamp: ReturnType<typeof stampUpdated>,
) {
  const position = clampPosition(wanted, await countCategories(tx, parentId));
  await shiftCategories(tx, parentId, shiftForMove(categoryPriority, position));
  await tx.article.updateMany({ where: { id }, data: { categoryPriority: position, ...stamp } });
}

/** Articles carry the name of their category, so that lists need not look it up. */
async function renameInArticles(tx: CmsTransaction, { id, clangId }: CategoryRow, name: string) {
  await tx.article.updateMany({
    where: { parentId: id, clangId, isStartArticle: false },
    data: { categoryName: name },
  });
}
