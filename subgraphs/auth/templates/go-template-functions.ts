import { isRecord } from '../../../core/lib/records.ts';
import { GoTemplateError, type GoTemplateFunctionName } from './go-template-nodes.ts';
import {
  compareByCodePoint,
  getGoTypeName,
  isNil,
  listSortedEntries,
  printGoValue,
  printGoValues,
} from './print-go-value.ts';
import { formatPrintf } from './printf.ts';

/** `and` and `or` are not here: they evaluate only as many arguments as they need. */
type EagerFunctionName = Exclude<GoTemplateFunctionName, 'and' | 'or'>;

type TemplateFunction = (args: readonly unknown[]) => unknown;

/**
 * Go's functions of templates, for values decoded from JSON: integers are bigints, other numbers are numbers.
 */
export const goTemplateFunctions: Readonly<Record<EagerFunctionName, TemplateFunction>> = {
  not: ([value]) => !isTruthyGoTemplateValue(value),
  eq: ([value, ...others]) => others.some((other) => isEqual(value, other)),
  ne: ([left, right]) => !isEqual(left, right),
  lt: ([left, right]) => compare(left, right) < 0,
  le: ([left, right]) => compare(left, right) <= 0,
  gt: ([left, right]) => compare(left, right) > 0,
  ge: ([left, right]) => compare(left, right) >= 0,
  len: ([value]) => BigInt(sizeOf(value)),
  index: ([value, ...keys]) => keys.reduce(getGoTemplateElement, value),
  slice: ([value, ...bounds]) => sliceOf(value, bounds),
  print: printGoValues,
  println: (values) => `${values.map((value) => printGoValue(value)).join(' ')}\n`,
  printf: ([format, ...values]) => formatPrintf(requireText(format), values),
  html: (values) => escapeHtmlSpecials(printPresent(values)),
  js: (values) => escapeJsSpecials(printPresent(values)),
  urlquery: (values) => escapeQuery(printPresent(values)),
};

/** A missing value is empty; Go writes `<no value>`. */
function printPresent(values: readonly unknown[]): string {
  return printGoValues(values.map((value) => value ?? ''));
}

/** False, zero, nil and what is empty are false; any other value is true. */
export function isTruthyGoTemplateValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) ? listSortedEntries(value).length > 0 : Boolean(value);
}

/**
 * More lenient than Go: values of different types, lists and maps are not equal; Go ends the execution in
 * these cases.
 */
function isEqual(left: unknown, right: unknown): boolean {
  if (isNumber(left) && isNumber(right)) return Number(left) === Number(right);
  if (isRecord(left) || isRecord(right)) return false;
  return isNil(left) ? isNil(right) : left === right;
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function compare(left: unknown, right: unknown): number {
  if (isNumber(left) && isNumber(right)) return left < right ? -1 : left > right ? 1 : 0;
  if (typeof left === 'string' && typeof right === 'string') return compareByCodePoint(left, right);
  throw new GoTemplateError(`${getGoTypeName(left)} and ${getGoTypeName(right)} have no order`);
}

/** The number of bytes of a text, or of the elements of a list or map. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (isRecord(value)) return Array.isArray(value) ? value.length : listSortedEntries(value).length;
  throw new GoTemplateError(`${getGoTypeName(value)} has no length`);
}

/**
 * Reads an element of a list, a byte of a text, or a value of a map: own properties only, never inherited
 * ones. More lenient than Go: undefined if there is no such element.
 */
export function getGoTemplateElement(from: unknown, key: unknown): unknown {
  if (typeof from === 'string') {
    const byte = Buffer.from(from)[toIndex(key)];
    return byte === undefined ? undefined : BigInt(byte);
  }
  if (Array.isArray(from)) return from[toIndex(key)];
  if (!isRecord(from) || typeof key !== 'string') return undefined;
  return Object.hasOwn(from, key) ? from[key] : undefined;
}

/** An index of a list; -1, at which no list has an element, for anything else. */
function toIndex(key: unknown): number {
  return isNumber(key) && Number(key) >= 0 ? Math.trunc(Number(key)) : -1;
}

function sliceOf(value: unknown, bounds: readonly unknown[]): unknown {
  const isText = typeof value === 'string';
  if (!isText && !Array.isArray(value)) throw new GoTemplateError(`${getGoTypeName(value)} cannot be sliced`);
  if (isText && bounds.length === 3) throw new GoTemplateError('a text cannot be sliced by three numbers');
  const size = sizeOf(value);
  const [start = 0, end = size, capacity = size] = bounds.map((bound) => toBound(bound, size));
  if (start > end || end > capacity) throw new GoTemplateError('a bound of slice is out of range');
  return isText ? Buffer.from(value).subarray(start, end).toString() : value.slice(start, end);
}

function toBound(index: unknown, size: number): number {
  if (typeof index !== 'bigint') throw new GoTemplateError(`slice by ${getGoTypeName(index)}`);
  if (index < 0n || index > BigInt(size)) throw new GoTemplateError('a bound of slice is out of range');
  return Number(index);
}

function requireText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new GoTemplateError(`the format of printf is ${getGoTypeName(value)}`);
}

const htmlSpecials: Readonly<Record<string, string>> = {
  ...{ '\u0000': '\ufffd', '"': '&#34;', "'": '&#39;', '&': '&amp;', '<': '&lt;', '>': '&gt;' },
};

function escapeHtmlSpecials(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of the special characters
  return text.replace(/[\u0000"'&<>]/g, (character) => htmlSpecials[character] ?? character);
}

const jsSpecials: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '"': '\\"' };

function escapeJsSpecials(text: string): string {
  return text.replace(/[\\'"<>&=]|[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return jsSpecials[character] ?? `\\u${code.padStart(4, '0')}`;
  });
}

/** Escapes a text for the query of a URL; a blank becomes `+`. */
function escapeQuery(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}
