import type { Article } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { isReadable } from '../articles/read-article.ts';
import { findMedia } from '../media/read-media.ts';
import { namesPaths, showPath, toPathKey } from '../structure/article-urls.ts';
import type { Origin, Part } from './placeholder.ts';
import { metaPrefixOf } from './properties.ts';
import { noReferences, type References, type RenderedSlice, toArticleKey, toItemKey } from './references.ts';
import { linkOfText } from './render-slice.ts';

type Key = { id: number; clangId: number };

/**
 * Loads the paths of the articles that a slice can link to and that the caller may see. Links are in its link
 * fields, its texts and the output of its module; placeholders can refer to more articles.
 */
async function loadPaths(
  ctx: CmsContext,
  slice: RenderedSlice,
  parts: readonly Part[],
  referred: Iterable<Article>,
): Promise<ReadonlyMap<string, string>> {
  if (!namesPaths(ctx.settings)) return new Map();
  const keys = new Map(
    [...listLinks(slice, parts), ...referred].map((key) => [toPathKey(key.id, key.clangId), key] as const),
  );
  const found = await Promise.all(
    [...keys].map(async ([name, { id, clangId }]) => {
      const row = await ctx.loaders.articles.load({ id, clangId });
      const isShown = row && (await isReadable(ctx, row));
      return isShown ? [[name, await showPath(ctx, row)] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** Maximum article id, because ids are 32-bit integers. */
const largest = 2_147_483_647;

function listLinks({ contents, clangId }: RenderedSlice, parts: readonly Part[]): Key[] {
  const own = Object.entries(contents).flatMap(([field, value]) => {
    // The loaded contents include the numeric id of the slice.
    if (typeof value !== 'string') return [];
    if (!field.startsWith('link')) return findLinks(value, clangId);
    return value.split(',').map((id) => ({ id: Number(id), clangId }));
  });
  const ofModule = findLinks(JSON.stringify(parts), clangId);
  return [...own, ...ofModule].filter(({ id }) => Number.isInteger(id) && id > 0 && id <= largest);
}

function findLinks(text: string, clangId: number): Key[] {
  return [...text.matchAll(linkOfText)].map(([, id, language]) => ({
    id: Number(id),
    clangId: language === undefined ? clangId : Number(language),
  }));
}

/** Loads the items that the placeholders of a slice refer to. The loaders batch the reads of several slices. */
export async function loadReferences(
  ctx: CmsContext,
  slice: RenderedSlice,
  parts: readonly Part[],
): Promise<References> {
  const origins = [...listOrigins(parts)];
  const needsArticle =
    parts.some(isOfArticle) || origins.some(({ from }) => from === 'category' || from === 'article');
  if (origins.length === 0 && !needsArticle) {
    return { ...noReferences, paths: await loadPaths(ctx, slice, parts, []) };
  }
  const article = needsArticle
    ? await ctx.loaders.articles.load({ id: slice.articleId, clangId: slice.clangId })
    : null;
  const [media, articles, languages, fields] = await Promise.all([
    loadMedia(ctx, slice, origins),
    loadArticles(ctx, slice, article, origins),
    loadLanguages(ctx, slice, origins),
    loadFields(ctx, origins),
  ]);
  const referred = [...articles.values(), ...(article ? [article] : [])];
  const paths = await loadPaths(ctx, slice, parts, referred);
  return { article, media, articles, languages, fields, paths };
}

function isOfArticle(part: Part): boolean {
  if (part.type === 'id') return part.name === 'CATEGORY' || part.name === 'TEMPLATE';
  return part.type === 'placeholder' && innerParts(part).some(isOfArticle);
}

/** The placeholders for properties of other items, including those nested in arguments. */
function* listOrigins(parts: readonly Part[]): Generator<Origin> {
  for (const part of parts) {
    if (part.type !== 'placeholder') continue;
    if (part.origin.from !== 'content' && part.origin.from !== 'moduleKey') yield part.origin;
    yield* listOrigins(innerParts(part));
  }
}

function innerParts({
  prefix = [],
  suffix = [],
  instead = [],
  ifEmpty = [],
}: Extract<Part, { type: 'placeholder' }>) {
  return [...prefix, ...suffix, ...instead, ...ifEmpty];
}

async function loadMedia(ctx: CmsContext, { contents }: RenderedSlice, origins: readonly Origin[]) {
  const names = origins.flatMap((origin) => (origin.from === 'media' ? (contents[origin.field] ?? []) : []));
  const found = await Promise.all([...new Set(names)].map((filename) => findMedia(ctx, { filename })));
  return new Map(found.flatMap((row) => (row ? [[row.filename, row] as const] : [])));
}

/** The other articles that the caller may see; the article being rendered was checked already. */
async function loadArticles(
  ctx: CmsContext,
  slice: RenderedSlice,
  own: Article | null,
  origins: readonly Origin[],
) {
  const wanted = new Map(
    origins.flatMap((origin) => {
      const isItem = origin.from === 'article' || origin.from === 'category';
      const key = isItem ? toItemKey(origin, slice, own) : undefined;
      return key ? [[toArticleKey(key.id, key.clangId), key] as const] : [];
    }),
  );
  const found = await Promise.all(
    [...wanted].map(async ([key, { id, clangId }]) => {
      const row = await ctx.loaders.articles.load({ id, clangId });
      return row && (row.rowId === own?.rowId || (await isReadable(ctx, row))) ? [[key, row] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** Offline languages are visible only with a credential, except for the language being rendered. */
async function loadLanguages(ctx: CmsContext, slice: RenderedSlice, origins: readonly Origin[]) {
  if (!origins.some(({ from }) => from === 'language')) return noReferences.languages;
  const [languages, viewer] = await Promise.all([ctx.loaders.allLanguages(), ctx.viewer()]);
  const shown = languages.filter(({ id, isOnline }) => isOnline || viewer || id === slice.clangId);
  return new Map(shown.map((row) => [row.id, row]));
}

async function loadFields(ctx: CmsContext, origins: readonly Origin[]) {
  const prefixes = origins.flatMap((origin) =>
    'property' in origin ? (metaPrefixOf(origin.from, origin.property) ?? []) : [],
  );
  return (await Promise.all([...new Set(prefixes)].map(ctx.loaders.metaFields))).flat();
}
