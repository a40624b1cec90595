import { memoizeWeakly } from '../../../core/lib/lazy.ts';
import { isRecord } from '../../../core/lib/records.ts';
import { GoTemplateError } from './go-template-nodes.ts';

const maxPrintDepth = 50;

/** Whether a value is nil in Go. */
export function isNil(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Prints a value as the verb `%v` of Go's package fmt does. */
export function printGoValue(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (isNil(value)) return '<nil>';
  if (typeof value === 'number') return printGoFloat(value);
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (depth > maxPrintDepth) throw new GoTemplateError('a value is nested too deeply');
  if (Array.isArray(value)) return `[${value.map((item) => printGoValue(item, depth + 1)).join(' ')}]`;
  const entries = listSortedEntries(value).map(([key, item]) => `${key}:${printGoValue(item, depth + 1)}`);
  return `map[${entries.join(' ')}]`;
}

/** The entries of a record by key, as Go orders them: by bytes. */
export function listSortedEntries(value: unknown): readonly [string, unknown][] {
  return isRecord(value) ? sortEntries(value) : [];
}

/** Memoized, because a template may read the same map in every step of a range. Maps do not change. */
const sortEntries = memoizeWeakly((map: Readonly<Record<string, unknown>>) =>
  Object.entries(map).sort(([left], [right]) => compareByCodePoint(left, right)),
);

/** Compares by code point, which is the order of the bytes in UTF-8. */
export function compareByCodePoint(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

/** Prints a floating-point number with the fewest digits: with an exponent below 1e-4 and from 1e6. */
export function printGoFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  if (Object.is(value, -0)) return '-0';
  const scientific = value.toExponential();
  const exponent = Number(scientific.slice(scientific.indexOf('e') + 1));
  const isShort = exponent >= -4 && exponent < maxPlainExponent;
  return isShort ? String(value) : padFloatExponent(scientific);
}

const maxPlainExponent = 6;

/** Gives an exponent at least two digits. */
export function padFloatExponent(text: string): string {
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}

/** Prints values one after the other, with a blank between two of which neither is a text. */
export function printGoValues(values: readonly unknown[]): string {
  return values
    .map((value, index) => {
      const isSpaced = index > 0 && typeof value !== 'string' && typeof values[index - 1] !== 'string';
      return `${isSpaced ? ' ' : ''}${printGoValue(value)}`;
    })
    .join('');
}

/** Returns the Go type of a value that was decoded from JSON. */
export function getGoTypeName(value: unknown): string {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'float64';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'boolean') return 'bool';
  if (isNil(value)) return '<nil>';
  return Array.isArray(value) ? '[]interface {}' : 'map[string]interface {}';
}
