import type { CmsContext } from '../../context.ts';
import type { ContentKind } from '../../slice-contents.ts';
import { readOn } from './address-so-far.ts';
import { toArticleUrl, toMediaUrl } from './content-urls.ts';
import { escapeForPlace, escapeHtml } from './escape-for-place.ts';
import { advance, createPlace, type Place } from './html-place.ts';
import type { IdName, Part, Placeholder } from './placeholder.ts';
import { categoryIdOf } from './properties.ts';
import { type References, type RenderedSlice, readOrigin } from './references.ts';

type Settings = Pick<CmsContext['settings'], 'articleUrl' | 'mediaUrl'>;

/** A slice being written out, and where in the HTML that has come to. */
type Page = {
  settings: Settings;
  slice: RenderedSlice;
  references: References;
  place: Place;
  html: string;
};

/** In characters. A short module may show one long value thousands of times. */
const longestHtml = 4_194_304;

/**
 * What a slice looks like: its module's output with the slice's contents in it. A slice that would be longer than 4 Mi
 * characters shows nothing, because half of it would leave elements open.
 */
export function renderSlice(
  settings: Settings,
  output: readonly Part[],
  slice: RenderedSlice,
  references: References,
): string {
  const page: Page = { settings, slice, references, place: createPlace(), html: '' };
  write(page, output);
  if (page.html.length > longestHtml) return '';
  const toUrl = (_: string, id: string, clangId = String(slice.clangId)) =>
    escapeHtml(toArticleUrl(settings, id, clangId));
  return page.html.replace(/redaxo:\/\/(\d+)(?:-(\d+))?\/?/gi, toUrl);
}

function write(page: Page, parts: readonly Part[]) {
  for (const part of parts) {
    if (page.html.length > longestHtml) return;
    if (part.type === 'text') writeHtml(page, part.text);
    else if (part.type === 'id') writeHtml(page, String(toId(page, part.name)));
    else if (part.type === 'placeholder') writePlaceholder(page, part);
  }
}

/** HTML that is known to be meant so. */
function writeHtml(page: Page, html: string) {
  advance(page.place, html);
  page.html += html;
}

function toId({ slice, references: { article } }: Page, name: IdName): number {
  const ids: Record<IdName, number> = {
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

function writePlaceholder(page: Page, placeholder: Placeholder) {
  const { prefix = [], suffix = [], instead, ifEmpty, origin, isSet } = placeholder;
  const value = readOrigin(origin, page.slice, page.references, page.settings);
  if (isSet) return writeHtml(page, value ? 'true' : 'false');
  const isEmpty = value === '';
  if (isEmpty && !ifEmpty) return undefined;
  write(page, prefix);
  if (isEmpty) write(page, ifEmpty ?? []);
  else if (instead) write(page, instead);
  else writeValue(page, placeholder, value);
  write(page, suffix);
}

function writeValue(page: Page, { origin, output }: Placeholder, value: string) {
  const { place } = page;
  // What is no content of the slice is shown like a text that was filled in.
  const kind = origin.from === 'content' ? origin.kind : 'value';
  if (origin.from === 'content' && kind === 'value' && output === 'html' && place.mode === 'text') {
    // Sanitised HTML closes what it opens: the place stays what it was.
    page.html += page.slice.clean.get(value) ?? escapeHtml(value);
    return;
  }
  const text = kind === 'value' ? value : toReference(page, { kind, output }, value);
  const escaped = escapeForPlace(place, text);
  page.html += escaped;
  enter(place, text, escaped);
}

/** What a value leaves behind: it may have begun a value or a tag's name, and it never ends one. */
function enter(place: Place, text: string, escaped: string) {
  if (place.mode === 'beforeValue') Object.assign(place, { mode: 'value', quote: '' });
  if (place.mode === 'value') place.value = readOn(place.value, text);
  if (place.mode === 'tagName') place.tag += escaped;
}

/** An address where it stands by itself; in the middle of one, the number or name that the rest is about. */
function toReference(
  { settings, slice, place }: Page,
  { kind, output }: { kind: ContentKind; output: string | undefined },
  value: string,
) {
  const isBare = output === 'id' || output === 'name' || (place.mode === 'value' && !place.value.isEmpty);
  if (isBare) return value;
  const toUrl = (item: string) =>
    kind.startsWith('media')
      ? toMediaUrl(settings, item)
      : toArticleUrl(settings, encodeURIComponent(item), slice.clangId);
  return kind.endsWith('list') ? value.split(',').map(toUrl).join(',') : toUrl(value);
}
