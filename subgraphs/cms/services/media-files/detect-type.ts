import { fileTypeFromBuffer } from 'file-type';
import { typesOf } from './media-types.ts';

/** Types for which the detector's name differs from that of the allowed types, for any extension or for some. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'application/eps': ['application/postscript'],
  'application/gzip': ['application/x-gzip'],
  'audio/wave': ['audio/wav'],
  'video/mp1s': ['video/mpeg'],
  'video/mp2p': ['video/mpeg'],
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

/** The type of a file by its first bytes, if files of that extension may have it; else null. */
export async function detectType(head: Buffer, extension: string): Promise<string | null> {
  const allowed = typesOf(extension);
  if (head.length === 0) return null;
  if (textExtensions.has(extension) && isText(head)) return allowed[0] ?? null;
  const detected = await detect(head);
  return [detected, ...(synonyms[detected] ?? [])].find((type) => allowed.includes(type)) ?? null;
}

async function detect(head: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(head);
  return found?.mime.split(';')[0]?.toLowerCase() ?? 'application/octet-stream';
}

/** UTF-8 or an 8-bit encoding, without control characters, which occur only in binary content. */
function isText(head: Buffer): boolean {
  for (const byte of head) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) return false;
  }
  return true;
}
