import { crc32 } from 'node:zlib';

export type ByteOrder = 'II' | 'MM';
type Size = { width: number; height: number };

const ascii = (text: string) => Buffer.from(text, 'latin1');

function uint(value: number, bytes: number, order: ByteOrder): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer[order === 'II' ? 'writeBigUInt64LE' : 'writeBigUInt64BE'](BigInt(value));
  else buffer[order === 'II' ? 'writeUIntLE' : 'writeUIntBE'](value, 0, bytes);
  return buffer;
}

/** A TIFF whose directory follows its pixels, as libtiff writes it; with 64-bit offsets if it is big. */
export function makeTiff(
  options: Size & { pixels: Buffer; order: ByteOrder; orientation?: number; isBig?: boolean },
) {
  const { width, height, pixels, order, orientation = 1, isBig = false } = options;
  const offsetBytes = isBig ? 8 : 4;
  const number = (value: number, bytes: number) => uint(value, bytes, order);
  const short = (tag: number, value: number) =>
    Buffer.concat([
      number(tag, 2),
      number(3, 2),
      number(1, offsetBytes),
      number(value, 2),
      Buffer.alloc(offsetBytes - 2),
    ]);
  const entries = [
    short(256, width),
    short(257, height),
    short(258, 8),
    short(259, 1),
    short(262, 2),
    short(274, orientation),
  ];
  const head = isBig
    ? [ascii(order), number(43, 2), number(8, 2), number(0, 2), number(16 + pixels.length, 8)]
    : [ascii(order), number(42, 2), number(8 + pixels.length, 4)];
  return Buffer.concat([
    ...head,
    pixels,
    number(entries.length, isBig ? 8 : 2),
    ...entries,
    number(0, offsetBytes),
  ]);
}

/** EXIF metadata with an orientation. */
export function makeDirectory({ order, orientation }: { order: ByteOrder; orientation: number }): Buffer {
  return makeTiff({ width: 1, height: 1, pixels: Buffer.alloc(0), order, orientation });
}

/** Segments of a JPEG, of at most 60 000 bytes each. */
export function toSegments(marker: number, content: Buffer): Buffer[] {
  const segments: Buffer[] = [];
  for (let at = 0; at < content.length; at += 60_000) {
    const piece = content.subarray(at, at + 60_000);
    segments.push(Buffer.from([0xff, marker]), uint(piece.length + 2, 2, 'MM'), piece);
  }
  return segments;
}

/** The headers of a JPEG, with other content before them. */
export function makeJpeg({ width, height, before = [] }: Size & { before?: Buffer[] }): Buffer {
  const frame = [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    ...before,
    ...toSegments(0xc0, Buffer.from(frame)),
    Buffer.from('ffda000801010000003f00ffd9', 'hex'),
  ]);
}

/** Inserts EXIF metadata before the pixels of a PNG. */
export function makeTurnedPng(png: Buffer, exif: Buffer): Buffer {
  const body = Buffer.concat([ascii('eXIf'), exif]);
  const chunk = Buffer.concat([uint(exif.length, 4, 'MM'), body, uint(crc32(body), 4, 'MM')]);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A WebP in the extended format, whose metadata follows its pixels. */
export function makeWebp(options: Size & { pixels: Buffer; orientation: number; order?: ByteOrder }): Buffer {
  const { width, height, pixels, orientation, order = 'II' } = options;
  const canvas = Buffer.concat([
    Buffer.from([0x08, 0, 0, 0]),
    uint(width - 1, 3, 'II'),
    uint(height - 1, 3, 'II'),
  ]);
  const chunk = (name: string, content: Buffer) =>
    Buffer.concat([ascii(name), uint(content.length, 4, 'II'), content, Buffer.alloc(content.length % 2)]);
  const chunks = [
    chunk('VP8X', canvas),
    chunk('VP8L', pixels),
    chunk('EXIF', makeDirectory({ order, orientation })),
  ];
  const body = Buffer.concat([ascii('WEBP'), ...chunks]);
  return Buffer.concat([ascii('RIFF'), uint(body.length, 4, 'II'), body]);
}
