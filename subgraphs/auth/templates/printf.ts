import { isRecord } from '../../../core/lib/records.ts';
import { formatFloat, formatInteger } from './format-number.ts';
import { GoTemplateError, type PrintfDirective, padToWidth } from './go-template-nodes.ts';
import { getGoTypeName, isNil, listSortedEntries, printGoValue } from './print-go-value.ts';
import { quoteGoString } from './quote.ts';

const maxWidth = 10_000;

const directives = /%(?<flags>[-+# 0]*)(?<width>\d+)?(?:\.(?<precision>\d*))?(?<verb>[\s\S]?)/gu;

/** Formats values as Go's fmt.Sprintf does, without `*`, numbered arguments and binary forms of fractions. */
export function formatPrintf(format: string, values: readonly unknown[]): string {
  let next = 0;
  const text = format.replace(directives, (...match) => {
    const directive = parseDirective(match.at(-1));
    if (directive.verb === '%') return '%';
    if (directive.verb === '') return '%!(NOVERB)';
    if (next >= values.length) return `%!${directive.verb}(MISSING)`;
    next += 1;
    return formatValue(directive, values[next - 1]);
  });
  if (next >= values.length) return text;
  return `${text}%!(EXTRA ${values.slice(next).map(describe).join(', ')})`;
}

type Parts = { flags?: string; width?: string; precision?: string; verb?: string };

function parseDirective({ flags = '', width, precision, verb = '' }: Parts): PrintfDirective {
  // The sign of `%+v` is for structures only.
  const usedFlags = verb === 'v' ? flags.replaceAll('+', '') : flags;
  return { flags: usedFlags, width: toSize(width), precision: toSize(precision), verb };
}

/** A width or a precision; the precision of `%.f` is zero. */
function toSize(text: string | undefined): number | null {
  const size = text === undefined ? null : Number(text);
  if (size !== null && size > maxWidth)
    throw new GoTemplateError(`a width of printf is greater than ${maxWidth}`);
  return size;
}

function describe(value: unknown): string {
  return isNil(value) ? '<nil>' : `${getGoTypeName(value)}=${printGoValue(value)}`;
}

function formatValue(directive: PrintfDirective, value: unknown): string {
  const { verb } = directive;
  if (verb === 'T') return padToWidth(directive, getGoTypeName(value));
  if (isNil(value)) return verb === 'v' ? padToWidth(directive, '<nil>') : `%!${verb}(<nil>)`;
  if (isRecord(value)) return formatComposite(directive, value);
  return formatScalar(directive, value) ?? describeMismatch(directive, value);
}

/** The text for a verb that does not fit: the value is formatted as by `%v`. */
function describeMismatch(directive: PrintfDirective, value: unknown): string {
  const plain = { ...directive, verb: 'v', flags: directive.flags.replaceAll('#', '') };
  return `%!${directive.verb}(${getGoTypeName(value)}=${formatValue(plain, value)})`;
}

/** Lists and maps: the verb applies to each element. */
function formatComposite(directive: PrintfDirective, value: object): string {
  const inner = (item: unknown) => (isNil(item) ? '<nil>' : formatValue(directive, item));
  if (Array.isArray(value)) return `[${value.map(inner).join(' ')}]`;
  const entries = listSortedEntries(value).map(([key, item]) => `${inner(key)}:${inner(item)}`);
  return `map[${entries.join(' ')}]`;
}

/** Returns null if the verb does not fit the type. */
function formatScalar(directive: PrintfDirective, value: unknown): string | null {
  if (typeof value === 'string') return formatText(directive, value);
  if (typeof value === 'bigint') return formatInteger(directive, value);
  if (typeof value === 'number') return formatFloat(directive, value);
  return 'tv'.includes(directive.verb) ? padToWidth(directive, String(value)) : null;
}

function formatText(directive: PrintfDirective, value: string): string | null {
  const { flags, precision, verb } = directive;
  const cut = precision === null ? value : [...value].slice(0, precision).join('');
  const isSharp = flags.includes('#');
  if (verb === 's' || (verb === 'v' && !isSharp)) return padToWidth(directive, cut);
  if (verb === 'v') return padToWidth(directive, quoteGoString(cut));
  if (verb === 'q')
    return padToWidth(
      directive,
      isSharp && isRaw(cut) ? `\`${cut}\`` : quoteGoString(cut, { ascii: flags.includes('+') }),
    );
  return verb === 'x' || verb === 'X' ? formatBytes(directive, value) : null;
}

/** Whether a text can be written between backquotes. */
function isRaw(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these cannot be written between backquotes
  return !/[`\u0000-\u0008\u000a-\u001f\u007f\ufeff]/.test(text);
}

function formatBytes(directive: PrintfDirective, value: string): string {
  const { flags, precision, verb } = directive;
  const bytes = [...Buffer.from(value).subarray(0, precision ?? undefined)];
  const [isSpaced, isSharp] = [flags.includes(' '), flags.includes('#')];
  const digits = bytes.map((byte, index) => {
    const prefix = isSharp && (isSpaced || index === 0) ? '0x' : '';
    return prefix + byte.toString(16).padStart(2, '0');
  });
  const text = digits.join(isSpaced ? ' ' : '');
  return padToWidth(directive, verb === 'X' ? text.toUpperCase() : text);
}
