import { requestErrors } from '../../../../core/errors/request-errors.ts';
import type { CmsContext } from '../../context.ts';
import { findArticle } from '../articles/read-article.ts';
import { loadArticlePath } from '../structure/article-urls.ts';
import { findArticleByPath } from './find-article-by-path.ts';
import { findSiteLanguage } from './site.ts';

type Choice = { path?: string | null; articleId?: number | null; languageId?: number | null };
type PageQuery = { by?: Choice | null; languageId?: number | null };

/** A page as visitors see it, if it and its language are online; by default the one that opens the site. */
export async function findSitePage(ctx: CmsContext, { by, languageId }: PageQuery) {
  const { path, articleId, languageId: requestedLanguageId } = by ?? {};
  if (path == null) return findById(ctx, articleId, languageId ?? requestedLanguageId);
  if (languageId == null) return findByPath(ctx, path);
  const message = 'A path names its language itself.';
  throw requestErrors.invalid({ message, details: { errors: [{ field: 'languageId', message }] } });
}

async function findById(
  ctx: CmsContext,
  id: number | null | undefined,
  languageId: number | null | undefined,
) {
  const { id: clangId } = (await findSiteLanguage(ctx, languageId)) ?? {};
  const article = clangId && (await findOnline(ctx, { id: id ?? ctx.settings.startArticleId, clangId }));
  return article ? { article, redirectTo: null } : null;
}

async function findByPath(ctx: CmsContext, path: string) {
  const place = await findArticleByPath(ctx, path);
  const language = place && (await findSiteLanguage(ctx, place.clangId));
  const article = language && (await findOnline(ctx, place));
  if (!article) return null;
  const present = await loadArticlePath(ctx, article);
  return { article, redirectTo: isAt(path, present) ? null : present };
}

/** A path may be written with its letters encoded or as they are. */
function isAt(path: string, present: string) {
  return path === present || path === encodeURI(present);
}

async function findOnline(ctx: CmsContext, key: { id: number; clangId: number }) {
  const article = await findArticle(ctx, key);
  return article?.status === 1 ? article : null;
}
