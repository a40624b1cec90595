import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { TextDecoder } from 'node:util';
import { requestErrors } from '../../core/errors/request-errors.ts';

const bodyLimit = 1_048_576;

/** Reads the body as text in its charset; rejects as soon as it is known to be too large. */
export function readRequestText(req: IncomingMessage, limit = bodyLimit): Promise<string> {
  const refusal = findRefusal(req, limit);
  if (refusal) {
    req.resume();
    return Promise.reject(refusal);
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(requestErrors.tooLarge());
    });
    req.on('end', () => {
      try {
        resolve(decodeBody(Buffer.concat(chunks), req.headers['content-type']));
      } catch (error) {
        reject(error);
      }
    });
    // A client that disconnects is no failure of this server.
    req.on('error', (cause) => reject(requestErrors.aborted({ cause })));
  });
}

function findRefusal(req: IncomingMessage, limit: number) {
  const { headers } = req;
  if (Number(headers['content-length'] ?? 0) > limit) return requestErrors.tooLarge();
  if (hasContentEncoding(req)) return requestErrors.unknownEncoding();
  return isBodyCharsetSupported(headers['content-type']) ? null : requestErrors.unknownCharset();
}

/** Whether a body has a Content-Encoding, such as gzip. REST supports none. */
export function hasContentEncoding({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
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
