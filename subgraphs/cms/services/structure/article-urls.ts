import type { CmsContext } from '../../context.ts';
import { parseCategoryIdPath } from './articles.ts';

export type ArticleUrlSettings = Pick<CmsContext['settings'], 'articleUrl'> & {
  /** Paths of articles by `toArticlePathKey`; needed only if the URL template contains `{path}`. */
  paths?: ReadonlyMap<string, string>;
};

export const toArticlePathKey = (id: string | number, clangId: string | number) => `${id}:${clangId}`;

/** Returns whether URLs contain paths, which must be loaded first. */
export const urlTemplateNeedsPath = ({ articleUrl }: ArticleUrlSettings) => articleUrl.includes('{path}');

/** Returns the public URL of an article in a language. If the path was not loaded, the URL leads to no page. */
export function toArticleUrl(
  { articleUrl, paths }: ArticleUrlSettings,
  id: string | number,
  clangId: string | number,
): string {
  const path = paths?.get(toArticlePathKey(id, clangId)) ?? `/-/${id}`;
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
export async function loadArticlePath(
  ctx: CmsContext,
  { id, clangId, path, slug }: ArticlePath,
): Promise<string> {
  const prefix = listLanguagePathPrefixes(await ctx.loaders.allLanguages()).get(clangId) ?? '';
  if (id === ctx.settings.startArticleId) return `/${prefix}`;
  const ancestors = parseCategoryIdPath(path).map((categoryId) =>
    ctx.loaders.articles.load({ id: categoryId, clangId }),
  );
  const slugs = (await Promise.all(ancestors)).flatMap((category) => category?.slug ?? []);
  return `/${[prefix, ...slugs, slug].join('/')}`;
}

/** Returns the URL of an article, and loads its path if the URL template needs it. */
export async function loadArticleUrl(
  ctx: CmsContext,
  article: Parameters<typeof loadArticlePath>[1],
): Promise<string> {
  const { id, clangId } = article;
  if (!urlTemplateNeedsPath(ctx.settings)) return toArticleUrl(ctx.settings, id, clangId);
  const paths = new Map([[toArticlePathKey(id, clangId), await loadArticlePath(ctx, article)]]);
  return toArticleUrl({ ...ctx.settings, paths }, id, clangId);
}

type LanguageCode = { id: number; code: string };

/**
 * Returns the first path segment of each language, from its code: `en`. Among equal codes, all but the first
 * get the language id appended.
 */
export function listLanguagePathPrefixes(languages: readonly LanguageCode[]): ReadonlyMap<number, string> {
  const prefixes = new Map<number, string>();
  const usedPrefixes = new Set<string>();
  for (const { id, code } of languages.toSorted((left, right) => left.id - right.id)) {
    const preferredPrefix = toPrefix(code) || String(id);
    const prefix = usedPrefixes.has(preferredPrefix) ? `${preferredPrefix}-${id}` : preferredPrefix;
    prefixes.set(id, prefix);
    usedPrefixes.add(prefix);
  }
  return prefixes;
}

function toPrefix(code: string) {
  const words = code.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).join('-');
}
