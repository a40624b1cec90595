import { imageSize } from 'image-size';
import { type PageCachedFile, TooManyFileReadsError } from './page-cached-file.ts';

/** Tags of an image directory in TIFF and EXIF. */
type ImageDirectory = { width?: number; height?: number; orientation?: number };

const names: Readonly<Record<number, keyof ImageDirectory>> = {
  256: 'width',
  257: 'height',
  274: 'orientation',
};

/** Maximum directory entries to read. Ordinary directories have a few dozen. */
const maxEntries = 4_096;

/**
 * Reads the first directory of TIFF, also in 64 bits, that starts at an offset of a file; returns an empty
 * one if the file has none.
 */
async function readImageDirectory(file: PageCachedFile, start = 0): Promise<ImageDirectory> {
  const head = await file.read(start, 16);
  const order = head.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || head.length < 16) return {};
  const isLittle = order === 'II';
  const isBig = toNumber(head.subarray(2, 4), isLittle) === 43;
  const first = start + toNumber(isBig ? head.subarray(8, 16) : head.subarray(4, 8), isLittle);
  const countBytes = await file.read(first, isBig ? 8 : 2);
  const count = Math.min(maxEntries, toNumber(countBytes, isLittle));
  const entryBytes = isBig ? 20 : 12;
  const entries = await file.read(first + countBytes.length, count * entryBytes);
  const directory: ImageDirectory = {};
  for (let offset = 0; offset + entryBytes <= entries.length; offset += entryBytes) {
    addEntry(directory, entries.subarray(offset, offset + entryBytes), isLittle);
  }
  return directory;
}

/** Lengths of the types BYTE, SHORT, LONG and LONG8. */
const valueBytes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 16: 8 };

/** Adds an entry (tag, type, count, value) if its tag is known. */
function addEntry(directory: ImageDirectory, entry: Buffer, isLittle: boolean): void {
  const name = names[toNumber(entry.subarray(0, 2), isLittle)];
  const bytes = valueBytes[toNumber(entry.subarray(2, 4), isLittle)];
  const value = entry.length === 20 ? 12 : 8;
  if (name && bytes) directory[name] ??= toNumber(entry.subarray(value, value + bytes), isLittle);
}

function toNumber(bytes: Buffer, isLittle: boolean): number {
  const hex = (isLittle ? Buffer.from(bytes).reverse() : bytes).toString('hex');
  return hex === '' ? 0 : Number(`0x${hex}`);
}

type Dimensions = { width: number | null; height: number | null };

/** Pixels of an image as it is stored, and whether browsers show it with width and height exchanged. */
type MeasuredImage = Dimensions & { isTurned: boolean };

type ImageHeader = {
  width?: number | undefined;
  height?: number | undefined;
  orientation?: number | undefined;
};

const none: MeasuredImage = { width: null, height: null, isTurned: false };

/** Maximum segments (JPEG) or chunks (WebP) to read per image. */
const maxSegments = 4_096;

/** Width, height and orientation of an image; null if they are not found. */
export async function measureImage(file: PageCachedFile, mimeType: string): Promise<MeasuredImage> {
  if (!mimeType.startsWith('image/')) return none;
  try {
    const { width, height, orientation = 1 } = await (readers[mimeType] ?? readHead)(file);
    // Orientations 5 to 8 of EXIF turn the image by a quarter.
    return {
      width: toPixels(width),
      height: toPixels(height),
      isTurned: orientation >= 5 && orientation <= 8,
    };
  } catch (error) {
    if (error instanceof TooManyFileReadsError) return none;
    throw error;
  }
}

const readers: Readonly<Record<string, (file: PageCachedFile) => Promise<ImageHeader>>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/tiff': (file) => readImageDirectory(file),
  'image/webp': readWebp,
};

async function readHead(file: PageCachedFile): Promise<ImageHeader> {
  const head = await file.head();
  try {
    return imageSize(head);
  } catch {
    return {};
  }
}

/** Walks through the segments up to the pixels; profiles and previews before them may have any length. */
async function readJpeg(file: PageCachedFile): Promise<ImageHeader> {
  const header: ImageHeader = {};
  let offset: number | null = 2;
  for (let count = 0; offset !== null && count < maxSegments; count += 1)
    offset = await readSegment(file, offset, header);
  return header;
}

/** Reads one segment, and returns where the next one starts; null at the pixels and at the end. */
async function readSegment(
  file: PageCachedFile,
  offset: number,
  header: ImageHeader,
): Promise<number | null> {
  const segment = await file.read(offset, 10);
  const [first, marker = 0] = segment;
  if (segment.length < 4) return null;
  // Decoders skip bytes between segments.
  if (first !== 0xff || marker === 0xff) return findMarker(file, offset + 1);
  if (marker === 0xda || marker === 0xd9) return null;
  if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) return offset + 2;
  if (isFrame(marker) && segment.length >= 9) {
    header.height ??= segment.readUInt16BE(5);
    header.width ??= segment.readUInt16BE(7);
  }
  if (marker === 0xe1 && segment.toString('latin1', 4) === 'Exif\0\0') {
    header.orientation ??= (await readImageDirectory(file, offset + 10)).orientation;
  }
  return offset + 2 + segment.readUInt16BE(2);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

async function findMarker(file: PageCachedFile, start: number): Promise<number> {
  const bytes = await file.read(start, 65_536);
  const next = bytes.indexOf(0xff);
  return start + (next < 0 ? bytes.length : next);
}

async function readPng(file: PageCachedFile): Promise<ImageHeader> {
  const header: ImageHeader = {};
  let offset = 8;
  for (let count = 0; count < maxSegments; count += 1) {
    const chunk = await file.read(offset, 16);
    const name = chunk.toString('latin1', 4, 8);
    if (chunk.length < 16 || name === 'IDAT' || name === 'IEND') break;
    if (name === 'IHDR')
      Object.assign(header, { width: chunk.readUInt32BE(8), height: chunk.readUInt32BE(12) });
    if (name === 'eXIf') header.orientation = (await readImageDirectory(file, offset + 8)).orientation;
    offset += 12 + chunk.readUInt32BE(0);
  }
  return header;
}

/** Reads the orientation from the EXIF chunk, which follows the pixels in WebP. */
async function readWebp(file: PageCachedFile): Promise<ImageHeader> {
  const { width, height } = await readHead(file);
  let offset = 12;
  for (let count = 0; count < maxSegments; count += 1) {
    const chunk = await file.read(offset, 14);
    if (chunk.length < 8) break;
    if (chunk.toString('latin1', 0, 4) === 'EXIF') {
      const start = chunk.toString('latin1', 8, 14) === 'Exif\0\0' ? offset + 14 : offset + 8;
      return { width, height, orientation: (await readImageDirectory(file, start)).orientation };
    }
    const length = chunk.readUInt32LE(4);
    offset += 8 + length + (length % 2);
  }
  return { width, height };
}

function toPixels(length: number | undefined): number | null {
  const pixels = Math.round(length ?? 0);
  return pixels > 0 && pixels <= 2_147_483_647 ? pixels : null;
}
