import { GoTemplateError } from './go-template-nodes.ts';

/** Reads a number: an integer as a bigint, and any other as a number. */
export function parseNumberLiteral(text: string): bigint | number {
  const digits = text.replace(/^[+-]/, '');
  const sign = text.startsWith('-') ? -1 : 1;
  const isGrouped = !/_/.test(digits) || /^(?:0[xXbBoO]?)?(?:_?[\da-fA-F]+)*(?:[.eEpP].*)?$/.test(digits);
  const plain = digits.replaceAll('_', '');
  if (isGrouped && /^(?:0[xX][\da-fA-F]+|0[bB][01]+|0[oO][0-7]+|0|[1-9]\d*)$/.test(plain))
    return toSignedInteger(plain, sign);
  if (isGrouped && /^0[0-7]+$/.test(plain)) return toSignedInteger(`0o${plain}`, sign);
  if (isGrouped && /^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(plain)) {
    const value = sign * Number(plain);
    if (Number.isFinite(value)) return value;
  }
  throw new GoTemplateError(`bad number: ${text}`);
}

const maxInteger = 2n ** 63n - 1n;

function toSignedInteger(text: string, sign: number): bigint {
  const value = BigInt(text) * BigInt(sign);
  if (value <= maxInteger && value >= -maxInteger - 1n) return value;
  throw new GoTemplateError(`the number is too large: ${text}`);
}

const escapes: Readonly<Record<string, string>> = {
  ...{ a: '\u0007', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '\\': '\\' },
};

const escapeSequence =
  /\\(?:x(?<byte>[\da-fA-F]{2})|u(?<short>[\da-fA-F]{4})|U(?<long>[\da-fA-F]{8})|(?<octal>[0-7]{3})|(?<other>[\s\S]))/gu;

type Sequence = { byte?: string; short?: string; long?: string; octal?: string; other?: string };

/** Reads a string in quotes, or a raw one in backquotes. */
export function parseStringLiteral(text: string): string {
  const inner = text.slice(1, -1);
  if (text.startsWith('`')) return inner.replaceAll('\r', '');
  if (!/\\(?:x|[0-7])/.test(inner)) return replaceEscapes(inner, '"');
  // Escapes of bytes may be parts of one character.
  return Buffer.from(replaceEscapes(inner, '"'), 'latin1').toString();
}

/** Reads a character constant as its code point. */
export function parseCharacterLiteral(text: string): bigint {
  const characters = [...replaceEscapes(text.slice(1, -1), "'")];
  const code = characters.length === 1 ? characters[0]?.codePointAt(0) : undefined;
  if (code === undefined) throw new GoTemplateError(`bad character: ${text}`);
  return BigInt(code);
}

function replaceEscapes(inner: string, quote: string): string {
  const hasBytes = quote === '"' && /\\(?:x|[0-7])/.test(inner);
  const encode = hasBytes ? toBytes : (text: string) => text;
  const pieces = hasBytes ? inner.replace(/[^\\]+/g, toBytes) : inner;
  return pieces.replace(escapeSequence, (...match) => {
    const { byte, short, long, octal, other = '' }: Sequence = match.at(-1);
    if (byte) return String.fromCharCode(Number.parseInt(byte, 16));
    if (octal) return readOctal(octal);
    if (short ?? long) return encode(readCodePoint(short ?? long ?? ''));
    const character = other === quote ? quote : escapes[other];
    if (character === undefined) throw new GoTemplateError(`unknown escape \\${other}`);
    return character;
  });
}

function readCodePoint(hex: string): string {
  const code = Number.parseInt(hex, 16);
  const isValid = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  if (!isValid) throw new GoTemplateError('an escape is no character');
  return String.fromCodePoint(code);
}

function toBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function readOctal(text: string): string {
  const code = Number.parseInt(text, 8);
  if (code > 255) throw new GoTemplateError(`unknown escape \\${text}`);
  return String.fromCharCode(code);
}
