import { escapeHtml } from '../../../../core/html/escape-html.ts';
import {
  appendEscapedValue,
  appendTrustedMarkup,
  createHtmlBuilder,
  type HtmlBuilder,
} from '../../../../core/html/html-builder.ts';
import { pageEscapingPolicy } from '../../../../core/html/page.policy.ts';
import type { CmsContext } from '../../context.ts';
import type { SliceContentKind } from '../../contract/slice-contents.ts';
import { toArticleUrl } from '../structure/article-urls.ts';
import type { IdPlaceholderName, ModuleOutputPart, ModulePlaceholder } from './module-placeholder.ts';
import { type PlaceholderItems, resolvePlaceholderValue, type SliceToRender } from './placeholder-items.ts';
import { categoryIdOf, type RenderUrlSettings, toPublicMediaUrl } from './properties.ts';

type Settings = Pick<CmsContext['settings'], 'articleUrl' | 'mediaUrl'>;

/** The state of a slice while it is rendered. */
type Page = HtmlBuilder & {
  urls: RenderUrlSettings;
  slice: SliceToRender;
  references: PlaceholderItems;
};

/** Link to an article in a text: `redaxo://ID` or `redaxo://ID-LANGUAGE`. */
export const articleLinkPattern = /redaxo:\/\/(\d+)(?:-(\d+))?\/?/gi;

/** Maximum HTML of a slice in characters, because a short module can repeat a long value thousands of times. */
const maxHtmlLength = 4_194_304;

/**
 * The HTML of a slice: the output of its module with the contents filled in. A slice beyond 4 Mi characters
 * renders as an empty text, because a truncated one would leave elements open.
 */
export function renderSlice(
  settings: Settings,
  output: readonly ModuleOutputPart[],
  slice: SliceToRender,
  references: PlaceholderItems,
): string {
  const urls = { ...settings, paths: references.paths };
  const page: Page = { ...createHtmlBuilder(pageEscapingPolicy), urls, slice, references };
  write(page, output);
  if (page.html.length > maxHtmlLength) return '';
  const toUrl = (_: string, id: string, clangId = String(slice.clangId)) =>
    escapeHtml(toArticleUrl(urls, id, clangId));
  return page.html.replace(articleLinkPattern, toUrl);
}

function write(page: Page, parts: readonly ModuleOutputPart[]) {
  for (const part of parts) {
    if (page.html.length > maxHtmlLength) return;
    if (part.type === 'text') appendTrustedMarkup(page, part.text);
    else if (part.type === 'id') appendTrustedMarkup(page, String(toId(page, part.name)));
    else if (part.type === 'placeholder') writePlaceholder(page, part);
  }
}

function toId({ slice, references: { article } }: Page, name: IdPlaceholderName): number {
  const ids: Record<IdPlaceholderName, number> = {
    ARTICLE: slice.articleId,
    CATEGORY: article ? categoryIdOf(article) : 0,
    CLANG: slice.clangId,
    CTYPE: slice.ctypeId,
    MODULE: slice.moduleId,
    SLICE: slice.id,
    TEMPLATE: article?.templateId ?? 0,
  };
  return ids[name];
}

function writePlaceholder(page: Page, placeholder: ModulePlaceholder) {
  const { prefix = [], suffix = [], instead, ifEmpty, origin, isSet } = placeholder;
  const value = resolvePlaceholderValue(origin, page.slice, page.references, page.urls);
  if (isSet) return appendTrustedMarkup(page, value ? 'true' : 'false');
  const isEmpty = value === '';
  if (isEmpty && !ifEmpty) return undefined;
  write(page, prefix);
  if (isEmpty) write(page, ifEmpty ?? []);
  else if (instead) write(page, instead);
  else writeContent(page, placeholder, value);
  write(page, suffix);
}

function writeContent(page: Page, { origin, output }: ModulePlaceholder, value: string) {
  const { place } = page;
  // A value that is not part of the slice's contents is escaped like text.
  const kind = origin.from === 'content' ? origin.kind : 'value';
  if (origin.from === 'content' && kind === 'value' && output === 'html' && place.mode === 'text') {
    // Sanitised HTML closes all its elements, so the context stays the same.
    page.html += page.slice.clean.get(value) ?? escapeHtml(value);
    return;
  }
  appendEscapedValue(page, kind === 'value' ? value : toReference(page, { kind, output }, value));
}

/**
 * Converts a reference to a URL. It stays an id or name if `output` is `id` or `name`, or if text precedes it
 * in an attribute value.
 */
function toReference(
  { urls, slice, place }: Page,
  { kind, output }: { kind: SliceContentKind; output: string | undefined },
  value: string,
) {
  const isBare = output === 'id' || output === 'name' || (place.mode === 'value' && !place.value.isEmpty);
  if (isBare) return value;
  const toUrl = (item: string) =>
    kind.startsWith('media')
      ? toPublicMediaUrl(urls, item)
      : toArticleUrl(urls, encodeURIComponent(item), slice.clangId);
  return kind.endsWith('list') ? value.split(',').map(toUrl).join(',') : toUrl(value);
}
