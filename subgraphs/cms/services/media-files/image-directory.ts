import type { PagedFile } from './paged-file.ts';

/** Tags of an image directory in TIFF and EXIF. */
export type ImageDirectory = { width?: number; height?: number; orientation?: number };

const names: Readonly<Record<number, keyof ImageDirectory>> = {
  256: 'width',
  257: 'height',
  274: 'orientation',
};

/** A directory has some dozen entries. */
const maxEntries = 4_096;

/** Reads the first directory of TIFF, also in 64 bits, that starts at an offset of a file; empty where there is none. */
export async function readImageDirectory(file: PagedFile, start = 0): Promise<ImageDirectory> {
  const head = await file.read(start, 16);
  const order = head.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || head.length < 16) return {};
  const isLittle = order === 'II';
  const isBig = toNumber(head.subarray(2, 4), isLittle) === 43;
  const first = start + toNumber(isBig ? head.subarray(8, 16) : head.subarray(4, 8), isLittle);
  const counted = await file.read(first, isBig ? 8 : 2);
  const count = Math.min(maxEntries, toNumber(counted, isLittle));
  const entryBytes = isBig ? 20 : 12;
  const entries = await file.read(first + counted.length, count * entryBytes);
  const directory: ImageDirectory = {};
  for (let at = 0; at + entryBytes <= entries.length; at += entryBytes) {
    addEntry(directory, entries.subarray(at, at + entryBytes), isLittle);
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
