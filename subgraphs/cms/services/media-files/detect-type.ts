import { fileTypeFromBlob } from 'file-type';
import { allowedMimeTypesOf } from './media-types.ts';
import { PagedBlob, type PagedFile, TooManyReadsError } from './paged-file.ts';

type Signature = { extensions: readonly string[]; type: string; isIn: (head: Buffer) => boolean };

const startsWith = (head: Buffer, ...texts: readonly string[]) =>
  texts.some((text) => head.toString('latin1', 0, text.length) === text);

/** Signatures of files that common readers open but that the detector does not recognize or reports as a special case. */
const signatures: readonly Signature[] = [
  // Archives of programs and office documents are archives as well.
  {
    extensions: ['zip'],
    type: 'application/zip',
    isIn: (head) => startsWith(head, 'PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'),
  },
  // Readers look for the signature in the first 1 024 bytes, because printers and servers write something before it.
  { extensions: ['pdf'], type: 'application/pdf', isIn: (head) => head.subarray(0, 1_024).includes('%PDF-') },
  // A printer's end of transmission precedes the file.
  { extensions: ['eps'], type: 'application/postscript', isIn: (head) => startsWith(head, '\x04%!') },
  // WAVE of more than 4 GiB, which some recorders always write.
  {
    extensions: ['wav'],
    type: 'audio/wav',
    isIn: (head) => startsWith(head, 'RF64', 'BW64') && head.toString('latin1', 8, 12) === 'WAVE',
  },
  // The container's name is that of HEIF, and a compatible brand says that it is AVIF.
  { extensions: ['avif'], type: 'image/avif', isIn: hasAvifBrand },
];

/** The type of a file by the signatures that readers of its extension accept; null where none of them matches. */
function findSignature(head: Buffer, extension: string): string | null {
  const signature = signatures.find(({ extensions, isIn }) => extensions.includes(extension) && isIn(head));
  return signature?.type ?? null;
}

function hasAvifBrand(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = head.toString('latin1', 16, Math.min(head.readUInt32BE(0), 1_024));
  return /^(?:[\s\S]{4})*avi[fs]/.test(brands);
}

/** Control characters that occur in text: bell, backspace, tab, line feed, vertical tab, form feed, carriage return, escape. */
const textControls = new Set([0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

/** Whether content is text in UTF-8, in an 8-bit encoding, or in UTF-16 with a byte order mark, by the rules of libmagic. */
function isText(head: Buffer): boolean {
  if (head[0] === 0xff && head[1] === 0xfe) return isUtf16(head, 'utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return isUtf16(head, 'utf-16be');
  // Old programs of DOS end a text with Ctrl-Z.
  const end = head.at(-1) === 0x1a ? head.length - 1 : head.length;
  return head.subarray(0, end).every((byte) => byte >= 0x20 || textControls.has(byte));
}

function isUtf16(head: Buffer, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(head.subarray(0, head.length - (head.length % 2)));
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code === 0xfffe || (code < 0x20 && !textControls.has(code))) return false;
  }
  return true;
}

/** Types for which the detector's name differs from that of the allowed types, for any extension or for some. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'application/eps': ['application/postscript'],
  'application/gzip': ['application/x-gzip'],
  'audio/wave': ['audio/wav'],
  'video/mp1s': ['video/mpeg'],
  'video/mp2p': ['video/mpeg'],
  'image/apng': ['image/png'],
  // Camera formats are TIFF with tags of their maker, which scanners and photo programs write as well.
  'image/x-adobe-dng': ['image/tiff'],
  'image/x-sony-arw': ['image/tiff'],
  'image/x-nikon-nef': ['image/tiff'],
  'video/x-m4v': ['video/mp4'],
  'audio/x-m4a': ['audio/mp4'],
  // Audio in a video container.
  'video/webm': ['audio/webm'],
  'video/matroska': ['video/webm', 'audio/webm'],
  'video/mp4': ['audio/mp4'],
  // The container of older office formats; newer formats use it only when they are encrypted.
  'application/x-cfb': [
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/encrypted',
  ],
};

/** Text without a signature: its extension decides the type. */
const textExtensions = new Set(['csv', 'txt', 'srt', 'vtt', 'ics', 'md', 'vcf']);

/** The type of a file by its content, if files of that extension may have it; else null. */
export async function detectFileType(file: PagedFile, extension: string): Promise<string | null> {
  const allowedMimeTypes = allowedMimeTypesOf(extension);
  const head = await file.head();
  if (head.length === 0) return null;
  if (textExtensions.has(extension) && isText(head)) return allowedMimeTypes[0] ?? null;
  const detectedType = findSignature(head, extension) ?? (await detect(file));
  return mimeTypesOfDetectedType(detectedType).find((type) => allowedMimeTypes.includes(type)) ?? null;
}

/** Names of the detector, with the allowed types that each can mean. */
export function mimeTypesOfDetectedType(detectedType: string): readonly string[] {
  return [detectedType, ...(synonyms[detectedType] ?? [])];
}

async function detect(file: PagedFile): Promise<string> {
  try {
    const fileType = await fileTypeFromBlob(new PagedBlob(file));
    return fileType ? stripMimeParameters(fileType.mime) : 'application/octet-stream';
  } catch (error) {
    if (error instanceof TooManyReadsError) return 'application/octet-stream';
    throw error;
  }
}

/** Removes parameters such as the codec. */
export function stripMimeParameters(mime: string): string {
  return mime.replace(/;.*/, '').toLowerCase();
}
