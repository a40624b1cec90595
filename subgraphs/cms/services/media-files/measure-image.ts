import { imageSize } from 'image-size';
import { readImageDirectory } from './image-directory.ts';
import { type PagedFile, TooManyReads } from './paged-file.ts';

type Dimensions = { width: number | null; height: number | null };

/** Pixels of an image as it is stored, and whether browsers show it with width and height exchanged. */
export type MeasuredImage = Dimensions & { isTurned: boolean };

type ImageHeader = {
  width?: number | undefined;
  height?: number | undefined;
  orientation?: number | undefined;
};

const none: MeasuredImage = { width: null, height: null, isTurned: false };

/** Segments and chunks that precede the pixels of an image. */
const maxSegments = 4_096;

/** Width, height and orientation of an image; null where they are not found. */
export async function measureImage(file: PagedFile, mimeType: string): Promise<MeasuredImage> {
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
    if (error instanceof TooManyReads) return none;
    throw error;
  }
}

const readers: Readonly<Record<string, (file: PagedFile) => Promise<ImageHeader>>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/tiff': (file) => readImageDirectory(file),
  'image/webp': readWebp,
};

async function readHead(file: PagedFile): Promise<ImageHeader> {
  const head = await file.head();
  try {
    return imageSize(head);
  } catch {
    return {};
  }
}

/** Walks through the segments up to the pixels; profiles and previews before them may have any length. */
async function readJpeg(file: PagedFile): Promise<ImageHeader> {
  const found: ImageHeader = {};
  let at: number | null = 2;
  for (let count = 0; at !== null && count < maxSegments; count += 1) at = await readSegment(file, at, found);
  return found;
}

/** Reads one segment, and returns where the next one starts; null at the pixels and at the end. */
async function readSegment(file: PagedFile, at: number, found: ImageHeader): Promise<number | null> {
  const segment = await file.read(at, 10);
  const [first, marker = 0] = segment;
  if (segment.length < 4) return null;
  // Decoders skip bytes that begin no segment.
  if (first !== 0xff || marker === 0xff) return findMarker(file, at + 1);
  if (marker === 0xda || marker === 0xd9) return null;
  if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) return at + 2;
  if (isFrame(marker) && segment.length >= 9) {
    found.height ??= segment.readUInt16BE(5);
    found.width ??= segment.readUInt16BE(7);
  }
  if (marker === 0xe1 && segment.toString('latin1', 4) === 'Exif\0\0') {
    found.orientation ??= (await readImageDirectory(file, at + 10)).orientation;
  }
  return at + 2 + segment.readUInt16BE(2);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

async function findMarker(file: PagedFile, start: number): Promise<number> {
  const searched = await file.read(start, 65_536);
  const next = searched.indexOf(0xff);
  return start + (next < 0 ? searched.length : next);
}

async function readPng(file: PagedFile): Promise<ImageHeader> {
  const found: ImageHeader = {};
  let at = 8;
  for (let count = 0; count < maxSegments; count += 1) {
    const chunk = await file.read(at, 16);
    const name = chunk.toString('latin1', 4, 8);
    if (chunk.length < 16 || name === 'IDAT' || name === 'IEND') break;
    if (name === 'IHDR')
      Object.assign(found, { width: chunk.readUInt32BE(8), height: chunk.readUInt32BE(12) });
    if (name === 'eXIf') found.orientation = (await readImageDirectory(file, at + 8)).orientation;
    at += 12 + chunk.readUInt32BE(0);
  }
  return found;
}

/** The chunk with the metadata follows the pixels. */
async function readWebp(file: PagedFile): Promise<ImageHeader> {
  const { width, height } = await readHead(file);
  let at = 12;
  for (let count = 0; count < maxSegments; count += 1) {
    const chunk = await file.read(at, 14);
    if (chunk.length < 8) break;
    if (chunk.toString('latin1', 0, 4) === 'EXIF') {
      const start = chunk.toString('latin1', 8, 14) === 'Exif\0\0' ? at + 14 : at + 8;
      return { width, height, orientation: (await readImageDirectory(file, start)).orientation };
    }
    const length = chunk.readUInt32LE(4);
    at += 8 + length + (length % 2);
  }
  return { width, height };
}

function toPixels(length: number | undefined): number | null {
  const pixels = Math.round(length ?? 0);
  return pixels > 0 && pixels <= 2_147_483_647 ? pixels : null;
}
