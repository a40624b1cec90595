import type { IncomingMessage } from 'node:http';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { decodeBody, isBodyCharsetSupported } from './decode-body.ts';

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
