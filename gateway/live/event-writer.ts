import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { toClientError } from '../errors/client-error.ts';

/** Writer of the GraphQL over SSE protocol in distinct connections mode. */
export type EventWriter = {
  /**
   * Writes a result. Resolves to `true` when the buffer has drained, or to `false` if the client has disconnected or
   * does not read.
   */
  next: (result: ExecutionResult, eventId?: string) => Promise<boolean>;
  /** Sends the `complete` event and ends the response. */
  complete: () => void;
  /** Ends the response so that the client reconnects after the delay. */
  endAndRetry: (afterMilliseconds: number) => void;
  heartbeat: () => void;
};

/** Headers that keep proxies from buffering events. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** Time in which the client must read the buffered data. */
const readTimeoutMs = 30_000;

export function openEventWriter(res: ServerResponse, timeoutMs = readTimeoutMs): EventWriter {
  res.writeHead(200, headers);
  // Some browsers open a stream only when the first bytes arrive.
  res.write(':\n\n');
  const isOpen = () => !res.writableEnded && !res.destroyed;
  return {
    next: async (result, eventId) => {
      if (!isOpen()) return false;
      const id = eventId === undefined ? '' : `id: ${eventId}\n`;
      const text = JSON.stringify(shapeErrors(result, String(res.getHeader('x-request-id'))));
      if (res.write(`${id}event: next\ndata: ${text}\n\n`)) return true;
      return waitForDrain(res, timeoutMs);
    },
    complete: () => {
      if (isOpen()) res.end('event: complete\ndata: \n\n');
    },
    endAndRetry: (afterMilliseconds) => {
      if (isOpen()) res.end(`retry: ${afterMilliseconds}\n\n`);
    },
    heartbeat: () => {
      if (isOpen() && !res.writableNeedDrain) res.write(':\n\n');
    },
  };
}

function shapeErrors(result: ExecutionResult, requestId: string) {
  return result.errors
    ? { ...result, errors: result.errors.map((error) => toClientError(error, requestId)) }
    : result;
}

async function waitForDrain(res: ServerResponse, timeoutMs: number): Promise<boolean> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const closeController = new AbortController();
  const onClose = () => closeController.abort();
  res.once('close', onClose);
  try {
    await once(res, 'drain', { signal: AbortSignal.any([timeout, closeController.signal]) });
    return true;
  } catch {
    return false;
  } finally {
    res.off('close', onClose);
  }
}
