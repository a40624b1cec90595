import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findArticleRow, findOrImportArticle } from '../articles/read-article.ts';
import { listLanguageIds } from '../languages/read-languages.ts';
import { withdrawPermission } from '../roles/role-permissions.ts';
import { isProtectedArticle } from '../structure/articles.ts';
import { categoryPathOf } from '../structure/category-path.ts';
import { changeStructure } from '../structure/change-structure.ts';
import { categoriesOf, shiftIn } from '../structure/positions.ts';
import { shiftForRemoval } from '../structure/priority.ts';

/** Deletes an empty category with its start article, and removes it from the permissions of all roles. */
export async function deleteCategory(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'structure/categories/delete');
  const found = await findOrImportArticle(ctx, { id, isStartArticle: true });
  if (!found) throw cmsErrors.categoryNotFound();
  await authorize(ctx, 'structure/categories/delete', {
    categoryPath: categoryPathOf(found),
    writtenIn: 'everywhere',
  });
  if (isProtectedArticle(ctx, id)) throw cmsErrors.categoryProtected({ details: { id } });

  const languages = await changeStructure(ctx, [found.parentId, id], async (tx) => {
    const current = await findArticleRow(tx, { id, isStartArticle: true });
    if (!current) throw cmsErrors.categoryNotFound();
    const content = await tx.article.findFirst({ where: { parentId: id }, select: { rowId: true } });
    if (content) throw cmsErrors.categoryNotEmpty({ details: { id } });
    const languageIds = await listLanguageIds(tx);
    await tx.articleIdentity.delete({ where: { id } });
    await shiftIn(tx, categoriesOf, current.parentId, shiftForRemoval(current.categoryPriority));
    await withdrawPermission(tx, 'structure', id);
    return languageIds;
  });
  return { number: id, deletedIds: languages.map((language) => `${id}:${language}`) };
}
