import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBody } from '../../rest-compat/endpoint/read-body.ts';

const json = (charset?: string) => `application/json${charset ? `; charset=${charset}` : ''}`;
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test('a text is decoded as it was encoded', () => {
  const bodies: ((text: string) => [bytes: Buffer, charset?: string])[] = [
    (text) => [Buffer.from(text)],
    (text) => [Buffer.from(`\uFEFF${text}`)],
    (text) => [Buffer.from(text), 'utf-8'],
    (text) => [Buffer.from(`\uFEFF${text}`), '"UTF-8"'],
    (text) => [Buffer.from(text, 'utf16le'), 'utf-16le'],
    (text) => [Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16'],
    (text) => [swapped(text), 'utf-16be'],
    (text) => [swapped(`\uFEFF${text}`), 'UTF-16'],
    (text) => [swapped(text), 'utf-16'],
  ];
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...bodies), (drawn, encode) => {
      const text = JSON.stringify([drawn]);
      const [bytes, charset] = encode(text);
      expect(decodeBody(bytes, json(charset))).toBe(text);
    }),
  );
});

test.each(['iso-8859-1', 'ISO-8859-1', 'latin1', 'windows-1252'])('a body in %s is decoded', (charset) => {
  expect(decodeBody(Buffer.from('"Köln"', 'latin1'), json(charset))).toBe('"Köln"');
  expect(decodeBody(Buffer.from([0x80, 0x92]), json('windows-1252'))).toBe('€’');
});

test.each([
  ['Latin-1 without a charset', Buffer.from('{"name":"Köln"}', 'latin1'), undefined],
  ['a character that is cut off', Buffer.from('"ö"').subarray(0, 2), 'utf-8'],
  ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), undefined],
  ['an overlong form', Buffer.from([0xc0, 0xaf]), undefined],
  ['UTF-16 without a charset', Buffer.from('\uFEFF{}', 'utf16le'), undefined],
  ['a lone surrogate in UTF-16', Buffer.from([0x00, 0xd8, 0x22, 0x00]), 'utf-16le'],
  ['half a character of UTF-16', Buffer.from([0x22, 0x00, 0x22]), 'utf-16le'],
])('%s is refused', (_name, bytes, charset) => {
  expect(() => decodeBody(bytes, json(charset))).toThrow('cannot be decoded');
});

test('an unknown charset is refused', () => {
  expect(() => decodeBody(Buffer.from('{}'), json('utf-7'))).toThrow('The charset of the body is not known.');
});
