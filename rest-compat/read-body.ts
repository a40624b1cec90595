import type { IncomingMessage } from 'node:http';
import { requestErrors } from '../core/request-errors.ts';

const bodyLimit = 1_048_576;

/** The whole body as text, or a refusal as soon as it is known to be too large. */
export function readBody(req: IncomingMessage, limit = bodyLimit): Promise<string> {
  if (Number(req.headers['content-length'] ?? 0) > limit) {
    req.resume();
    return Promise.reject(requestErrors.tooLarge());
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(requestErrors.tooLarge());
    });
    req.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    req.on('error', reject);
  });
}
