import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findArticleRow, findOrImportArticle } from '../articles/read-article.ts';
import { listLanguageIds } from '../languages/read-languages.ts';
import { removeItemFromRolePermissions } from '../roles/role-permissions.ts';
import { lockRowAndCheckVersion, type VersionPrecondition } from '../rows/rows.ts';
import { categoryIdPathOf, isUndeletableArticle } from '../structure/articles.ts';
import { categoryPositionSequence, closeSiblingGap } from '../structure/positions.ts';
import { runLockedCategoryChange } from '../structure/run-locked-category-change.ts';

/** Deletes an empty category with its start article, and removes it from the permissions of all roles. */
export async function deleteCategory(
  ctx: CmsContext,
  { id, expectedVersion }: { id: number } & VersionPrecondition,
) {
  await authorize(ctx, 'structure/categories/delete');
  const startArticle = await findOrImportArticle(ctx, { id, isStartArticle: true });
  if (!startArticle) throw cmsErrors.categoryNotFound();
  await authorize(ctx, 'structure/categories/delete', {
    categoryPath: categoryIdPathOf(startArticle),
    writtenIn: 'everywhere',
  });
  if (isUndeletableArticle(ctx, id)) throw cmsErrors.categoryProtected({ details: { id } });

  const languages = await runLockedCategoryChange(ctx, [startArticle.parentId, id], async (tx) => {
    const current = await findArticleRow(tx, { id, isStartArticle: true });
    if (!current) throw cmsErrors.categoryNotFound();
    await lockRowAndCheckVersion(ctx, tx, { table: 'articles', key: current.rowId, expectedVersion });
    const content = await tx.article.findFirst({ where: { parentId: id }, select: { rowId: true } });
    if (content) throw cmsErrors.categoryNotEmpty({ details: { id } });
    const languageIds = await listLanguageIds(tx);
    await tx.articleIdentity.delete({ where: { id } });
    await closeSiblingGap(tx, categoryPositionSequence, current);
    await removeItemFromRolePermissions(tx, 'structure', id);
    return languageIds;
  });
  return { number: id, deletedIds: languages.map((language) => `${id}:${language}`) };
}
