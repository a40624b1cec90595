import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { toClientError } from '../errors/client-error.ts';

/** The protocol of GraphQL over server-sent events, one operation for each connection. */
export type EventWriter = {
  /** Resolves when there is room for the next one; false where the reader is gone, or does not read. */
  next: (result: ExecutionResult, eventId?: string) => Promise<boolean>;
  /** Says that there is nothing more to come. */
  complete: () => void;
  /** Ends the connection so that the client connects again. */
  leave: (afterMilliseconds: number) => void;
  beat: () => void;
};

/** Proxies must not gather what is to arrive now. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** How long a reader may leave what was written lying in the buffers. */
const patienceMilliseconds = 30_000;

export function openEventWriter(res: ServerResponse, patience = patienceMilliseconds): EventWriter {
  res.writeHead(200, headers);
  // Some browsers only take a stream for open when something has arrived.
  res.write(':\n\n');
  const isOpen = () => !res.writableEnded && !res.destroyed;
  return {
    next: async (result, eventId) => {
      if (!isOpen()) return false;
      const id = eventId === undefined ? '' : `id: ${eventId}\n`;
      const text = JSON.stringify(shapeErrors(result, String(res.getHeader('x-request-id'))));
      if (res.write(`${id}event: next\ndata: ${text}\n\n`)) return true;
      return waitForRoom(res, patience);
    },
    complete: () => {
      if (isOpen()) res.end('event: complete\ndata: \n\n');
    },
    leave: (afterMilliseconds) => {
      if (isOpen()) res.end(`retry: ${afterMilliseconds}\n\n`);
    },
    beat: () => {
      if (isOpen() && !res.writableNeedDrain) res.write(':\n\n');
    },
  };
}

function shapeErrors(result: ExecutionResult, requestId: string) {
  return result.errors
    ? { ...result, errors: result.errors.map((error) => toClientError(error, requestId)) }
    : result;
}

async function waitForRoom(res: ServerResponse, patience: number): Promise<boolean> {
  const giveUp = AbortSignal.timeout(patience);
  const closed = new AbortController();
  const noteClosed = () => closed.abort();
  res.once('close', noteClosed);
  try {
    await once(res, 'drain', { signal: AbortSignal.any([giveUp, closed.signal]) });
    return true;
  } catch {
    return false;
  } finally {
    res.off('close', noteClosed);
  }
}
