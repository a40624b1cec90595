import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import Negotiator from 'negotiator';
import pLimit from 'p-limit';
import { isRecord } from '../../core/lib/records.ts';
import type { RestReply } from './reply.ts';
import { type CacheValidators, hasClientCurrentVersion, waitUntilResponseSent } from './send-file.ts';

/** The edition of a text, its beginning and end, and the separator of its pieces. */
export type StreamedTextOptions = {
  contentType: string;
  /** The ETag: changes whenever the text does. */
  tag: string;
  /** The Last-Modified. Only the same time is the same edition, because a change may have an earlier time than the last. */
  changedAt: Date;
  /** False while another version of the response can have the same time. Only the ETag distinguishes such versions. */
  isSettled?: boolean;
  /** True for personal data: the response is not cached, and conditional headers are ignored. */
  isPrivate?: boolean;
  before: string;
  between?: string;
  after: string;
  /** Whether the text has no pieces besides before and after. */
  isWhole?: boolean;
};

type Source = {
  opening: StreamedTextOptions;
  /** Null after the last piece; empty pieces are skipped. */
  nextPiece: () => Promise<string | null>;
};

/**
 * Answers with text that is written while it is read: 304 for a client that has it, compressed where accepted, at the
 * client's pace, and no further once the client has gone. The first piece is read before anything is written, so that
 * its failure is answered. A later failure destroys the connection, so that a truncated text is never well-formed.
 */
export async function streamTextResponse(res: ServerResponse, { opening, nextPiece }: Source) {
  const { req } = res;
  const edition = { etag: `W/"${opening.tag}"`, 'last-modified': opening.changedAt.toUTCString() };
  const headers = opening.isPrivate ? forOneReader : { ...edition, ...forEveryReader };
  if (!opening.isPrivate && hasEdition(req.headers, edition, opening))
    return void res.writeHead(304, headers).end();
  const isGzip = wantsGzip(req);
  const head = {
    ...headers,
    'content-type': opening.contentType,
    'x-content-type-options': 'nosniff',
    ...(isGzip && { 'content-encoding': 'gzip' }),
  };
  if (req.method === 'HEAD') return void res.writeHead(200, head).end();
  const read = createReader(nextPiece);
  // The array is emptied, so that one piece and not two stays in memory while a slow client reads.
  const waiting = opening.isWhole ? [] : [await read(opening.before)];
  // The time limit may have answered already.
  if (res.headersSent) return;
  res.writeHead(200, head);
  const text = join(opening, async (lead) => (waiting.length ? (waiting.pop() ?? null) : read(lead)));
  await waitUntilResponseSent(res, isGzip ? pipeline(text, createGzip(), res) : pipeline(text, res));
}

function hasEdition(
  headers: IncomingHttpHeaders,
  edition: CacheValidators,
  { isSettled = true }: StreamedTextOptions,
): boolean {
  if (headers['if-none-match'] !== undefined) return hasClientCurrentVersion(headers, edition);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return isSettled && since === Date.parse(edition['last-modified']);
}

const forEveryReader = {
  // May be cached, but must be revalidated each time, because ended items disappear.
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
};
const forOneReader = { 'cache-control': 'private, no-store', 'content-disposition': 'attachment' };

function wantsGzip(req: IncomingMessage) {
  return new Negotiator(req).encoding(['gzip', 'identity']) === 'gzip' && !!req.headers['accept-encoding'];
}

/** Size of one write; the rest of a piece waits until the client has received it. */
const writtenBytes = 65_536;

/** Pieces that are made at a time, however many clients there are, to leave time and memory to other requests. */
const gzipLimit = pLimit(3);

/** The next piece with its separator, as bytes, because each write would copy a text again. */
function createReader(nextPiece: Source['nextPiece']) {
  return async (lead: string): Promise<Buffer | null> => {
    const piece = await gzipLimit(nextPiece);
    return piece === null ? null : Buffer.from(piece && lead + piece);
  };
}

async function* join(
  { before, between = '', after, isWhole }: StreamedTextOptions,
  read: (lead: string) => Promise<Buffer | null>,
) {
  let lead = before;
  for (let bytes = isWhole ? null : await read(lead); bytes; bytes = await read(lead)) {
    if (bytes.length === 0) continue;
    lead = between;
    for (let start = 0; start < bytes.length; start += writtenBytes) {
      yield bytes.subarray(start, start + writtenBytes);
    }
  }
  yield Buffer.from(lead === before ? before + after : after);
}

/**
 * Writes one JSON object whose array under `key` is spread over many pages, and holds only one page in memory.
 * The caller has already read the first page, so errors that a client can cause are answered before any output.
 */
export async function streamPagesAsJson(
  res: ServerResponse,
  key: string,
  first: RestReply,
  nextReply: () => Promise<RestReply | null>,
) {
  const { [key]: _, ...head } = bodyOf(first);
  res.writeHead(first.status, { 'content-type': 'application/json', ...first.headers });
  if (res.req.method === 'HEAD') return void res.end();
  res.write(`${JSON.stringify(head).slice(0, -1)}${Object.keys(head).length ? ',' : ''}"${key}":[`);
  let isFirst = true;
  for (let reply: RestReply | null = first; reply; reply = await nextReply()) {
    const items = listItems(reply, key);
    if (!res.write(items && !isFirst ? `,${items}` : items)) await waitForDrain(res);
    isFirst &&= items === '';
    if (res.destroyed) return;
  }
  res.end(']}');
}

function bodyOf({ body }: RestReply) {
  return isRecord(body) ? body : {};
}

/** The items of one page, without the brackets of their array. */
function listItems(reply: RestReply, key: string): string {
  const items = bodyOf(reply)[key];
  return Array.isArray(items) ? JSON.stringify(items).slice(1, -1) : '';
}

/** Waits until the client has read the written data, or has disconnected. */
function waitForDrain(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      res.off('drain', settle).off('close', settle);
      resolve();
    };
    res.on('drain', settle).on('close', settle);
  });
}
