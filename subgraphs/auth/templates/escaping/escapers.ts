import { GoTemplateError, type GoTemplatePipeline } from '../go-template-nodes.ts';
import { listSortedEntries, printGoValue } from '../print-go-value.ts';
import { getHtmlAttributeKind } from './html-context.ts';
import { decodeCssEscapes } from './style-context.ts';

/** The text that replaces a value that is not safe in its place, as in Go. */
export const unsafeValueMarker = 'ZgotmplZ';

export type Escaper = (value: unknown) => string;

/** A value as text; nil is empty. */
export function toGoTemplateText(value: unknown): string {
  return value === undefined || value === null ? '' : printGoValue(value).toWellFormed();
}

function replacer(pattern: RegExp, replacements: Readonly<Record<string, string>>): Escaper {
  return (value) =>
    toGoTemplateText(value).replace(pattern, (character) => replacements[character] ?? character);
}

const markup: Readonly<Record<string, string>> = {
  ...{ '\0': '\ufffd', '"': '&#34;', '&': '&amp;', "'": '&#39;', '+': '&#43;', '<': '&lt;', '>': '&gt;' },
};

/** Escapes text between elements, in `title` and `textarea`, and in quoted attributes. */
export const escapeHtmlText = replacer(/[\0"&'+<>]/g, markup);

/** Escapes the value of an attribute without quotes. */
export function escapeUnquotedAttribute(value: unknown): string {
  const text = toGoTemplateText(value);
  if (text === '') return unsafeValueMarker;
  return text.replace(/[\0\t-\r "&'+<=>`\ufdd0-\ufdef\ufff0-\uffff]/g, (character) => {
    if (character === '\0') return '&#xfffd;';
    const code = character.charCodeAt(0);
    return markup[character] ?? (code > 0xff ? `&#x${code.toString(16)};` : `&#${code};`);
  });
}

/** Filters the name of an attribute: only letters and digits, and no name with a special meaning. */
export function filterAttributeName(value: unknown): string {
  const name = toGoTemplateText(value).toLowerCase();
  const { kind, isUnsafe } = getHtmlAttributeKind(name);
  return /^[a-z0-9]+$/.test(name) && kind === 'plain' && !isUnsafe ? name : unsafeValueMarker;
}

function isSafeUrl(url: string): boolean {
  const [, scheme] = /^([^:/]*):/.exec(url) ?? [];
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme);
}

/** Filters the beginning of an address: no scheme that could execute something. */
export function filterUrlScheme(value: unknown): string {
  const url = toGoTemplateText(value);
  return isSafeUrl(url) ? url : `#${unsafeValueMarker}`;
}

/** Escapes the path of an address; valid parts of an address stay. */
export function escapeUrlPath(value: unknown): string {
  return toGoTemplateText(value).replace(/%(?![\da-f]{2})|[^\w!#$%&*+,\-./:;=?@[\]~]/giu, toPercent);
}

/** Escapes one value within the query of an address. */
export function escapeUrlQueryValue(value: unknown): string {
  return toGoTemplateText(value).replace(/[^\w\-.~]/gu, toPercent);
}

function toPercent(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Filters the addresses of `srcset`, each separately. */
export function filterSrcsetUrls(value: unknown): string {
  return toGoTemplateText(value)
    .split(',')
    .map((candidate) => {
      const [, before = '', url = '', after = ''] =
        /^([\t\n\f\r ]*)([^\t\n\f\r ]*)([\s\S]*)$/.exec(candidate) ?? [];
      const isSafe = isSafeUrl(url) && /^[\t\n\f\r A-Za-z0-9]*$/.test(after);
      return isSafe ? before + escapeUrlPath(url) + after : `#${unsafeValueMarker}`;
    })
    .join(',');
}

/** Writes an expression in a script: the value as JSON. */
export function toScriptValue(value: unknown): string {
  const json = toJson(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // Blanks keep numbers and words apart from the words around them.
  return /^[\w$]|[\w$]$/.test(json) ? ` ${json} ` : json;
}

/** JSON with the keys in order, and large integers as they are. */
function toJson(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed());
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${listSortedEntries(value)
    .map(([key, item]) => `${toJson(key)}:${toJson(item)}`)
    .join(',')}}`;
}

const low = Object.fromEntries(
  Array.from({ length: 32 }, (_, code) => [
    String.fromCharCode(code),
    `\\u${code.toString(16).padStart(4, '0')}`,
  ]),
);

const script: Readonly<Record<string, string>> = {
  ...low,
  ...{ '\t': '\\t', '\n': '\\n', '\f': '\\f', '\r': '\\r', '/': '\\/', '\\': '\\\\' },
  ...{ '"': '\\u0022', '`': '\\u0060', '&': '\\u0026', "'": '\\u0027', '+': '\\u002b' },
  ...{ '<': '\\u003c', '>': '\\u003e', '\u2028': '\\u2028', '\u2029': '\\u2029' },
};

/** Escapes a string in a script. */
export const escapeScriptString = replacer(/[\p{Cc}"`&'+/<>\\\u2028\u2029]/gu, script);

/** Escapes a template literal in a script. */
export const escapeScriptTemplateLiteral = replacer(/[\p{Cc}"`&'+/<>\\$\u007b\u007d\u2028\u2029]/gu, {
  ...script,
  ...{ $: '\\u0024', '{': '\\u007b', '}': '\\u007d' },
});

/** Escapes a regular expression in a script, so that the value matches itself. */
export function escapeScriptRegexp(value: unknown): string {
  const escapedText = toGoTemplateText(value).replace(
    /[\p{Cc}"$&'()*+\-./<>?[\\\]^{|}\u2028\u2029]/gu,
    (character) => script[character] ?? (character < '\u007f' ? `\\${character}` : character),
  );
  return escapedText || '(?:)';
}

/** Escapes a string in a style. A blank ends an escape before a hexadecimal digit, a blank and the end. */
export function escapeStyleString(value: unknown): string {
  const text = toGoTemplateText(value);
  return text.replace(/[\0\t\n\f\r"&'()+/:;<>\\{}]/g, (character, offset: number) => {
    if (character === '\\') return '\\\\';
    const next = text.charAt(offset + 1);
    return `\\${character.charCodeAt(0).toString(16)}${/^[^\da-f\t\n\f\r ]/i.test(next) ? '' : ' '}`;
  });
}

/** Filters a value in a style: words, numbers and colours stay. */
export function filterCssValue(value: unknown): string {
  const text = decodeCssEscapes(toGoTemplateText(value));
  if (/[\0"'()/;@[\\\]`{}<>]|--/.test(text)) return unsafeValueMarker;
  const words = text.replace(/[^A-Za-z0-9_-]/g, '').toLowerCase();
  return /expression|mozbinding/.test(words.replaceAll('-', '')) || /expression|mozbinding/.test(words)
    ? unsafeValueMarker
    : text;
}

/**
 * Returns the function `html` or `urlquery` at the end of a pipeline that is written to HTML. Earlier in the
 * pipeline they are not allowed, because their result could be changed afterwards.
 */
export function findTrailingEscapeFunction({
  commands,
}: GoTemplatePipeline): { name: 'html' | 'urlquery' } | null {
  const names = commands.map(({ name }) => (name === 'html' || name === 'urlquery' ? name : null));
  const early = names.slice(0, -1).find((name) => name !== null);
  if (early) throw new GoTemplateError(`the function ${early} must be the last one of a pipeline`);
  const name = names.at(-1);
  return name ? { name } : null;
}
