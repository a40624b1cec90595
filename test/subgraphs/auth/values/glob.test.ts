import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findGlobMistake, matchesGlob } from '../../../../subgraphs/auth/values/glob.ts';

describe('the allow list’s globs', () => {
  test.each([
    ['https://*.foo.example.com', 'https://a.foo.example.com', true],
    ['https://*.foo.example.com', 'https://a.b.foo.example.com', false],
    ['https://*.foo.example.com', 'https://a.foo.example.com/path', false],
    ['https://foo.example.com/*', 'https://foo.example.com/page1', true],
    ['https://foo.example.com/*', 'https://foo.example.com/page1?x=1', true],
    ['https://foo.example.com/*', 'https://foo.example.com/a/b', false],
    ['https://foo.example.com/*', 'https://foo.example.com/page.html', false],
    ['https://foo.example.com/**', 'https://foo.example.com/a/b.html?x=1', true],
    ['http://localhost:8000/*', 'http://localhost:8000', false],
    ['http://**:12345/*', 'http://127.0.0.1:12345/path', true],
    ['http://*:12345/*', 'http://127.0.0.1:12345/path', false],
    ['com.app://cb', 'com.app://cb', true],
    ['https://?.example.com', 'https://a.example.com', true],
    ['https://?.example.com', 'https://..example.com', false],
    ['https://[a-c].example.com', 'https://b.example.com', true],
    ['https://[a-c].example.com', 'https://d.example.com', false],
    ['https://[!a-c].example.com', 'https://d.example.com', true],
    ['https://[!abc].example.com', 'https://b.example.com', false],
    ['https://{app,www}.example.com/{a,b*}', 'https://www.example.com/bcd', true],
    ['https://{app,www}.example.com', 'https://api.example.com', false],
    ['https://a\\*b.example.com', 'https://a*b.example.com', true],
    ['https://a\\*b.example.com', 'https://axb.example.com', false],
    ['https://[a-c0-9_-].example.com', 'https://7.example.com', true],
    ['https://[a-c0-9_-].example.com', 'https://-.example.com', true],
    ['https://[a-c0-9_-].example.com', 'https://d.example.com', false],
    ['a,b', 'a,b', true],
    ['http://[::1]:3000/*', 'http://[::1]:3000/cb', true],
    ['http://[::1]:3000/*', 'http://1:3000/cb', false],
    ['http://[0:0:0:0:0:0:0:1]/*', 'http://[::1]/cb', true],
    ['http://[a:b]/*', 'http://a/cb', true],
  ])('%s against %s: %s', (pattern, text, expected) => {
    expect(matchesGlob(pattern, text)).toBe(expected);
  });

  test.each(['{a', 'a}', '[a', '[]', '[z-a]', 'a\\'])('%s is refused', (pattern) => {
    expect(findGlobMistake(pattern)).not.toBeNull();
  });

  test('a pattern without marks matches exactly itself', async () => {
    const plain = string().filter((text) => !/[*?[\]{}\\]/.test(text));

    const same = plain.map((text) => [text, text] as const);
    const pair = oneof(same, tuple(plain, plain));

    await assert(property(pair, ([pattern, text]) => matchesGlob(pattern, text) === (pattern === text)));
  });

  test('escaped, any text matches exactly itself', async () => {
    const quote = (text: string) => [...text].map((character) => `\\${character}`).join('');

    await assert(property(string({ unit: 'binary' }), (text) => matchesGlob(quote(text), text)));
  });

  test('one star never crosses a dot or a slash, two cross everything', async () => {
    const piece = array(constantFrom('a', 'b', '-', '.', '/'), { maxLength: 12 }).map((parts) =>
      parts.join(''),
    );

    await assert(
      property(piece, (text) => {
        expect(matchesGlob('<*>', `<${text}>`)).toBe(!/[./]/.test(text));
        expect(matchesGlob('<**>', `<${text}>`)).toBe(true);
      }),
    );
  });
});
