import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { trailOf } from '../structure/trail.ts';
import { findArticleRow } from './find-article-row.ts';
import { isPublic } from './is-readable.ts';

type Key = { id: number; clangId?: number | null };

/** An article that is public, or that the caller may read. */
export async function getArticle(ctx: CmsContext, key: Key) {
  const article = ctx.settings.publicRead ? await findArticleRow(ctx.db, key) : null;
  return article && (await isPublic(ctx, article)) ? article : getAuthorizedArticle(ctx, key);
}

/** An article that the caller's credential may read, for those who work on it. */
export async function getAuthorizedArticle(ctx: CmsContext, key: Key) {
  await authorize(ctx, 'structure/articles/get');
  const article = await findArticleRow(ctx.db, key);
  if (!article) throw cmsErrors.articleNotFound();
  await authorize(ctx, 'structure/articles/get', { trail: trailOf(article) });
  return article;
}
