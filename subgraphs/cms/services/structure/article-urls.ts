import type { CmsContext } from '../../context.ts';
import { trailOfPath } from './category-path.ts';

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

type Placed = { id: number; clangId: number; path: string; slug: string };

/** Where an article is in the site: the prefix of its language and the slugs of its categories and its own. */
export async function showPath(ctx: CmsContext, { id, clangId, path, slug }: Placed): Promise<string> {
  const prefix = listPrefixes(await ctx.loaders.allLanguages()).get(clangId) ?? '';
  if (id === ctx.settings.startArticleId) return `/${prefix}`;
  const trail = trailOfPath(path).map((categoryId) => ctx.loaders.articles.load({ id: categoryId, clangId }));
  const slugs = (await Promise.all(trail)).flatMap((category) => category?.slug ?? []);
  return `/${[prefix, ...slugs, slug].join('/')}`;
}

/** The address of an article, with its path where the setting of addresses asks for it. */
export async function showUrl(ctx: CmsContext, article: Parameters<typeof showPath>[1]): Promise<string> {
  const { id, clangId } = article;
  if (!namesPaths(ctx.settings)) return toArticleUrl(ctx.settings, id, clangId);
  const paths = new Map([[toPathKey(id, clangId), await showPath(ctx, article)]]);
  return toArticleUrl({ ...ctx.settings, paths }, id, clangId);
}

type Coded = { id: number; code: string };

/** The first part of the path of each language's pages, from its code: `en`. Of equal ones, all but the first add their number. */
export function listPrefixes(languages: readonly Coded[]): ReadonlyMap<number, string> {
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
