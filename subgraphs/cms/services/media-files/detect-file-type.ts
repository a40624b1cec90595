import { fileTypeFromBlob } from 'file-type';
import { allowedMimeTypesOf } from './media-types.ts';
import { PageCachedBlob, type PageCachedFile, TooManyFileReadsError } from './page-cached-file.ts';

type Signature = { extensions: readonly string[]; type: string; isIn: (head: Buffer) => boolean };

const startsWith = (head: Buffer, ...texts: readonly string[]) =>
  texts.some((text) => head.toString('latin1', 0, text.length) === text);

/**
 * Signatures of files that common readers open but that the detector does not recognize or reports as a
 * special case.
 */
const signatures: readonly Signature[] = [
  // Program packages and office documents are ZIP archives too.
  {
    extensions: ['zip'],
    type: 'application/zip',
    isIn: (head) => startsWith(head, 'PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'),
  },
  // Readers look for the signature in the first 1 024 bytes, because printers and servers write something
  // before it.
  { extensions: ['pdf'], type: 'application/pdf', isIn: (head) => head.subarray(0, 1_024).includes('%PDF-') },
  // Some programs write the control character 0x04 (end of transmission) for printers before the file.
  { extensions: ['eps'], type: 'application/postscript', isIn: (head) => startsWith(head, '\x04%!') },
  // RF64 and BW64 are WAVE for files above 4 GiB; some recorders always write them.
  {
    extensions: ['wav'],
    type: 'audio/wav',
    isIn: (head) => startsWith(head, 'RF64', 'BW64') && head.toString('latin1', 8, 12) === 'WAVE',
  },
  // Some AVIF files have HEIF as main brand and name AVIF only among the compatible brands.
  { extensions: ['avif'], type: 'image/avif', isIn: hasAvifBrand },
];

/** The type of a file by the signatures that readers of its extension accept; null if none of them matches. */
function findSignature(head: Buffer, extension: string): string | null {
  const signature = signatures.find(({ extensions, isIn }) => extensions.includes(extension) && isIn(head));
  return signature?.type ?? null;
}

function hasAvifBrand(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = head.toString('latin1', 16, Math.min(head.readUInt32BE(0), 1_024));
  return /^(?:[\s\S]{4})*avi[fs]/.test(brands);
}

/**
 * Control characters that occur in text: bell, backspace, tab, line feed, vertical tab, form feed, carriage
 * return, escape.
 */
const textControls = new Set([0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

/**
 * Whether content is text in UTF-8, in an 8-bit encoding, or in UTF-16 with a byte order mark, by the rules
 * of libmagic.
 */
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

/** Allowed types by the name that the detector uses for them, if the names differ. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'application/eps': ['application/postscript'],
  'application/gzip': ['application/x-gzip'],
  'audio/wave': ['audio/wav'],
  'video/mp1s': ['video/mpeg'],
  'video/mp2p': ['video/mpeg'],
  'image/apng': ['image/png'],
  // Raw formats of cameras are TIFF with tags of the manufacturer; scanners and photo programs write such
  // tags too.
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

/** Extensions of text formats. They have no signature, so the extension decides the type. */
const textExtensions = new Set(['csv', 'txt', 'srt', 'vtt', 'ics', 'md', 'vcf']);

/** The type of a file by its content, if files of that extension may have it; else null. */
export async function detectFileType(file: PageCachedFile, extension: string): Promise<string | null> {
  const allowedMimeTypes = allowedMimeTypesOf(extension);
  const head = await file.head();
  if (head.length === 0) return null;
  if (textExtensions.has(extension) && isText(head)) return allowedMimeTypes[0] ?? null;
  const detectedType = findSignature(head, extension) ?? (await detect(file));
  return mimeTypesOfDetectedType(detectedType).find((type) => allowedMimeTypes.includes(type)) ?? null;
}

/** Returns a detected type, followed by the allowed types that it can mean. */
export function mimeTypesOfDetectedType(detectedType: string): readonly string[] {
  return [detectedType, ...(synonyms[detectedType] ?? [])];
}

async function detect(file: PageCachedFile): Promise<string> {
  try {
    const fileType = await fileTypeFromBlob(new PageCachedBlob(file));
    return fileType ? stripMimeParameters(fileType.mime) : 'application/octet-stream';
  } catch (error) {
    if (error instanceof TooManyFileReadsError) return 'application/octet-stream';
    throw error;
  }
}

/** Removes parameters such as the codec. */
export function stripMimeParameters(mime: string): string {
  return mime.replace(/;.*/, '').toLowerCase();
}
