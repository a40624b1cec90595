import type { CmsContext } from '../../context.ts';
import { parseCategoryPath } from './category-path.ts';

export type ArticleUrls = Pick<CmsContext['settings'], 'articleUrl'> & {
  /** Paths of articles by `toPathKey`; needed only if the URL template contains `{path}`. */
  paths?: ReadonlyMap<string, string>;
};

export const toPathKey = (id: string | number, clangId: string | number) => `${id}:${clangId}`;

/** Returns whether URLs contain paths, which must be loaded first. */
export const namesPaths = ({ articleUrl }: ArticleUrls) => articleUrl.includes('{path}');

/** Returns the public URL of an article in a language. If the path was not loaded, the URL leads to no page. */
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

type ArticlePath = { id: number; clangId: number; path: string; slug: string };

/**
 * Returns the path of an article in the site: the prefix of its language, the slugs of its categories and its
 * own.
 */
export async function showPath(ctx: CmsContext, { id, clangId, path, slug }: ArticlePath): Promise<string> {
  const prefix = listPrefixes(await ctx.loaders.allLanguages()).get(clangId) ?? '';
  if (id === ctx.settings.startArticleId) return `/${prefix}`;
  const trail = parseCategoryPath(path).map((categoryId) =>
    ctx.loaders.articles.load({ id: categoryId, clangId }),
  );
  const slugs = (await Promise.all(trail)).flatMap((category) => category?.slug ?? []);
  return `/${[prefix, ...slugs, slug].join('/')}`;
}

/** Returns the URL of an article, and loads its path if the URL template needs it. */
export async function showUrl(ctx: CmsContext, article: Parameters<typeof showPath>[1]): Promise<string> {
  const { id, clangId } = article;
  if (!namesPaths(ctx.settings)) return toArticleUrl(ctx.settings, id, clangId);
  const paths = new Map([[toPathKey(id, clangId), await showPath(ctx, article)]]);
  return toArticleUrl({ ...ctx.settings, paths }, id, clangId);
}

type LanguageCode = { id: number; code: string };

/**
 * Returns the first path segment of each language, from its code: `en`. Among equal codes, all but the first
 * get the language id appended.
 */
export function listPrefixes(languages: readonly LanguageCode[]): ReadonlyMap<number, string> {
  const prefixes = new Map<number, string>();
  const taken = new Set<string>();
  for (const { id, code } of languages.toSorted((one, other) => one.id - other.id)) {
    const wanted = toPrefix(code) || String(id);
    const prefix = taken.has(wanted) ? `${wanted}-${id}` : wanted;
    prefixes.set(id, prefix);
    taken.add(prefix);
  }
  return prefixes;
}

function toPrefix(code: string) {
  const words = code.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).join('-');
}
