import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { toClientFacingError } from '../errors/client-facing-error.ts';
import type { StreamProtocol } from './stream-protocols.ts';

/** Writer of the events of one stream. */
export type StreamEventWriter = {
  /**
   * Writes a result. Resolves to `true` when the buffer has drained, or to `false` if the client has disconnected or
   * does not read.
   */
  next: (result: ExecutionResult, eventId?: string) => Promise<boolean>;
  /** Reports that the stream is complete, and ends the response. */
  complete: () => void;
  /** Sends the errors that end the stream, and ends the response. */
  fail: (errors: readonly GraphQLFormattedError[]) => void;
  /** Ends the response so that the client reconnects after the delay. */
  endAndRetry: (delayMs: number) => void;
  heartbeat: () => void;
};

/** Headers that keep proxies from buffering events. */
const headers = { 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' };

/** Time in which the client must read the buffered data. */
const readTimeoutMs = 30_000;

export function createStreamEventWriter(
  res: ServerResponse,
  protocol: StreamProtocol,
  timeoutMs = readTimeoutMs,
): StreamEventWriter {
  res.writeHead(200, { 'content-type': protocol.contentType, ...headers });
  res.write(protocol.start);
  const isOpen = () => !res.writableEnded && !res.destroyed;
  const end = (text: string) => {
    if (isOpen()) res.end(text);
  };
  const toClientErrors = (errors: readonly GraphQLFormattedError[]) =>
    errors.map((error) => toClientFacingError(error, String(res.getHeader('x-request-id'))));
  return {
    next: async ({ errors, ...result }, eventId) => {
      if (!isOpen()) return false;
      const event = { ...result, ...(errors && { errors: toClientErrors(errors) }) };
      if (res.write(protocol.toEvent(event, eventId))) return true;
      return waitForDrain(res, timeoutMs);
    },
    complete: () => end(protocol.end),
    fail: (errors) => end(protocol.toFailure(toClientErrors(errors))),
    endAndRetry: (delayMs) => {
      const retryAfterSeconds = Math.ceil(delayMs / 1000);
      const [error] = toClientErrors([requestErrors.streamEnded({ details: { retryAfterSeconds } })]);
      if (error) end(protocol.toReconnect(delayMs, error));
    },
    heartbeat: () => {
      if (isOpen() && !res.writableNeedDrain) res.write(protocol.heartbeat);
    },
  };
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
