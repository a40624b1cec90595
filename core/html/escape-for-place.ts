import { escapeBare, escapeHtml } from './escape-html.ts';
import { type AddressSoFar, advance, createPlace, isScript, type Place, readOn } from './html-place.ts';

/**
 * Escaping rules of one kind of document, for places where more than one form is safe. `content` returns HTML; the
 * others return text, which is then escaped for its attribute or element.
 */
export type HtmlPolicy = {
  /** Between elements. */
  content: (value: string) => string;
  script: (value: string) => string;
  style: (value: string) => string;
  /** The content of a meta element, which may be the URL of a refresh. */
  metaContent: (value: string) => string;
  /** Part of an address, after the part `before`. The scheme is already checked. */
  address: (value: string, before: AddressSoFar) => string;
  /** Several addresses in one value. The schemes are already checked. */
  addresses: (value: string) => string;
};

/** Escapes a value so that it has no special meaning in its place. */
function escapeForPlace(policy: HtmlPolicy, place: Place, value: string): string {
  if (place.mode === 'text') return policy.content(value);
  if (place.mode === 'comment') return escapeHtml(value);
  if (place.mode === 'raw') return escapeRaw(policy, place.tag, value);
  if (place.mode === 'tagName') return harmlessTags.has((place.tag + value).toLowerCase()) ? value : '';
  if (place.mode === 'value' || place.mode === 'beforeValue') return escapeInAttribute(policy, place, value);
  // Names of attributes and declarations must not come from values.
  return '';
}

/** A whole value of a quoted attribute. */
export function escapeAttribute(policy: HtmlPolicy, attribute: string, value: string): string {
  return escapeForPlace(policy, { ...createPlace(), mode: 'value', attribute, quote: '"' }, value);
}

/** Tags whose name, or the end of it, may come from a value. */
const harmlessTags = new Set(
  `h1 h2 h3 h4 h5 h6 p div span section article aside header footer main nav figure figcaption blockquote pre code
   ul ol li dl dt dd strong em b i u s small sub sup address time q cite label`.split(/\s+/),
);

function escapeRaw(policy: HtmlPolicy, tag: string, value: string) {
  if (tag === 'script' || tag === 'style') return policy[tag](value);
  return tag === 'textarea' || tag === 'title' ? escapeHtml(value) : '';
}

function escapeInAttribute(policy: HtmlPolicy, place: Place, value: string): string {
  const text = toAttributeText(policy, place, value);
  if (place.mode === 'value' && place.quote) return escapeHtml(text);
  // Without quotes an empty value would take the next attribute as its value.
  return text === '' && place.mode === 'beforeValue' ? '""' : escapeBare(text);
}

const addressNames =
  /^(?:action|archive|background|by|cite|classid|codebase|data|formaction|from|icon|longdesc|manifest|poster|profile|to|usemap)$|href|src|ur[il]/;
const addressLists = new Set(['srcset', 'imagesrcset', 'ping', 'values']);
const refused = new Set(['', 'srcdoc', 'http-equiv']);

function toAttributeText(policy: HtmlPolicy, place: Place, value: string): string {
  const { attribute } = place;
  if (refused.has(attribute)) return '';
  if (attribute.startsWith('on')) return policy.script(value);
  if (attribute === 'style') return policy.style(value);
  if (attribute === 'content') return policy.metaContent(value);
  return addressLists.has(attribute) || addressNames.test(attribute)
    ? toAddress(policy, place, value)
    : value;
}

/** Returns the address unless its scheme, together with the text before it, is unsafe: pages, mail and phone are safe. */
function toAddress(policy: HtmlPolicy, { attribute, value: before }: Place, value: string): string {
  if (isScript(before.whole)) return policy.script(value);
  const isList = addressLists.has(attribute);
  const { whole, last, hasScript } = readOn(before, value);
  if (isList ? hasScript || isScript(last) : isScript(whole)) return before.isEmpty ? '#' : '';
  return isList ? policy.addresses(value) : policy.address(value, before);
}

/** HTML that is being built from markup and values, and the place reached so far. */
export type HtmlWriting = { policy: HtmlPolicy; place: Place; html: string };

export function beginHtml(policy: HtmlPolicy): HtmlWriting {
  return { policy, place: createPlace(), html: '' };
}

/** Appends trusted markup. */
export function writeMarkup(writing: HtmlWriting, markup: string): void {
  advance(writing.place, markup);
  writing.html += markup;
}

/** Appends a value, escaped for its place. It may begin an attribute's value or a tag's name, and it never ends one. */
export function writeValue(writing: HtmlWriting, value: string): void {
  const { policy, place } = writing;
  const escaped = escapeForPlace(policy, place, value);
  writing.html += escaped;
  if (place.mode === 'beforeValue') Object.assign(place, { mode: 'value', quote: '' });
  // Keeps `hasQuery`, because only the markup decides whether the query has begun. A value can be a whole address.
  if (place.mode === 'value') place.value = { ...readOn(place.value, value), hasQuery: place.value.hasQuery };
  if (place.mode === 'tagName') place.tag += escaped.toLowerCase();
}
