import type { Revision } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { findArticleRow } from '../articles/find-article-row.ts';
import { updateArticle } from '../articles/update-article.ts';
import { authorize } from '../authorize.ts';
import { updateCategory } from '../categories/update-category.ts';
import type { ArticleState } from './article-state.ts';
import { restoreSlice } from './restore-slice.ts';

/** Makes something again what it was after one of its changes. Positions stay, unless it has to come back. */
export async function restoreRevision(ctx: CmsContext, { id }: { id: number }) {
  const revision = await ctx.db.revision.findUnique({ where: { id } });
  if (!revision) {
    await authorize(ctx, 'structure/articles/update');
    throw cmsErrors.revisionNotFound();
  }
  if (revision.sliceId !== null) return { ...(await restoreSlice(ctx, revision)), article: null };
  return { article: await restoreArticle(ctx, revision), slice: null };
}

async function restoreArticle(ctx: CmsContext, { articleId, clangId, state }: Revision) {
  const { name, categoryName, status, templateId } = state as ArticleState;
  const key = { id: articleId, clangId };
  const current = await findArticleRow(ctx.db, key);
  if (current?.isStartArticle) {
    const { category } = await updateCategory(ctx, { ...key, name: categoryName, status }, 'restore');
    return category;
  }
  const { article } = await updateArticle(ctx, { ...key, name, status, templateId }, 'restore');
  return article;
}
