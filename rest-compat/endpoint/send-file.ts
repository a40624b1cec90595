import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { create as toContentDisposition } from 'content-disposition';
import isFresh from 'fresh';
import { LRUCache } from 'lru-cache';
import parseRange from 'range-parser';
import type { AppError } from '../../core/errors/errors.ts';
import { errorCodeOf } from '../../core/lib/records.ts';
import type { BlobStorage, ByteRange } from '../../core/ports/storage.ts';

/** Whether a stored file is valid UTF-8, by its key. The content of a key never changes. */
const fileExistenceCache = new LRUCache<string, Promise<boolean>>({ max: 10_000 });

type StoredText = { key: string; contentType: string };

/** Adds `charset=utf-8` to the type of a text that is valid UTF-8; other texts keep their type, because their encoding is unknown. */
async function withCharset(storage: BlobStorage, { key, contentType }: StoredText): Promise<string> {
  if (!/^text\/[^;]+$/i.test(contentType)) return contentType;
  const result = fileExistenceCache.get(key) ?? isUtf8(storage, key);
  fileExistenceCache.set(key, result);
  // A failure of the storage is not a property of the file.
  result.catch(() => fileExistenceCache.delete(key));
  return (await result) ? `${contentType}; charset=utf-8` : contentType;
}

async function isUtf8(storage: BlobStorage, key: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const content = await storage.read(key);
  try {
    for await (const piece of content) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    content.destroy();
  }
}

/** A stored file to answer with. */
export type FileReplyContent = {
  key: string;
  contentType: string;
  filename: string;
  /** The ETag: equal only for equal bytes. */
  contentId: string;
  modifiedAt: Date;
  /** The refusal when the storage has no such file. */
  missing: AppError;
};

type FileRequest = { storage: BlobStorage; onProgress: () => void };

/** Types whose active content a browser would run. */
const activeTypes = /^(image\/svg\+xml|text\/html|application\/(xhtml\+xml|xml)|text\/xml)/;

/** Answers with the file or a range of it, or with 304. */
export async function sendFile(
  res: ServerResponse,
  file: FileReplyContent,
  { storage, onProgress }: FileRequest,
) {
  const size = await storage.size(file.key);
  if (size === null) throw file.missing;
  const { headers, method } = res.req;
  const fileHeaders = toHeaders(file);
  if (hasClientCurrentVersion(headers, fileHeaders)) return void res.writeHead(304, fileHeaders).end();
  const range = method === 'GET' ? findRange(headers, file, size) : undefined;
  if (range === 'unsatisfiable') {
    const body = JSON.stringify({ error: 'Range not satisfiable' });
    const type = { 'content-type': 'application/json', 'content-length': body.length };
    return void res.writeHead(416, { ...type, 'content-range': `bytes */${size}` }).end(body);
  }
  const length = range ? range.end - range.start + 1 : size;
  const type = await withCharset(storage, file);
  const content = { ...fileHeaders, 'content-type': type, 'content-length': length };
  const part = range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` };
  res.writeHead(range ? 206 : 200, { ...content, ...part });
  if (method === 'HEAD' || length === 0) return void res.end();
  const bytes = await storage.read(file.key, range);
  await waitUntilResponseSent(res, pipeline(bytes.on('data', onProgress), res));
}

function toHeaders({ filename, contentId, contentType, modifiedAt }: FileReplyContent) {
  return {
    etag: `"${contentId}"`,
    'last-modified': modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'content-disposition': toContentDisposition(filename, { type: 'inline' }),
    'x-content-type-options': 'nosniff',
    ...(activeTypes.test(contentType) && {
      'content-security-policy':
        "sandbox; default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'",
    }),
  };
}

function isUnmodifiedSince(date: string | undefined, { modifiedAt }: FileReplyContent): boolean {
  const since = date === undefined ? Number.NaN : Date.parse(date);
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since;
}

/** The one requested range; several ranges, and a file that has changed since, are answered whole. */
function findRange(
  headers: IncomingHttpHeaders,
  file: FileReplyContent,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (headers.range === undefined || !isUnchanged(headers['if-range'], file)) return undefined;
  const ranges = parseRange(size, limitSuffixes(headers.range, size), { combine: true });
  if (ranges === -2) return undefined;
  if (ranges === -1) return 'unsatisfiable';
  return ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

/** The end of a file that is shorter than the requested end is the whole file, which range-parser refuses. */
function limitSuffixes(range: string, size: number): string {
  return range.replace(/(?<=[=,]\s*)-(\d+)/g, (_, length: string) => `-${Math.min(Number(length), size)}`);
}

function isUnchanged(condition: string | string[] | undefined, file: FileReplyContent): boolean {
  if (condition === undefined) return true;
  const [text = ''] = [condition].flat();
  if (text.includes('"')) return text === `"${file.contentId}"`;
  return isUnmodifiedSince(text, file);
}

export type CacheValidators = { etag: string; 'last-modified': string };

/**
 * Whether the client has the current edition. A request's Cache-Control is ignored: it is meant for caches between, and
 * fetch sends `no-cache` with every condition.
 */
export function hasClientCurrentVersion(headers: IncomingHttpHeaders, edition: CacheValidators): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  return isFresh({ 'if-none-match': tags, 'if-modified-since': since }, edition);
}

/** Waits for a pipeline into the response. A client that disconnects is no failure of this server. */
export async function waitUntilResponseSent(res: ServerResponse, pipelinePromise: Promise<void>) {
  let hasLeft = false;
  res.once('close', () => {
    hasLeft = !res.writableFinished;
  });
  try {
    await pipelinePromise;
  } catch (error) {
    if (hasLeft && errorCodeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw error;
  }
}
