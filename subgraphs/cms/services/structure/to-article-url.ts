import type { CmsContext } from '../../context.ts';

export type ArticleUrls = Pick<CmsContext['settings'], 'articleUrl'> & {
  /** Paths of articles by `toPathKey`; needed only where the setting names them. */
  paths?: ReadonlyMap<string, string>;
};

export const toPathKey = (id: string | number, clangId: string | number) => `${id}:${clangId}`;

/** Whether addresses are made of paths, which have to be loaded. */
export const namesPaths = ({ articleUrl }: ArticleUrls) => articleUrl.includes('{path}');

/** The public address of an article in a language. Where its path is not known, nothing is found at the address. */
export function toArticleUrl(
  { articleUrl, paths }: ArticleUrls,
  id: string | number,
  clangId: string | number,
): string {
  const path = paths?.get(toPathKey(id, clangId)) ?? `/-/${id}`;
  return articleUrl
    .replaceAll('{path}', () => encodeURI(path.slice(1)))
    .replaceAll('{id}', () => String(id))
    .replaceAll('{clang}', () => String(clangId));
}
