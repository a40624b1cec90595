import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import Negotiator from 'negotiator';
import pLimit from 'p-limit';
import { hasAlready } from './has-already.ts';
import { untilSent } from './until-sent.ts';

/** Which text it is, what it begins and ends with, and what stands between its pieces. */
export type Opening = {
  contentType: string;
  /** Differs whenever the text does. */
  tag: string;
  changedAt: Date;
  before: string;
  between?: string;
  after: string;
  /** Whether before and after are all of it. */
  isWhole?: boolean;
};

type Source = {
  opening: Opening;
  /** Null after the last; an empty piece is none. */
  nextPiece: () => Promise<string | null>;
};

/**
 * Answers with text that is written while it is read: 304 to who has it already, compressed for who wants that, at
 * the pace of the client, and no further once the client has gone. The first piece is read before anything is
 * written, so that its failure is answered. A failure later destroys the connection: what a client has then is
 * visibly broken, and never a well-formed text from which half is missing.
 */
export async function streamText(res: ServerResponse, { opening, nextPiece }: Source) {
  const { req } = res;
  const headers = {
    etag: `W/"${opening.tag}"`,
    'last-modified': opening.changedAt.toUTCString(),
    // May be kept, and must be asked for each time: what ended is shown no longer.
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  };
  if (hasAlready(req.headers, headers)) return void res.writeHead(304, headers).end();
  const isGzip = wantsGzip(req);
  const head = {
    ...headers,
    'content-type': opening.contentType,
    'x-content-type-options': 'nosniff',
    ...(isGzip && { 'content-encoding': 'gzip' }),
  };
  if (req.method === 'HEAD') return void res.writeHead(200, head).end();
  const read = createReader(nextPiece);
  // Kept where it can be let go of: a slow client has one piece in memory, and not this one as well.
  const waiting = opening.isWhole ? [] : [await read(opening.before)];
  // The time limit has answered already.
  if (res.headersSent) return;
  res.writeHead(200, head);
  const text = join(opening, async (lead) => (waiting.length ? (waiting.pop() ?? null) : read(lead)));
  await untilSent(res, isGzip ? pipeline(text, createGzip(), res) : pipeline(text, res));
}

function wantsGzip(req: IncomingMessage) {
  return new Negotiator(req).encoding(['gzip', 'identity']) === 'gzip' && !!req.headers['accept-encoding'];
}

/** So much is written at once; the rest of a piece waits where it is until the client has taken that. */
const writtenBytes = 65_536;

/** However many clients begin at once, so few pieces are made at a time: others keep their turn and the memory. */
const making = pLimit(3);

/** The next piece with what stands before it, as bytes: of a text each write would make another copy. */
function createReader(nextPiece: Source['nextPiece']) {
  return async (lead: string): Promise<Buffer | null> => {
    const piece = await making(nextPiece);
    return piece === null ? null : Buffer.from(piece && lead + piece);
  };
}

async function* join(
  { before, between = '', after, isWhole }: Opening,
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
