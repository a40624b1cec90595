import type { CmsContext } from '../../context.ts';
import { findOrBringArticle } from './find-or-bring-article.ts';
import { type ArticleKey, getAuthorizedArticle } from './get-authorized-article.ts';
import { isPublic } from './is-readable.ts';

/** An article that is public, or that the caller may read. */
export async function getArticle(ctx: CmsContext, key: ArticleKey) {
  const article = ctx.settings.publicRead ? await findOrBringArticle(ctx, key) : null;
  return article && (await isPublic(ctx, article)) ? article : getAuthorizedArticle(ctx, key);
}
