import type { Article } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { isReadableArticle } from '../articles/read-article.ts';
import { findMedia } from '../media/read-media.ts';
import { loadArticlePath, toArticlePathKey, urlTemplateNeedsPath } from '../structure/article-urls.ts';
import { listInnerParts, type ModuleOutputPart, type PlaceholderOrigin } from './module-placeholder.ts';
import {
  emptyPlaceholderItems,
  type PlaceholderItems,
  type SliceToRender,
  toArticleReferenceKey,
  toReferencedItemKey,
} from './placeholder-items.ts';
import { metaPrefixOfProperty } from './properties.ts';
import { articleLinkPattern } from './render-slice.ts';

type Key = { id: number; clangId: number };

/**
 * Loads the paths of the articles that a slice can link to and that the caller may see. Links are in its link
 * fields, its texts and the output of its module; placeholders can refer to more articles.
 */
async function loadPaths(
  ctx: CmsContext,
  slice: SliceToRender,
  parts: readonly ModuleOutputPart[],
  referencedArticles: Iterable<Article>,
): Promise<ReadonlyMap<string, string>> {
  if (!urlTemplateNeedsPath(ctx.settings)) return new Map();
  const keys = new Map(
    [...listLinks(slice, parts), ...referencedArticles].map(
      (key) => [toArticlePathKey(key.id, key.clangId), key] as const,
    ),
  );
  const pathEntries = await Promise.all(
    [...keys].map(async ([name, { id, clangId }]) => {
      const row = await ctx.loaders.articles.load({ id, clangId });
      const isShown = row && (await isReadableArticle(ctx, row));
      return isShown ? [[name, await loadArticlePath(ctx, row)] as const] : [];
    }),
  );
  return new Map(pathEntries.flat());
}

/** Maximum article id, because ids are 32-bit integers. */
const largest = 2_147_483_647;

function listLinks({ contents, clangId }: SliceToRender, parts: readonly ModuleOutputPart[]): Key[] {
  const contentLinks = Object.entries(contents).flatMap(([field, value]) => {
    // The loaded contents include the numeric id of the slice.
    if (typeof value !== 'string') return [];
    if (!field.startsWith('link')) return findLinks(value, clangId);
    return value.split(',').map((id) => ({ id: Number(id), clangId }));
  });
  const ofModule = findLinks(JSON.stringify(parts), clangId);
  return [...contentLinks, ...ofModule].filter(({ id }) => Number.isInteger(id) && id > 0 && id <= largest);
}

function findLinks(text: string, clangId: number): Key[] {
  return [...text.matchAll(articleLinkPattern)].map(([, id, language]) => ({
    id: Number(id),
    clangId: language === undefined ? clangId : Number(language),
  }));
}

/** Loads the items that the placeholders of a slice refer to. The loaders batch the reads of several slices. */
export async function loadPlaceholderItems(
  ctx: CmsContext,
  slice: SliceToRender,
  parts: readonly ModuleOutputPart[],
): Promise<PlaceholderItems> {
  const origins = [...listOrigins(parts)];
  const needsArticle =
    parts.some(isOfArticle) || origins.some(({ from }) => from === 'category' || from === 'article');
  if (origins.length === 0 && !needsArticle) {
    return { ...emptyPlaceholderItems, paths: await loadPaths(ctx, slice, parts, []) };
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
  const referencedArticles = [...articles.values(), ...(article ? [article] : [])];
  const paths = await loadPaths(ctx, slice, parts, referencedArticles);
  return { article, media, articles, languages, fields, paths };
}

function isOfArticle(part: ModuleOutputPart): boolean {
  if (part.type === 'id') return part.name === 'CATEGORY' || part.name === 'TEMPLATE';
  return part.type === 'placeholder' && listInnerParts(part).some(isOfArticle);
}

/** The placeholders for properties of other items, including those nested in arguments. */
function* listOrigins(parts: readonly ModuleOutputPart[]): Generator<PlaceholderOrigin> {
  for (const part of parts) {
    if (part.type !== 'placeholder') continue;
    if (part.origin.from !== 'content' && part.origin.from !== 'moduleKey') yield part.origin;
    yield* listOrigins(listInnerParts(part));
  }
}

async function loadMedia(
  ctx: CmsContext,
  { contents }: SliceToRender,
  origins: readonly PlaceholderOrigin[],
) {
  const names = origins.flatMap((origin) => (origin.from === 'media' ? (contents[origin.field] ?? []) : []));
  const mediaRows = await Promise.all([...new Set(names)].map((filename) => findMedia(ctx, { filename })));
  return new Map(mediaRows.flatMap((row) => (row ? [[row.filename, row] as const] : [])));
}

/** The other articles that the caller may see; the article being rendered was checked already. */
async function loadArticles(
  ctx: CmsContext,
  slice: SliceToRender,
  currentArticle: Article | null,
  origins: readonly PlaceholderOrigin[],
) {
  const keysToLoad = new Map(
    origins.flatMap((origin) => {
      const isItem = origin.from === 'article' || origin.from === 'category';
      const key = isItem ? toReferencedItemKey(origin, slice, currentArticle) : undefined;
      return key ? [[toArticleReferenceKey(key.id, key.clangId), key] as const] : [];
    }),
  );
  const articleEntries = await Promise.all(
    [...keysToLoad].map(async ([key, { id, clangId }]) => {
      const row = await ctx.loaders.articles.load({ id, clangId });
      return row && (row.rowId === currentArticle?.rowId || (await isReadableArticle(ctx, row)))
        ? [[key, row] as const]
        : [];
    }),
  );
  return new Map(articleEntries.flat());
}

/** Offline languages are visible only with a credential, except for the language being rendered. */
async function loadLanguages(ctx: CmsContext, slice: SliceToRender, origins: readonly PlaceholderOrigin[]) {
  if (!origins.some(({ from }) => from === 'language')) return emptyPlaceholderItems.languages;
  const [languages, viewer] = await Promise.all([ctx.loaders.allLanguages(), ctx.viewer()]);
  const visibleLanguages = languages.filter(({ id, isOnline }) => isOnline || viewer || id === slice.clangId);
  return new Map(visibleLanguages.map((row) => [row.id, row]));
}

async function loadFields(ctx: CmsContext, origins: readonly PlaceholderOrigin[]) {
  const prefixes = origins.flatMap((origin) =>
    'property' in origin ? (metaPrefixOfProperty(origin.from, origin.property) ?? []) : [],
  );
  return (await Promise.all([...new Set(prefixes)].map(ctx.loaders.metaFields))).flat();
}
