import { expect, test } from 'vitest';
import { parseEmail, parsePhone } from '../../../../subgraphs/auth/values/addresses.ts';
import { checkMetadata, mergeMetadata } from '../../../../subgraphs/auth/values/metadata.ts';

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
    expect(() => checkMetadata(data)).toThrow('cannot be stored');
  },
);
