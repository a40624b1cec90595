import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  toNumberedFilename,
  toOriginalFilename,
  toStoredFilenameParts,
} from '../../../../subgraphs/cms/services/media-files/file-name.ts';
import {
  isImageFilename,
  isMediaFilenameAllowed,
  isSameExtension,
} from '../../../../subgraphs/cms/services/media-files/media-types.ts';

const name = (text: string, number = 0) => toNumberedFilename(toStoredFilenameParts(text), number);

test.each([
  ['Photo.JPG', 'photo.jpg'],
  ['Ärger mit Öl und Süße.png', 'aerger_mit_oel_und_suesse.png'],
  ['a  b!!c.txt', 'a_b_c.txt'],
  ['logo@2x-small.svg', 'logo@2x-small.svg'],
  ['.hidden.txt', '_hidden.txt'],
  ['.txt', '_.txt'],
  ['archive.tar.gz', 'archive.tar.gz'],
  ['C:\\fakepath\\x.png', 'x.png'],
  ['../../etc/x.png', 'x.png'],
  ['日本.pdf', '_.pdf'],
  ['a\u0308.txt', 'ae.txt'],
])('%s is stored as %s', (given, stored) => {
  expect(name(given)).toBe(stored);
});

test('a number precedes the extension', () => {
  expect(name('a.b.txt', 12)).toBe('a.b_12.txt');
});

test('an allowed file gets a name that is valid in its address, for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.nat(99_999), (text, number) => {
      const stored = name(`${text}.txt`, number);
      expect(stored).toMatch(/^[a-z0-9._@-]+\.txt$/);
      expect(stored.startsWith('.') || stored.length > 255).toBe(false);
      expect(toOriginalFilename(`${text}.txt`).length).toBeLessThanOrEqual(255);
    }),
  );
});

describe('which names are allowed', () => {
  test.each(['a.txt', 'A.JPEG', 'php.txt', 'a.b.c.docx', '.txt'])('%s', (text) => {
    expect(isMediaFilenameAllowed(text)).toBe(true);
  });

  test.each([
    'a',
    'a.',
    'a.exe',
    'a.php',
    'a.php5',
    'a.php.txt',
    'a.PHTML.png',
    'a.js.svg',
    'a.t xt',
    'a.txt ',
    'a.xml',
    'a.bmp',
    '',
    'a.constructor',
  ])('not %j', (text) => {
    expect(isMediaFilenameAllowed(text)).toBe(false);
  });
});

test('images, and extensions that count as one', () => {
  expect([
    isImageFilename('a.svg'),
    isImageFilename('a.bmp'),
    isImageFilename('a.pdf'),
    isImageFilename('a'),
  ]).toEqual([true, true, false, false]);
  expect([isSameExtension('a.JPG', 'b.jpeg'), isSameExtension('a.png', 'b.jpg')]).toEqual([true, false]);
});
