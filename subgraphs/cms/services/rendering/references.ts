import type { Article, Language, Media, MetaField } from '../../../../prisma/generated/cms/client.ts';
import type { SliceContents } from '../../slice-contents.ts';
import type { ItemId, Origin } from './placeholder.ts';
import { categoryIdOf, kinds, type Question, readProperty, type Urls } from './properties.ts';

/** A slice with what is filled into it. */
export type RenderedSlice = {
  id: number;
  articleId: number;
  clangId: number;
  ctypeId: number;
  moduleId: number;
  moduleKey: string | null;
  contents: Partial<SliceContents>;
  /** The values that the module may show as HTML, by how they were entered, made safe. */
  clean: ReadonlyMap<string, string>;
};

/** What the placeholders of a slice refer to, as far as it is there and for the caller. */
export type References = {
  /** The article that the slice stands in. */
  article: Article | null;
  /** By file name. */
  media: ReadonlyMap<string, Media>;
  /** By number and language; categories among them, as the start articles that they are. */
  articles: ReadonlyMap<string, Article>;
  languages: ReadonlyMap<number, Language>;
  /** The meta fields that are asked for, of whatever kind. */
  fields: readonly MetaField[];
};

export const noReferences: References = {
  article: null,
  media: new Map(),
  articles: new Map(),
  languages: new Map(),
  fields: [],
};

export const toArticleKey = (id: number, clangId: number) => `${id}:${clangId}`;

type ItemOrigin = Extract<Origin, { from: 'article' | 'category' | 'language' }>;

/** Of which item something is asked; undefined when that was left empty. */
export function toItemKey(origin: ItemOrigin, slice: RenderedSlice, article: Article | null) {
  const own = {
    article: slice.articleId,
    category: article ? categoryIdOf(article) : undefined,
    language: slice.clangId,
  };
  const id = origin.id === undefined ? own[origin.from] : toNumber(origin.id, slice);
  return id === undefined ? undefined : { id, clangId: origin.clangId ?? slice.clangId };
}

function toNumber(id: NonNullable<ItemId>, { contents }: RenderedSlice) {
  if (typeof id === 'number') return id;
  const filled = contents[id] ?? '';
  return /^\d{1,9}$/.test(filled) ? Number(filled) : undefined;
}

/** What a placeholder shows before it is made fit for where it stands; nothing of what is not there. */
export function readOrigin(origin: Origin, slice: RenderedSlice, references: References, urls: Urls): string {
  if (origin.from === 'content') return slice.contents[origin.field] ?? '';
  if (origin.from === 'moduleKey') return slice.moduleKey ?? '';
  const ask = { property: origin.property, fields: references.fields, urls };
  if (origin.from !== 'media') return readItem(origin, slice, references, ask);
  const row = references.media.get(slice.contents[origin.field] ?? '');
  return row ? readProperty(kinds.media, row, ask) : '';
}

function readItem(
  origin: ItemOrigin,
  slice: RenderedSlice,
  { article, articles, languages }: References,
  ask: Question,
): string {
  const key = toItemKey(origin, slice, article);
  if (!key) return '';
  if (origin.from === 'language') {
    const row = languages.get(key.id);
    return row ? readProperty(kinds.language, row, ask) : '';
  }
  const row = articles.get(toArticleKey(key.id, key.clangId));
  if (!row || (origin.from === 'category' && !row.isStartArticle)) return '';
  return readProperty(kinds[origin.from], row, ask);
}
