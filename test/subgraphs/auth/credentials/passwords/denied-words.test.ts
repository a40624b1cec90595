import { describe, expect, test } from 'vitest';
import {
  findDeniedPasswordWord,
  isCommonPassword,
  toSiteHostWords,
} from '../../../../../subgraphs/auth/services/credentials/passwords/password.ts';

describe('a password built around a denied word', () => {
  const rules = { deniedWords: ['trellis', 'Acme'], siteUrl: 'https://site.example', passwordMinLength: 8 };

  test.each([
    ['trellis', 'trellis'],
    ['Trellis2026', 'trellis'],
    ['Tr3ll1s!!', 'trellis'],
    ['trellistrellis', 'trellis'],
    ['ACME-acme-1', 'Acme'],
  ])('%s is found out', (password, word) => {
    expect(findDeniedPasswordWord(password, rules)).toBe(word);
  });

  test.each(['correct horse', 'my trellis and my roses', 'trell', ''])('%s is not one', (password) => {
    expect(findDeniedPasswordWord(password, rules)).toBeUndefined();
  });

  test('means the site where nothing is set', () => {
    const bare = { siteUrl: 'https://shop.acme-tools.com/path', passwordMinLength: 6 };

    expect(findDeniedPasswordWord('tools123', bare)).toBe('tools');
    expect(findDeniedPasswordWord('tools123', { ...bare, deniedWords: ['-'] })).toBeUndefined();
  });
});

test.each([
  ['https://shop.acme-tools.co.uk', ['shop', 'acme', 'tools']],
  ['https://example.com', ['example']],
  ['http://localhost:8081', []],
  ['http://127.0.0.1:3000', []],
  ['http://[::1]:3000', []],
])('the words of %s', (siteUrl, words) => {
  expect(toSiteHostWords(siteUrl)).toEqual(words);
});

test.each([
  ['123456', true],
  ['PassWord', true],
  ['correct horse battery', false],
  ['', false],
])('whether %j is a common password', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});
