import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { listLanguageIds } from '../languages/read-languages.ts';
import { lockRowAndCheckVersion, type VersionPrecondition } from '../rows/rows.ts';
import { categoryIdPathOf, isUndeletableArticle } from '../structure/articles.ts';
import { articlePositionSequence, closeSiblingGap } from '../structure/positions.ts';
import { runLockedCategoryChange } from '../structure/run-locked-category-change.ts';
import { findArticleRow, findOrImportArticle } from './read-article.ts';

/** Deletes an article in every language and closes the gap it leaves. */
export async function deleteArticle(
  ctx: CmsContext,
  { id, expectedVersion }: { id: number } & VersionPrecondition,
) {
  await authorize(ctx, 'structure/articles/delete');
  const article = await findOrImportArticle(ctx, { id });
  if (!article) throw cmsErrors.articleNotFound();
  await authorize(ctx, 'structure/articles/delete', {
    categoryPath: categoryIdPathOf(article),
    writtenIn: 'everywhere',
  });
  if (article.isStartArticle) throw cmsErrors.articleIsCategory();
  if (isUndeletableArticle(ctx, id)) throw cmsErrors.articleProtected({ details: { id } });

  const languages = await runLockedCategoryChange(ctx, [article.parentId], async (tx) => {
    const current = await findArticleRow(tx, { id });
    if (!current) throw cmsErrors.articleNotFound();
    await lockRowAndCheckVersion(ctx, tx, { table: 'articles', key: current.rowId, expectedVersion });
    const languageIds = await listLanguageIds(tx);
    await tx.articleIdentity.delete({ where: { id } });
    await closeSiblingGap(tx, articlePositionSequence, current);
    return languageIds;
  });
  return { number: id, deletedIds: languages.map((language) => `${id}:${language}`) };
}
