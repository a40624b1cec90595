/** A kind of value that services, parsers or the database may stumble over. */
export type HostileValue = {
  name: string;
  value: unknown;
  /** Put into a body as this JSON text instead, which no serialiser would make. */
  json?: string;
  /** Whether the value is tried with every property, and not only with every operation. */
  isForAll?: boolean;
};

const nested = (open: string, close: string, levels: number) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

const markup = (name: string, unit: string, times: number): HostileValue => ({
  name,
  value: `${'x'.repeat(150)}${unit.repeat(times)}`,
});

/** Short ones, which every operation is tried with. */
export const smallHostileValues: readonly HostileValue[] = [
  { name: 'the largest number', value: Number.MAX_VALUE, isForAll: true },
  { name: 'the largest number as text', value: String(Number.MAX_VALUE) },
  { name: 'a number beyond 64 bits', value: -1e20 },
  { name: 'NUL', value: 'a\0b', isForAll: true },
  { name: 'a lone surrogate', value: 'a\ud800b' },
  { name: 'a name of 100', value: `${'n'.repeat(96)}.png` },
  { name: 'a name of 255', value: `${'n'.repeat(251)}.png` },
  { name: 'a name of 5000', value: `${'n'.repeat(4_996)}.png` },
  { name: 'objects 5000 deep', value: null, json: nested('{"a":', '}', 5_000) },
  { name: 'lists 20000 deep', value: null, json: nested('[', ']', 20_000), isForAll: true },
  { name: 'NUL within an object', value: { a: ['\0'], '\0': '\ud800' } },
];

/** Long ones, of which every operation meets each. */
export const nestedMarkupValues: readonly HostileValue[] = [
  markup('tags that close nothing', '<b></z>', 60_000),
  markup('tags that nothing closes', '<g>', 200_000),
];

const many = (count: number, item: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => item(place)).join(',');
const fields = (count: number) => `{${many(count, (place) => `"k${place}":1`)}}`;

/**
 * So many of what is mostly wrong that a word about each would be too much: as many as a body may hold, where an empty
 * list or object counts twice, and one that holds more.
 */
export const wideHostileValues: readonly HostileValue[] = [
  { name: 'a list of 4900 objects', value: null, json: `[${many(4_900, () => '{}')}]` },
  { name: 'an object of 9900 fields', value: null, json: fields(9_900) },
  { name: 'a list of 9900 nulls', value: null, json: `[${many(9_900, () => 'null')}]` },
  { name: 'a list of an object of 9900 fields', value: null, json: `[${fields(9_900)}]` },
  { name: 'a list of 9900 texts', value: null, json: `[${many(9_900, (place) => `"?${place}"`)}]` },
  { name: 'a list of 9900 numbers', value: null, json: `[${many(9_900, (place) => `-${place}.5`)}]` },
  { name: 'a list of 3200 lists', value: null, json: `[${many(3_200, () => '[[]]')}]` },
  { name: 'an object of 90000 fields', value: null, json: fields(90_000) },
];

const mebibyte = 1_040_000;

/** Each is read in another way by one parser or another: markup, JSON, URLs, templates, expressions, Unicode. */
const specials = [
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    '\\',
    '{',
    '}',
    '[',
    '(',
    ')',
    '%',
    '$',
    '#',
    '?',
    '=',
    '+',
    '*',
    '.',
    '|',
    '^',
  ],
  ...[' ', '\n', '\t', '\r', '-', '_', '/', ',', ';', ':', '@', '!', '~', '`', '0', 'a', '\0', '\u007f'],
  ...['é', '\u0301', '\u202e', '\u00a0', '\u2028', 'İ', 'ß', '中', '😀', '\ufeff', '\ufffe', '\ud800'],
];

/** Values that repeat one character, so that the body stays below its limit. */
export function listSpecialCharacterValues(length = mebibyte): readonly HostileValue[] {
  return specials.map((character) => {
    const bytes = Buffer.byteLength(JSON.stringify(character)) - 2;
    const code = character.codePointAt(0)?.toString(16);
    return {
      name: `${length} bytes of U+${code}`,
      value: character.repeat(Math.floor(length / Math.max(bytes, 1))),
    };
  });
}

/** Values for parts of a URL. They are shorter, because the head of a request is limited. */
export const hostileUrlValues: readonly HostileValue[] = [
  ...smallHostileValues.filter(({ json }) => !json),
  ...listSpecialCharacterValues(2_000),
];

/** Percent-encoded, what has no form in UTF-8 included. */
export function encodeForUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : String(value);
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('');
}
