import { describe, expect, test } from 'vitest';
import { detectType } from '../../../../subgraphs/cms/services/media-files/detect-type.ts';
import { measureImage } from '../../../../subgraphs/cms/services/media-files/measure-image.ts';
import { allowedTypes } from '../../../../subgraphs/cms/services/media-files/media-types.ts';
import { makePng } from '../media-pool.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
const ogg = Buffer.concat([ascii('OggS'), Buffer.alloc(24), ascii('\x01vorbis'), Buffer.alloc(64)]);
const mp4 = Buffer.concat([Buffer.from('00000018', 'hex'), ascii('ftypisom'), Buffer.alloc(64)]);
const tar = (() => {
  const block = Buffer.alloc(512);
  block.write('a.txt', 0);
  block.write('ustar\x0000', 257, 'latin1');
  block.fill(' ', 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
})();

const zip = (...names: string[]) =>
  Buffer.concat(
    names.map((name) => {
      const head = Buffer.alloc(30);
      head.writeUInt32LE(0x04034b50, 0);
      head.writeUInt16LE(20, 4);
      head.writeUInt16LE(name.length, 26);
      return Buffer.concat([head, ascii(name)]);
    }),
  );

const cases: [string, Buffer, string | null][] = [
  ['png', makePng(1, 1), 'image/png'],
  ['jpg', makePng(1, 1), null],
  ['gif', ascii('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'image/gif'],
  ['jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'image/jpeg'],
  ['pdf', ascii('%PDF-1.7\n'), 'application/pdf'],
  ['rtf', ascii('{\\rtf1 x}'), 'application/rtf'],
  ['eps', ascii('%!PS-Adobe-3.0 EPSF-3.0\n'), 'application/postscript'],
  ['doc', cfb, 'application/msword'],
  ['xls', cfb, 'application/vnd.ms-excel'],
  ['ppt', cfb, 'application/vnd.ms-powerpoint'],
  ['docx', cfb, 'application/encrypted'],
  ['docx', Buffer.from([1, 2, 3, 4, 5]), 'application/octet-stream'],
  ['pptx', Buffer.from([1, 2, 3, 4, 5]), null],
  ['zip', zip('a.txt'), 'application/zip'],
  ['gz', Buffer.from('1f8b0800000000000003', 'hex'), 'application/x-gzip'],
  ['tar', tar, 'application/x-tar'],
  [
    'mp3',
    Buffer.concat([
      ascii('ID3\x04\x00\x00\x00\x00\x00\x00'),
      Buffer.from('fffb9000', 'hex'),
      Buffer.alloc(512),
    ]),
    'audio/mpeg',
  ],
  ['wav', Buffer.concat([ascii('RIFF\x24\x00\x00\x00WAVEfmt '), Buffer.alloc(32)]), 'audio/wav'],
  ['ogg', ogg, 'audio/ogg'],
  ['mp4', mp4, 'video/mp4'],
  ['m4a', mp4, 'audio/mp4'],
  ['txt', ascii('hello'), 'text/plain'],
  ['txt', ascii('gr\xfc\xdfe'), 'text/plain'],
  ['txt', ascii('h\x00e\x00'), 'application/octet-stream'],
  ['csv', ascii('a;b'), 'text/csv'],
  ['md', ascii('# a'), 'text/markdown'],
  ['srt', ascii('1\n00:00'), 'text/plain'],
  ['vtt', ascii('WEBVTT\n'), 'text/vtt'],
  ['ics', ascii('BEGIN:VCALENDAR'), 'text/calendar'],
  ['vcf', ascii('BEGIN:VCARD'), 'text/vcard'],
  ['md', ascii('\x00\x01'), null],
  ['txt', makePng(1, 1), null],
  ['exe', ascii('hello'), null],
  ['txt', Buffer.alloc(0), null],
];

test.each(cases)('%s %#', async (extension, content, type) => {
  expect(await detectType(content, extension)).toBe(type);
});

test('every type that is told is one the table has', () => {
  const known = cases.filter(([, , type]) => type !== null);
  for (const [extension, , type] of known) expect(allowedTypes[extension]).toContain(type);
});

describe('dimensions', () => {
  test.each([
    ['image/png', makePng(12, 34), { width: 12, height: 34 }],
    ['image/gif', ascii('GIF89a\x05\x00\x06\x00\x00\x00\x00;'), { width: 5, height: 6 }],
    ['image/svg+xml', ascii('<svg viewBox="0 0 10.4 20"></svg>'), { width: 10, height: 20 }],
    ['image/svg+xml', ascii('<svg></svg>'), { width: null, height: null }],
    ['image/jpeg', ascii('no image'), { width: null, height: null }],
    ['text/plain', makePng(12, 34), { width: null, height: null }],
  ])('of %s %#', (type, content, dimensions) => {
    expect(measureImage(content, type)).toEqual(dimensions);
  });
});
