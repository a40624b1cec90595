import { escapeHtml, escapeUnquotedAttribute } from './escape-html.ts';
import {
  advanceHtmlPosition,
  createHtmlPosition,
  extendPartialAttributeUrl,
  type HtmlPosition,
  hasUnsafeScheme,
  type PartialAttributeUrl,
} from './html-position.ts';

/**
 * Escaping rules of one kind of document, for places where more than one form is safe. `content` returns HTML; the
 * others return text, which is then escaped for its attribute or element.
 */
export type HtmlEscapingPolicy = {
  /** Between elements. */
  content: (value: string) => string;
  script: (value: string) => string;
  style: (value: string) => string;
  /** The content of a meta element, which may be the URL of a refresh. */
  metaContent: (value: string) => string;
  /** Part of an address, after the part `before`. The scheme is already checked. */
  address: (value: string, before: PartialAttributeUrl) => string;
  /** Several addresses in one value. The schemes are already checked. */
  addresses: (value: string) => string;
};

/** Escapes a value so that it has no special meaning in its place. */
function escapeForPlace(policy: HtmlEscapingPolicy, place: HtmlPosition, value: string): string {
  if (place.mode === 'text') return policy.content(value);
  if (place.mode === 'comment') return escapeHtml(value);
  if (place.mode === 'raw') return escapeRaw(policy, place.tag, value);
  if (place.mode === 'tagName') return harmlessTags.has((place.tag + value).toLowerCase()) ? value : '';
  if (place.mode === 'value' || place.mode === 'beforeValue') return escapeInAttribute(policy, place, value);
  // Names of attributes and declarations must not come from values.
  return '';
}

/** A whole value of a quoted attribute. */
export function escapeAttribute(policy: HtmlEscapingPolicy, attribute: string, value: string): string {
  return escapeForPlace(policy, { ...createHtmlPosition(), mode: 'value', attribute, quote: '"' }, value);
}

/** Tags whose name, or the end of it, may come from a value. */
const harmlessTags = new Set(
  `h1 h2 h3 h4 h5 h6 p div span section article aside header footer main nav figure figcaption blockquote pre code
   ul ol li dl dt dd strong em b i u s small sub sup address time q cite label`.split(/\s+/),
);

function escapeRaw(policy: HtmlEscapingPolicy, tag: string, value: string) {
  if (tag === 'script' || tag === 'style') return policy[tag](value);
  return tag === 'textarea' || tag === 'title' ? escapeHtml(value) : '';
}

function escapeInAttribute(policy: HtmlEscapingPolicy, place: HtmlPosition, value: string): string {
  const text = toAttributeText(policy, place, value);
  if (place.mode === 'value' && place.quote) return escapeHtml(text);
  // An empty value without quotes would take the next attribute as its value.
  return text === '' && place.mode === 'beforeValue' ? '""' : escapeUnquotedAttribute(text);
}

const addressNames =
  /^(?:action|archive|background|by|cite|classid|codebase|data|formaction|from|icon|longdesc|manifest|poster|profile|to|usemap)$|href|src|ur[il]/;
const addressLists = new Set(['srcset', 'imagesrcset', 'ping', 'values']);
const forbiddenAttributes = new Set(['', 'srcdoc', 'http-equiv']);

function toAttributeText(policy: HtmlEscapingPolicy, place: HtmlPosition, value: string): string {
  const { attribute } = place;
  if (forbiddenAttributes.has(attribute)) return '';
  if (attribute.startsWith('on')) return policy.script(value);
  if (attribute === 'style') return policy.style(value);
  if (attribute === 'content') return policy.metaContent(value);
  return addressLists.has(attribute) || addressNames.test(attribute)
    ? toAddress(policy, place, value)
    : value;
}

/** Returns the address unless its scheme, together with the text before it, is unsafe: pages, mail and phone are safe. */
function toAddress(
  policy: HtmlEscapingPolicy,
  { attribute, value: before }: HtmlPosition,
  value: string,
): string {
  if (hasUnsafeScheme(before.whole)) return policy.script(value);
  const isList = addressLists.has(attribute);
  const { whole, last, hasScript } = extendPartialAttributeUrl(before, value);
  if (isList ? hasScript || hasUnsafeScheme(last) : hasUnsafeScheme(whole)) return before.isEmpty ? '#' : '';
  return isList ? policy.addresses(value) : policy.address(value, before);
}

/** HTML that is being built from markup and values, and the place reached so far. */
export type HtmlBuilder = { policy: HtmlEscapingPolicy; place: HtmlPosition; html: string };

export function createHtmlBuilder(policy: HtmlEscapingPolicy): HtmlBuilder {
  return { policy, place: createHtmlPosition(), html: '' };
}

/** Appends trusted markup. */
export function appendTrustedMarkup(builder: HtmlBuilder, markup: string): void {
  advanceHtmlPosition(builder.place, markup);
  builder.html += markup;
}

/** Appends a value, escaped for its place. It may begin an attribute's value or a tag's name, and it never ends one. */
export function appendEscapedValue(builder: HtmlBuilder, value: string): void {
  const { policy, place } = builder;
  const escapedValue = escapeForPlace(policy, place, value);
  builder.html += escapedValue;
  if (place.mode === 'beforeValue') Object.assign(place, { mode: 'value', quote: '' });
  // Keeps `hasQuery`, because only the markup decides whether the query has begun. A value can be a whole address.
  if (place.mode === 'value')
    place.value = { ...extendPartialAttributeUrl(place.value, value), hasQuery: place.value.hasQuery };
  if (place.mode === 'tagName') place.tag += escapedValue.toLowerCase();
}
