import type { CmsContext } from '../../context.ts';

/** The site cannot do without these two. */
export function isProtectedArticle({ settings }: CmsContext, id: number): boolean {
  return id === settings.startArticleId || id === settings.notFoundArticleId;
}
