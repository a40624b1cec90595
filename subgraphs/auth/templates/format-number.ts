import { type PrintfDirective, padToWidth } from './go-template-nodes.ts';
import { padFloatExponent, printGoFloat } from './print-go-value.ts';
import { quoteGoString } from './quote.ts';

const radixes: Readonly<Record<string, readonly [radix: number, prefix: string]>> = {
  ...{ d: [10, ''], v: [10, ''], b: [2, '0b'], o: [8, '0'], O: [8, '0o'], x: [16, '0x'], X: [16, '0X'] },
};

/** Formats an integer; null if the verb does not fit. */
export function formatInteger(directive: PrintfDirective, value: bigint): string | null {
  const { flags, precision, verb } = directive;
  if (verb === 'U') return padToWidth({ ...directive, flags: flags.replaceAll('0', '') }, toCodePoint(value));
  if (verb === 'c' || verb === 'q') return padToWidth(directive, toCharacter(directive, value));
  const [radix, prefix = ''] = radixes[verb] ?? [];
  if (radix === undefined) return null;
  const size = value < 0n ? -value : value;
  const isPrefixed = verb === 'O' || (flags.includes('#') && verb !== 'v');
  const start = signOf(flags, value < 0n) + (isPrefixed ? prefix : '');
  const digits = toPaddedDigits(size, radix, precision);
  return padNumber(directive, start, verb === 'X' ? digits.toUpperCase() : digits, precision === null);
}

function toPaddedDigits(size: bigint, radix: number, precision: number | null): string {
  return precision === 0 && size === 0n ? '' : size.toString(radix).padStart(precision ?? 0, '0');
}

function toCodePoint(value: bigint): string {
  return `U+${BigInt.asUintN(64, value).toString(16).toUpperCase().padStart(4, '0')}`;
}

function toCharacter({ flags, verb }: PrintfDirective, value: bigint): string {
  const isValid = value >= 0n && value <= 0x10ffffn;
  const character = String.fromCodePoint(isValid ? Number(value) : 0xfffd).toWellFormed();
  return verb === 'c' ? character : quoteGoString(character, { mark: "'", ascii: flags.includes('+') });
}

/** Formats any other number; null if the verb does not fit. */
export function formatFloat(directive: PrintfDirective, value: number): string | null {
  const text = toDigits(directive, Math.abs(value));
  if (text === null) return null;
  const sign = signOf(directive.flags, value < 0 || Object.is(value, -0));
  return padNumber(directive, sign, /[EG]/.test(directive.verb) ? text.toUpperCase() : text, true);
}

function signOf(flags: string, isNegative: boolean): string {
  if (isNegative) return '-';
  return flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
}

const maxPrecision = 100;

function toDigits({ verb, precision }: PrintfDirective, size: number): string | null {
  const digits = precision === null ? null : Math.min(precision, maxPrecision);
  if (/^[fF]$/.test(verb)) return size < 1e21 ? size.toFixed(digits ?? 6) : toLargeDigits(size, digits ?? 6);
  if (/^[eE]$/.test(verb)) return padFloatExponent(size.toExponential(digits ?? 6));
  if (!/^[gGv]$/.test(verb)) return null;
  return digits === null ? printGoFloat(size) : toSignificant(size, Math.max(digits, 1));
}

function toLargeDigits(size: number, digits: number): string {
  return BigInt(size) + (digits > 0 ? `.${'0'.repeat(digits)}` : '');
}

/** Formats with a number of significant digits, without zeros at the end. */
function toSignificant(size: number, digits: number): string {
  const [mantissa = '', exponent = '0'] = size.toExponential(digits - 1).split('e');
  const power = Number(exponent);
  // An integer keeps its digits up to the point.
  const limit = Math.min(digits, maxPrecision);
  if (power < -4 || power >= limit) return padFloatExponent(`${dropZeros(mantissa)}e${exponent}`);
  return dropZeros(size.toFixed(Math.min(Math.max(digits - 1 - power, 0), maxPrecision)));
}

function dropZeros(text: string): string {
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
}

/** Fills with zeros between the sign and the digits, if the flag requires it. */
function padNumber(directive: PrintfDirective, prefix: string, digits: string, mayFill: boolean): string {
  const { flags, width } = directive;
  const paddingLength = (width ?? 0) - prefix.length - digits.length;
  const fills = flags.includes('0') && !flags.includes('-') && mayFill && paddingLength > 0;
  if (fills) return prefix + '0'.repeat(paddingLength) + digits;
  return padToWidth({ ...directive, flags: flags.replaceAll('0', '') }, prefix + digits);
}
