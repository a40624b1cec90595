import type { Server, ServerResponse } from 'node:http';
import { notStopping, type Stopping } from './stopping.ts';

const usualMilliseconds = 3_000;

export type Drain = { close: () => Promise<void> };

/**
 * Closes a server without cutting off what is in flight. From the moment on that a stop was asked for, answers end
 * their connection, so that clients that keep theirs open go elsewhere.
 */
export function createDrain(server: Server, stopping: Stopping = notStopping): Drain {
  const inFlight = new Set<ServerResponse>();
  let isClosing = false;
  const endConnection = (res: ServerResponse) => {
    if (!res.headersSent) res.shouldKeepAlive = false;
  };
  const endConnections = () => {
    for (const res of inFlight) endConnection(res);
  };
  stopping.begun.addEventListener('abort', endConnections, { once: true });
  server.prependListener('request', (_req, res: ServerResponse) => {
    inFlight.add(res);
    if (isClosing || stopping.begun.aborted) endConnection(res);
    res.once('close', () => {
      inFlight.delete(res);
      // Its headers may have been sent before the stop: only now is its connection idle.
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    });
  });
  return {
    close: async () => {
      isClosing = true;
      stopping.begun.removeEventListener('abort', endConnections);
      endConnections();
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeIdleConnections();
      const cut = () => server.closeAllConnections();
      const hurried = stopping === notStopping ? AbortSignal.timeout(usualMilliseconds) : stopping.hurried;
      if (hurried.aborted) cut();
      else hurried.addEventListener('abort', cut, { once: true });
      await closed;
      hurried.removeEventListener('abort', cut);
    },
  };
}
