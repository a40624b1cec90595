import type { Article, Language, Media, MetaField } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { toDisplayedImageSize } from '../media/media-urls.ts';
import { decodeMetaFieldValue } from '../meta-values/stored-values.ts';
import type { MetaValueContent } from '../meta-values/value-format.ts';
import { type ArticleUrlSettings, toArticleUrl } from '../structure/article-urls.ts';

/** The property that a placeholder selects, as in `field=title`. */
export type PlaceholderProperty = string;

export type RenderUrlSettings = ArticleUrlSettings & Pick<CmsContext['settings'], 'mediaUrl'>;
type Reader<Row> = (row: Row, urls: RenderUrlSettings) => string | number | null;
type MetaPrefix = 'art_' | 'cat_' | 'med_' | 'clang_';
type Kind<Row> = { readers: Readonly<Record<string, Reader<Row>>>; prefixes: readonly MetaPrefix[] };

const toDate = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

/** Logins of authors are left out, because the output is public. */
const media: Kind<Media> = {
  readers: {
    id: ({ id }) => id,
    filename: ({ filename }) => filename,
    originalname: ({ originalName }) => originalName,
    title: ({ title }) => title,
    mimetype: ({ mimeType }) => mimeType,
    filetype: ({ mimeType }) => mimeType,
    type: ({ mimeType }) => mimeType,
    filesize: ({ size }) => size,
    size: ({ size }) => size,
    width: (row) => toDisplayedImageSize(row).width,
    height: (row) => toDisplayedImageSize(row).height,
    extension: ({ filename }) => /\.([^.]+)$/.exec(filename)?.[1] ?? '',
    category_id: ({ categoryRef }) => categoryRef ?? 0,
    createdate: ({ createdAt }) => toDate(createdAt),
    updatedate: ({ updatedAt }) => toDate(updatedAt),
    url: ({ filename }, urls) => toPublicMediaUrl(urls, filename),
  },
  prefixes: ['med_'],
};

const inStructure: Kind<Article>['readers'] = {
  id: ({ id }) => id,
  parent_id: ({ parentId }) => parentId,
  catname: ({ categoryName }) => categoryName,
  clang_id: ({ clangId }) => clangId,
  status: ({ status }) => status,
  template_id: ({ templateId }) => templateId,
  createdate: ({ createdAt }) => toDate(createdAt),
  updatedate: ({ updatedAt }) => toDate(updatedAt),
  url: ({ id, clangId }, urls) => toArticleUrl(urls, id, clangId),
};

const article: Kind<Article> = {
  readers: {
    ...inStructure,
    name: ({ name }) => name,
    priority: ({ priority }) => priority,
    category_id: (row) => categoryIdOf(row),
  },
  prefixes: ['art_', 'cat_'],
};

const category: Kind<Article> = {
  readers: {
    ...inStructure,
    name: ({ categoryName }) => categoryName,
    priority: ({ categoryPriority }) => categoryPriority,
  },
  prefixes: ['cat_', 'art_'],
};

const language: Kind<Language> = {
  readers: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    code: ({ code }) => code,
    priority: ({ priority }) => priority,
    status: ({ isOnline }) => Number(isOnline),
  },
  prefixes: ['clang_'],
};

export const placeholderItemKinds = { media, article, category, language };

/** The category of an article; a start article belongs to its own category. */
export function categoryIdOf({
  id,
  parentId,
  isStartArticle,
}: Pick<Article, 'id' | 'parentId' | 'isStartArticle'>) {
  return isStartArticle ? id : parentId;
}

/** Whether items of this kind have the property. */
export function hasPlaceholderProperty(
  kind: keyof typeof placeholderItemKinds,
  property: PlaceholderProperty,
): boolean {
  return (
    Object.hasOwn(placeholderItemKinds[kind].readers, property) ||
    metaPrefixOfProperty(kind, property) !== undefined
  );
}

/** The kind of item that a meta field belongs to; undefined if the name is not that of a meta field. */
export function metaPrefixOfProperty(
  kind: keyof typeof placeholderItemKinds,
  property: PlaceholderProperty,
): MetaPrefix | undefined {
  return placeholderItemKinds[kind].prefixes.find((prefix) => property.startsWith(prefix));
}

/** The requested property and the data to read it from. */
export type PlaceholderPropertyLookup = {
  property: PlaceholderProperty;
  fields: readonly MetaField[];
  urls: RenderUrlSettings;
};

/** The value of a property; empty for a meta field that the item does not have. */
export function getPlaceholderPropertyText<Row extends { meta: unknown }>(
  { readers }: Kind<Row>,
  row: Row,
  { property, fields, urls }: PlaceholderPropertyLookup,
): string {
  if (Object.hasOwn(readers, property)) return String(readers[property]?.(row, urls) ?? '');
  const field = fields.find(({ name }) => name === property);
  return field ? toText(decodeMetaFieldValue(field, row.meta)) : '';
}

function toText(content: MetaValueContent): string {
  if (content === null) return '';
  if (Array.isArray(content)) return content.join(',');
  return typeof content === 'string' ? content : content.iso;
}

type Settings = Pick<CmsContext['settings'], 'articleUrl' | 'mediaUrl'>;

/** The public URL of a media file. */
export function toPublicMediaUrl({ mediaUrl }: Settings, name: string): string {
  return mediaUrl.replaceAll('{name}', () => encodeURIComponent(name));
}
