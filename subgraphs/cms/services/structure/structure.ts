import type { CmsContext } from '../../context.ts';

/** A status as clients give it: yes or no, or by the number that the site has made something of. */
export type StatusInput = { isOnline?: boolean | null; statusNumber?: number | null };

/** The status to store; undefined where none is given. */
export function toStatus({ isOnline, statusNumber }: StatusInput): number | undefined {
  return statusNumber ?? (isOnline == null ? undefined : Number(isOnline));
}

/** The site start article and the not-found article cannot be deleted. */
export function isProtectedArticle({ settings }: CmsContext, id: number): boolean {
  return id === settings.startArticleId || id === settings.notFoundArticleId;
}
