import type { CmsContext } from '../../context.ts';
import { findArticle } from '../articles/find-article.ts';
import { findSiteLanguage } from './find-site-language.ts';

/** An article as visitors see it, if it and its language are online; by default the site start article. */
export async function findPage(
  ctx: CmsContext,
  { id, clangId }: { id?: number | null; clangId?: number | null },
) {
  const language = await findSiteLanguage(ctx, clangId);
  if (!language) return null;
  const article = await findArticle(ctx, { id: id ?? ctx.settings.startArticleId, clangId: language.id });
  return article?.status === 1 ? article : null;
}
