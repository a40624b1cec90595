import type { Article, Language, Media, MetaField } from '../../../../prisma/generated/cms/client.ts';
import type { SliceContents } from '../../contract/slice-contents.ts';
import type { PlaceholderItemId, PlaceholderOrigin } from './module-placeholder.ts';
import {
  categoryIdOf,
  getPlaceholderPropertyText,
  type PlaceholderPropertyLookup,
  placeholderItemKinds,
  type RenderUrlSettings,
} from './properties.ts';

/** A slice with its contents. */
export type SliceToRender = {
  id: number;
  articleId: number;
  clangId: number;
  ctypeId: number;
  moduleId: number;
  moduleKey: string | null;
  contents: Partial<SliceContents>;
  /** Sanitised HTML by original value, for the values that the module shows as HTML. */
  clean: ReadonlyMap<string, string>;
};

/** The items that the placeholders of a slice refer to, as far as they exist and the caller may see them. */
export type PlaceholderItems = {
  /** The article that contains the slice. */
  article: Article | null;
  /** Media by file name. */
  media: ReadonlyMap<string, Media>;
  /** Articles by id and language; a category is its start article. */
  articles: ReadonlyMap<string, Article>;
  languages: ReadonlyMap<number, Language>;
  /** Paths of linked articles, if URLs contain paths. */
  paths: ReadonlyMap<string, string>;
  /** The meta fields that placeholders refer to, of any kind of item. */
  fields: readonly MetaField[];
};

export const emptyPlaceholderItems: PlaceholderItems = {
  article: null,
  media: new Map(),
  articles: new Map(),
  languages: new Map(),
  fields: [],
  paths: new Map(),
};

export const toArticleReferenceKey = (id: number, clangId: number) => `${id}:${clangId}`;

type ItemOrigin = Extract<PlaceholderOrigin, { from: 'article' | 'category' | 'language' }>;

/** The item that a placeholder refers to; undefined if its content field is empty. */
export function toReferencedItemKey(origin: ItemOrigin, slice: SliceToRender, article: Article | null) {
  const defaultIds = {
    article: slice.articleId,
    category: article ? categoryIdOf(article) : undefined,
    language: slice.clangId,
  };
  const id = origin.id === undefined ? defaultIds[origin.from] : toNumber(origin.id, slice);
  return id === undefined ? undefined : { id, clangId: origin.clangId ?? slice.clangId };
}

function toNumber(id: NonNullable<PlaceholderItemId>, { contents }: SliceToRender) {
  if (typeof id === 'number') return id;
  const fieldText = contents[id] ?? '';
  return /^\d{1,9}$/.test(fieldText) ? Number(fieldText) : undefined;
}

/** The raw value of a placeholder, before it is escaped for its context; empty if the item is missing. */
export function resolvePlaceholderValue(
  origin: PlaceholderOrigin,
  slice: SliceToRender,
  references: PlaceholderItems,
  urls: RenderUrlSettings,
): string {
  if (origin.from === 'content') return slice.contents[origin.field] ?? '';
  if (origin.from === 'moduleKey') return slice.moduleKey ?? '';
  const lookup = { property: origin.property, fields: references.fields, urls };
  if (origin.from !== 'media') return readItem(origin, slice, references, lookup);
  const row = references.media.get(slice.contents[origin.field] ?? '');
  return row ? getPlaceholderPropertyText(placeholderItemKinds.media, row, lookup) : '';
}

function readItem(
  origin: ItemOrigin,
  slice: SliceToRender,
  { article, articles, languages }: PlaceholderItems,
  lookup: PlaceholderPropertyLookup,
): string {
  const key = toReferencedItemKey(origin, slice, article);
  if (!key) return '';
  if (origin.from === 'language') {
    const row = languages.get(key.id);
    return row ? getPlaceholderPropertyText(placeholderItemKinds.language, row, lookup) : '';
  }
  const row = articles.get(toArticleReferenceKey(key.id, key.clangId));
  if (!row || (origin.from === 'category' && !row.isStartArticle)) return '';
  return getPlaceholderPropertyText(placeholderItemKinds[origin.from], row, lookup);
}
