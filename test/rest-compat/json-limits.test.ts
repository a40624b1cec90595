import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJsonWithinLimits } from '../../rest-compat/endpoint/read-body.ts';

test('any JSON text is parsed as written', () => {
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), fc.constantFrom(undefined, 2), (text, indent) => {
      const value: unknown = JSON.parse(text);
      expect(parseJsonWithinLimits(JSON.stringify(value, null, indent))).toEqual(value);
    }),
  );
});

test('marks within strings count for nothing', () => {
  const text = `${'[{,'.repeat(30_000)}\\"${'"[,'.repeat(1_000)}`;

  expect(parseJsonWithinLimits(JSON.stringify({ [text]: text }))).toEqual({ [text]: text });
});

describe('too large input is refused before it is parsed', () => {
  test.each([
    ['lists', `${'['.repeat(1_001)}${']'.repeat(1_001)}`, 'exceeded max depth'],
    ['objects', `${'{"a":'.repeat(1_001)}1${'}'.repeat(1_001)}`, 'exceeded max depth'],
    ['a list of numbers', `[${Array.from({ length: 10_001 }).fill(1).join()}]`, 'exceeded max values'],
    ['fields', `{${Array.from({ length: 10_001 }, (_, at) => `"${at}":1`).join()}}`, 'exceeded max values'],
    [
      'lists that lie side by side',
      `[${Array.from({ length: 5_001 }).fill('[]').join()}]`,
      'exceeded max values',
    ],
    ['what does not end', '['.repeat(500_000), 'exceeded max depth'],
  ])('%s', (_name, text, message) => {
    expect(() => parseJsonWithinLimits(text)).toThrow(new SyntaxError(message));
  });
});

test('a thousand levels and nearly ten thousand values are accepted', () => {
  const nested = `${'['.repeat(999)}1${']'.repeat(999)}`;
  const long = `[${Array.from({ length: 9_990 }).fill(1).join()}]`;

  expect(JSON.stringify(parseJsonWithinLimits(nested))).toBe(nested);
  expect(JSON.stringify(parseJsonWithinLimits(long))).toBe(long);
});

test.each(['', '{', '"', '"\\', '[1,]', '{"a":1}}'])('invalid JSON is refused: %s', (text) => {
  expect(() => parseJsonWithinLimits(text)).toThrow(SyntaxError);
});
