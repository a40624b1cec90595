import { expect, test } from 'vitest';
import { parseEmail, parsePhone, parseProviderEmail } from '../../../../subgraphs/auth/values/addresses.ts';
import { checkMetadataStrings, mergeMetadata } from '../../../../subgraphs/auth/values/metadata.ts';

test('an address is stored in lower case', () => {
  expect(parseEmail('Anna.Q+tag@Example.COM')).toBe('anna.q+tag@example.com');
});

test.each([
  ['anna', 'Unable to validate email address: invalid format'],
  ['anna@', 'Unable to validate email address: invalid format'],
  ['anna@-x.com', 'Unable to validate email address: invalid format'],
  ['anna@x..com', 'Unable to validate email address: invalid format'],
  ['anna@x.com\u0000', 'Unable to validate email address: invalid format'],
  [`${'a'.repeat(250)}@x.com`, 'An email address is too long'],
])('%s is no address', (text, message) => {
  expect(() => parseEmail(text)).toThrow(message);
});

test.each([
  ['Anna.Q+tag@Example.COM', 'anna.q+tag@example.com'],
  ['Jürgen@example.com', 'jürgen@example.com'],
  ['x@MÜNCHEN.example.com', 'x@xn--mnchen-3ya.example.com'],
  ['用户@例え.jp', '用户@xn--r8jz45g.jp'],
  ['ju\u0308rgen@example.com', 'jürgen@example.com'],
  ["o'neil@example.com", "o'neil@example.com"],
])('an address that a provider states as %s is stored as %s', (text, stored) => {
  expect(parseProviderEmail(text)).toBe(stored);
  expect(parseProviderEmail(stored)).toBe(stored);
});

test.each([
  ...['', 'anna', '@example.com', 'anna@', 'anna@-x.com', 'anna@x..com', 'a nna@x.com', 'a\u00a0b@x.com'],
  ...[
    'anna@x.com\u0000',
    'jür\u0000gen@x.com',
    'jürgen\u202e@x.com',
    'jür<gen>@x.com',
    'ü@x@y.com',
    '\ud800@x.com',
  ],
  ...['jürgen..x@y.com', '.jürgen@y.com', 'x@mün chen.de', 'x@mün_chen.de/', `${'ü'.repeat(250)}@x.com`],
])('%j is no address, from any source', (text) => {
  expect(parseProviderEmail(text)).toBeNull();
});

test.each(['jürgen@example.com', 'x@münchen.example.com'])('a request cannot set %s', (text) => {
  expect(() => parseEmail(text)).toThrow('Unable to validate email address: invalid format');
});

test('a phone number is stored as digits', () => {
  expect(parsePhone('+1 555 123 4567')).toBe('15551234567');
  for (const text of ['', '0123', '++1', '1234567890123456', 'abc']) {
    expect(() => parsePhone(text)).toThrow('Invalid phone number format (E.164 required)');
  }
});

test('metadata are merged key by key, and null deletes', () => {
  expect(mergeMetadata({ a: 1, b: { c: 1 } }, { a: null, b: { d: 2 }, e: 3 })).toEqual({ b: { d: 2 }, e: 3 });
});

const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);

test.each([{ a: '\u0000' }, { '\u0000': 1 }, { a: [{ b: '\ud800' }] }, { deep }])(
  'metadata that cannot be stored are refused',
  (data) => {
    expect(() => checkMetadataStrings(data)).toThrow('cannot be stored');
  },
);
