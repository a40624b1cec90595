import { hasMixedCharacters } from './random-values.ts';

/** Properties whose values are random. Their alphabets are too small to recognize every value by its characters. */
const secretProperties = 'access_token|refresh_token|provider_token|client_secret|secret|challenge|nonce';
/** Query parameters and cookies, likewise. */
const secretParameters = `${secretProperties}|grant|token|token_hash|code|state|trellis_cms`;

/** Random values by their place. They are first, because a random value can contain what looks like an id or a time. */
const places: readonly RegExp[] = [
  new RegExp(`(?<="(?:${secretProperties})":")(?:[^"\\\\]|\\\\.)+`, 'g'),
  new RegExp(`(?<=\\b(?:${secretParameters})=)[^&#;,\\s"'<>]+`, 'g'),
];

/** Values that differ from one run to the next, each named by its kind: ids, times, tokens, and counters of the clock. */
const kinds: readonly [name: string, pattern: RegExp][] = [
  ['token', /eyJ[\w-]+\.[\w-]+\.[\w-]*/g],
  ['uuid', /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g],
  ['time', /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?/g],
  ['day', /\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\b/g],
  ['id', /\b[0-9a-f]{24}\b/g],
  ['digest', /\b[0-9a-f]{32,}\b/g],
  ['address', /\bh\d+(@|%40)example\.com\b/g],
];

/** Not bounded by `\b`: a base64url value can begin and end with a hyphen. */
const longWord = /(?<![\w-])[\w-]{16,}(?![\w-])/g;
const seconds = /\b1[6-9]\d{8}(\d{3})?\b/g;

/** A text in which every value that differs from run to run is replaced by the name of its kind. */
export function toSteadyText(text: string, own: Readonly<Record<string, string>> = {}): string {
  let steady = text;
  for (const [value, name] of Object.entries(own)) steady = steady.replaceAll(value, `<${name}>`);
  for (const place of places) steady = steady.replace(place, '<secret>');
  for (const [name, pattern] of kinds) steady = steady.replace(pattern, `<${name}>`);
  return steady
    .replace(longWord, (word) => (hasMixedCharacters(word) ? '<secret>' : word))
    .replace(seconds, '<seconds>');
}
