import { isScript, readOn } from './address-so-far.ts';
import type { Place } from './html-place.ts';

/** Tags whose name, or the end of it, may come from a value. */
const harmlessTags = new Set([
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'span',
    'section',
    'article',
    'aside',
    'header',
    'footer',
  ],
  ...['main', 'nav', 'figure', 'figcaption', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'address', 'time', 'q', 'cite', 'label'],
]);

const addresses = new Set([
  ...['href', 'src', 'action', 'formaction', 'poster', 'data', 'cite', 'background', 'srcset', 'imagesrcset'],
  ...[
    'manifest',
    'ping',
    'xlink:href',
    'longdesc',
    'usemap',
    'codebase',
    'classid',
    'profile',
    'icon',
    'from',
  ],
  ...['to', 'values', 'by'],
]);

/** A value that means nothing but itself where it stands. */
export function escapeForPlace(place: Place, value: string): string {
  if (place.mode === 'text') return escapeHtml(value).replace(/\r\n|\n|\r/g, '<br />$&');
  if (place.mode === 'comment') return escapeHtml(value);
  if (place.mode === 'raw') return escapeRaw(place.tag.toLowerCase(), value);
  if (place.mode === 'tagName') return harmlessTags.has((place.tag + value).toLowerCase()) ? value : '';
  if (place.mode === 'value' || place.mode === 'beforeValue') return escapeAttribute(place, value);
  // Names of attributes do not come from values.
  return '';
}

function escapeRaw(tag: string, value: string) {
  if (tag === 'script') return escapeScript(value);
  if (tag === 'style') return escapeStyle(value);
  return tag === 'textarea' || tag === 'title' ? escapeHtml(value) : '';
}

function escapeAttribute(place: Place, value: string): string {
  const attribute = place.attribute.toLowerCase();
  if (attribute === '' || attribute === 'srcdoc' || attribute === 'http-equiv') return '';
  const isAddress = addresses.has(attribute);
  if (attribute.startsWith('on') || (isAddress && isScript(place.value.whole))) return escapeScript(value);
  if (attribute === 'style') return escapeStyle(value);
  const safe = isAddress ? checkAddress(place, value) : value;
  const isQuoted = place.mode === 'value' && place.quote !== '';
  return isQuoted ? escapeHtml(safe) : escapeBare(safe);
}

const lists = new Set(['srcset', 'imagesrcset', 'ping', 'values']);

/** Together with what stands before it, an address leads to a page, a mail or a telephone. */
function checkAddress({ attribute, value: before }: Place, value: string): string {
  const { whole, last, hasScript } = readOn(before, value);
  const leadsToScript = lists.has(attribute.toLowerCase()) ? hasScript || isScript(last) : isScript(whole);
  if (!leadsToScript) return value;
  return before.isEmpty ? '#' : '';
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Without quotes around it a value ends at the first blank, and more. */
function escapeBare(value: string) {
  return value.replace(/[^\p{L}\p{N}_.,/:#?-]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** Inside a text of a script each stands for itself; outside of one they are no script. */
function escapeScript(value: string) {
  return value.replace(/[^a-zA-Z0-9]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function escapeStyle(value: string) {
  return value.replace(/[^a-zA-Z0-9]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}
