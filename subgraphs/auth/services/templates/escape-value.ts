import type { Position } from './html-position.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For content and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A value so that it stays a value at this position of a document. */
export function escapeValue(position: Position, text: string): string {
  if (position.in === 'tag' || position.in === 'declaration') return '';
  if (position.in === 'attribute') return escapeAttribute(position, text);
  if (position.in === 'raw' && isCode(position.element)) return keepPlain(text);
  return escapeHtml(text);
}

type AttributePosition = Extract<Position, { in: 'attribute' }>;

function escapeAttribute({ attribute, quote, written }: AttributePosition, text: string) {
  const escaped = escapeHtml(toAttributeText(attribute, written, text));
  if (quote) return escaped;
  // Without quotes an empty value would take the next attribute for its own.
  if (!escaped && !written) return '""';
  return escaped.replace(/[\s=`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const urlAttributes =
  /^(?:action|archive|background|cite|classid|codebase|data|formaction|icon|longdesc|manifest|ping|poster|profile|usemap)$|href|src|ur[il]/;
const codeAttributes = /^(?:on|style$|content$|srcset$|srcdoc$)/;

function toAttributeText(attribute: string, written: string, text: string) {
  if (codeAttributes.test(attribute)) return keepPlain(text);
  return urlAttributes.test(attribute) ? toUrlText(written, text) : text;
}

function isCode(element: string) {
  return element === 'script' || element === 'style';
}

/** In scripts and styles: words and numbers as they are, anything else not at all. */
function keepPlain(text: string) {
  return /^[\p{L}\p{N} #.,%_-]*$/u.test(text) ? text : '';
}

/** Before the query the value is part of the address and normalized; within the query it is one escaped word. */
function toUrlText(written: string, text: string) {
  if (/[?#]/.test(written)) return encodeURIComponent(text).replace(/[!'()*]/g, toPercent);
  if (written.trim() === '' && !hasSafeScheme(text)) return '#';
  return text
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w!#$%&*+,\-./:;=?@[\]~]/gu, (character) =>
      encodeURIComponent(character).replace(/['()]/, toPercent),
    );
}

function hasSafeScheme(text: string) {
  const scheme = /^[^/]*?:/.exec(text)?.[0].toLowerCase();
  return scheme === undefined || ['http:', 'https:', 'mailto:'].includes(scheme);
}

function toPercent(character: string) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
