import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { requestErrors } from '../../core/errors/request-errors.ts';

const defaultMaxBytes = 1_048_576;

/**
 * Maximum size of a request that an edge or a router forwards. Its list of entities can be larger than the request of a
 * client.
 */
export const maxForwardedBodyBytes = 16 * 1_048_576;

/** Decompressors by the name of their Content-Encoding. */
const decompressors: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

type BodyOptions = {
  /** Maximum size after decompression. */
  maxBytes?: number;
  /** Whether the body may be compressed. */
  decompresses?: boolean;
};

/** Reads the body as text in its charset; rejects as soon as it is known to be too large. */
export function readRequestText(
  req: IncomingMessage,
  { maxBytes = defaultMaxBytes, decompresses = false }: BodyOptions = {},
): Promise<string> {
  const encoding = contentEncodingOf(req);
  const createDecompressor =
    decompresses && Object.hasOwn(decompressors, encoding) && decompressors[encoding];
  const refusal = findRefusal(req, maxBytes, encoding === '' || createDecompressor !== false);
  if (refusal) {
    req.resume();
    return Promise.reject(refusal);
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const body = createDecompressor ? req.pipe(createDecompressor()) : req;
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else reject(requestErrors.tooLarge());
    });
    body.on('end', () => {
      try {
        resolve(decodeBody(Buffer.concat(chunks), req.headers['content-type']));
      } catch (error) {
        reject(error);
      }
    });
    if (body !== req) body.on('error', (cause) => reject(requestErrors.unreadable({ cause })));
    // A client that disconnects is no failure of this server.
    req.on('error', (cause) => reject(requestErrors.aborted({ cause })));
  });
}

function findRefusal({ headers }: IncomingMessage, maxBytes: number, isEncodingKnown: boolean) {
  if (Number(headers['content-length'] ?? 0) > maxBytes) return requestErrors.tooLarge();
  if (!isEncodingKnown) return requestErrors.unknownEncoding();
  return isBodyCharsetSupported(headers['content-type']) ? null : requestErrors.unknownCharset();
}

/** Whether a body has a Content-Encoding, such as gzip. REST supports none. */
export function hasContentEncoding(req: Pick<IncomingMessage, 'headers'>): boolean {
  return contentEncodingOf(req) !== '';
}

/** Returns the Content-Encoding in lower case, or an empty text for none. */
function contentEncodingOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding === 'identity' ? '' : encoding;
}

/**
 * Decodes a body by the charset of its content type, UTF-8 by default, without its byte order mark. Refuses bytes that are
 * invalid in the charset, because their replacements would be stored.
 */
export function decodeBody(bytes: Buffer, contentType: string | undefined): string {
  const charset = readCharset(contentType);
  if (charset === undefined || /^utf-?8$/i.test(charset)) return decodeUtf8(bytes);
  const decoder = openDecoder(charset, bytes);
  if (!decoder) throw requestErrors.unknownCharset();
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw requestErrors.unreadable({ cause });
  }
}

/** Whether a body of this content type can be decoded. */
function isBodyCharsetSupported(contentType: string | undefined): boolean {
  const charset = readCharset(contentType);
  return charset === undefined || openDecoder(charset) !== null;
}

function readCharset(contentType = ''): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
}

function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw requestErrors.unreadable();
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function openDecoder(charset: string, bytes: Buffer = Buffer.alloc(0)): TextDecoder | null {
  const isUtf16 = /^utf-?16$/i.test(charset);
  try {
    return new TextDecoder(isUtf16 && isBigEndian(bytes) ? 'utf-16be' : charset, { fatal: true });
  } catch {
    return null;
  }
}

/** Detects UTF-16 by its byte order mark, or by the ASCII character with which JSON begins. */
function isBigEndian([first, second]: Buffer): boolean {
  return first === 0 || (first === 0xfe && second === 0xff);
}

/** Maximum depth of JSON. Recursive code would overflow below. */
const maxDepth = 1_000;

/** Each is parsed, checked and may be complained about, while every other request waits. */
const maxValues = 10_000;

type Excess = 'depth' | 'values';

/** Parses a body. Throws for invalid JSON, and for JSON that is nested too deep or contains too many values. */
export function parseJsonWithinLimits(text: string): unknown {
  const excess = findJsonLimitExceeded(text);
  if (excess) throw new SyntaxError(`exceeded max ${excess}`);
  return JSON.parse(text);
}

const quote = 34;
const backslash = 92;

/** Nesting change per character outside of strings. */
const deeper = tableOf({ '[': 1, '{': 1, ']': -1, '}': -1 });
/** Number of new values per character outside of strings. */
const further = tableOf({ '[': 1, '{': 1, ',': 1 });

function tableOf(steps: Readonly<Record<string, number>>) {
  const table = new Int8Array(128);
  for (const [character, step] of Object.entries(steps)) table[character.charCodeAt(0)] = step;
  return table;
}

/**
 * In which way a JSON text is too much for what walks its values, by one pass over it: parsing alone takes 0.1 s for
 * 50 000 names of fields. Empty lists and objects count twice.
 */
export function findJsonLimitExceeded(text: string): Excess | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = findEndOfString(text, at);
    depth += deeper[code] ?? 0;
    values += further[code] ?? 0;
    if (depth > maxDepth) return 'depth';
    if (values > maxValues) return 'values';
  }
  return undefined;
}

function findEndOfString(text: string, start: number) {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) return index;
    if (code === backslash) index += 1;
  }
  return text.length;
}
