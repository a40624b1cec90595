import type { CmsContext } from '../../context.ts';

/** The site start article and the not-found article cannot be deleted. */
export function isProtectedArticle({ settings }: CmsContext, id: number): boolean {
  return id === settings.startArticleId || id === settings.notFoundArticleId;
}
