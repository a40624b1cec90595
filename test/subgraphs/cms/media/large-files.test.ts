import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { detectFileType } from '../../../../subgraphs/cms/services/media-files/detect-file-type.ts';
import { measureImage } from '../../../../subgraphs/cms/services/media-files/measure-image.ts';
import { PageCachedFile } from '../../../../subgraphs/cms/services/media-files/page-cached-file.ts';
import { makePng } from '../media-pool.ts';
import {
  type ByteOrder,
  makeDirectory,
  makeJpeg,
  makeTiff,
  makeTurnedPng,
  makeWebp,
  toSegments,
} from './image-files.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');

/** A file that counts the bytes that are read of it. */
function open(content: Buffer) {
  const read = { bytes: 0 };
  const file = new PageCachedFile(content.length, async (start, end) => {
    read.bytes += end - start;
    return content.subarray(start, end);
  });
  return { file, read };
}

/** An archive of stored entries, without its central directory, which the detector does not read. */
function makeZip(entries: [string, Buffer][]) {
  return Buffer.concat(
    entries.flatMap(([name, content]) => {
      const head = Buffer.alloc(30);
      head.writeUInt32LE(0x04034b50, 0);
      head.writeUInt16LE(20, 4);
      head.writeUInt32LE(crc32(content), 14);
      head.writeUInt32LE(content.length, 18);
      head.writeUInt32LE(content.length, 22);
      head.writeUInt16LE(name.length, 26);
      return [head, ascii(name), content];
    }),
  );
}

const contentTypes = ascii(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
);
const pixels = Buffer.alloc(1_000_000);
const id3 = Buffer.concat([ascii('ID3\x03\0\0\0\x36\x77\x20'), Buffer.alloc(900_000)]);

describe('content after the first 512 KiB counts too', () => {
  test.each([
    ['tif', makeTiff({ width: 700, height: 500, pixels, order: 'II' }), 'image/tiff', [700, 500]],
    ['tif', makeTiff({ width: 700, height: 500, pixels, order: 'MM' }), 'image/tiff', [700, 500]],
    [
      'tiff',
      makeTiff({ width: 700, height: 500, pixels, order: 'II', isBig: true }),
      'image/tiff',
      [700, 500],
    ],
    [
      'jpg',
      makeJpeg({ width: 8, height: 6, before: toSegments(0xe2, Buffer.alloc(700_000)) }),
      'image/jpeg',
      [8, 6],
    ],
    [
      'jpg',
      makeJpeg({
        width: 8,
        height: 6,
        before: [...toSegments(0xe0, Buffer.alloc(14)), Buffer.alloc(600_000)],
      }),
      'image/jpeg',
      [8, 6],
    ],
    ['webp', makeWebp({ width: 9, height: 5, pixels, orientation: 6 }), 'image/webp', [9, 5]],
    [
      'pptx',
      makeZip([
        ['ppt/media/a.jpg', pixels],
        ['[Content_Types].xml', contentTypes],
      ]),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      [null, null],
    ],
    [
      'mp3',
      Buffer.concat([id3, Buffer.from('fffb9000', 'hex'), Buffer.alloc(500)]),
      'audio/mpeg',
      [null, null],
    ],
  ] as const)('%s %#', async (extension, content, type, [width, height]) => {
    const { file, read } = open(content);

    expect(await detectFileType(file, extension)).toBe(type);
    expect(await measureImage(file, type)).toMatchObject({ width, height });
    expect(read.bytes).toBeLessThan(1_300_000);
  });

  test('with bounded work: a file that refers to ever other places of itself is not recognized', async () => {
    const far = Array.from({ length: 400 }, (_, index): [string, Buffer] => [
      `${index}`,
      Buffer.alloc(100_000),
    ]);
    const { file, read } = open(makeZip([...far, ['[Content_Types].xml', contentTypes]]));

    expect(await detectFileType(file, 'pptx')).toBeNull();
    expect(read.bytes).toBeLessThan(18_000_000);
  });
});

describe('a rotated image is detected', () => {
  const orders: ByteOrder[] = ['II', 'MM'];
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const cases = orders.flatMap((order) => orientations.map((orientation) => ({ order, orientation })));

  test.each(cases)('$order $orientation', async ({ order, orientation }) => {
    const exif = Buffer.concat([ascii('Exif\0\0'), makeDirectory({ order, orientation })]);
    const files: [string, Buffer][] = [
      ['image/jpeg', makeJpeg({ width: 16, height: 8, before: toSegments(0xe1, exif) })],
      ['image/png', makeTurnedPng(makePng(16, 8), makeDirectory({ order, orientation }))],
      ['image/tiff', makeTiff({ width: 16, height: 8, pixels: Buffer.alloc(384), order, orientation })],
      ['image/webp', makeWebp({ width: 16, height: 8, pixels: Buffer.alloc(33), orientation, order })],
    ];
    for (const [type, content] of files) {
      const isTurned = orientation >= 5 && orientation <= 8;
      expect([type, await measureImage(open(content).file, type)]).toEqual([
        type,
        { width: 16, height: 8, isTurned },
      ]);
    }
  });

  test('and a file that ends anywhere has the size that was found, or none', async () => {
    const whole = makeTiff({ width: 16, height: 8, pixels: Buffer.alloc(384), order: 'II' });
    for (let length = 0; length < whole.length; length += 1) {
      const { file } = open(whole.subarray(0, length));
      expect([null, 16]).toContain((await measureImage(file, 'image/tiff')).width);
    }
  });
});
