import type { IncomingMessage } from 'node:http';
import { isRecord } from '../../core/records.ts';
import { requestErrors } from '../../core/request-errors.ts';

const bodyLimit = 1_048_576;

/** Reads the body as text; throws as soon as it is known to be too large. */
export function readBody(req: IncomingMessage, limit = bodyLimit): Promise<string> {
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
    req.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    // A client that disconnects is no failure of this server.
    req.on('error', (cause) => reject(requestErrors.aborted({ cause })));
  });
}

function findRefusal({ headers }: IncomingMessage, limit: number) {
  if (Number(headers['content-length'] ?? 0) > limit) return requestErrors.tooLarge();
  const [, charset] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '') ?? [];
  return charset === undefined || isKnownCharset(charset) ? null : requestErrors.unknownCharset();
}

function isKnownCharset(label: string) {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

const deepest = 1_000;

/** Parses a body; fails for invalid JSON and for JSON nested so deep that recursive code would overflow. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isTooDeep(value)) throw new SyntaxError('exceeded max depth');
  return value;
}

/** Level by level, because recursion would overflow here as well. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((one) => (isRecord(one) ? Object.values(one) : []));
  }
  return false;
}
