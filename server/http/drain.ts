import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { memoizeFirstCall } from '../../core/lib/lazy.ts';
import { neverAbortedSignals, type StopSignals } from '../lifecycle/stop-signals.ts';
import { type LatestResponses, trackLatestResponses } from './response.ts';

const usualMilliseconds = 3_000;
/** Time that a client has to send the head of a request when the server closes. */
const requestHeadMs = 1_000;

type Drain = { close: () => Promise<void> };

/**
 * Closes a server without cutting off requests in flight. From the beginning of a stop, responses close their
 * connection, so that clients connect to another process.
 */
export function createConnectionDrain(
  server: Server,
  stopSignals: StopSignals = neverAbortedSignals,
  responses: LatestResponses = trackLatestResponses(server),
): Drain {
  let isClosing = false;
  const endConnection = (res: ServerResponse) => {
    if (!res.headersSent) res.shouldKeepAlive = false;
  };
  // Headers can have been sent before the stop, so the connection is idle only after the response.
  const closeIdleAfter = (res: ServerResponse) => {
    res.once('close', () => setImmediate(() => server.closeIdleConnections()));
  };
  const endConnections = memoizeFirstCall(() => {
    for (const res of responses.values()) if (res) endConnection(res);
    server.prependListener('request', (_req, res: ServerResponse) => {
      endConnection(res);
      if (isClosing) closeIdleAfter(res);
    });
  });
  stopSignals.started.addEventListener('abort', endConnections, { once: true });
  if (stopSignals.started.aborted) endConnections();
  return {
    close: async () => {
      isClosing = true;
      stopSignals.started.removeEventListener('abort', endConnections);
      endConnections();
      for (const res of responses.values()) if (res) closeIdleAfter(res);
      const { promise: closePromise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeIdleConnections();
      const timer = setInterval(createUnusedConnectionCloser(responses), requestHeadMs);
      const cut = () => server.closeAllConnections();
      const forceSignal =
        stopSignals === neverAbortedSignals ? AbortSignal.timeout(usualMilliseconds) : stopSignals.forced;
      if (forceSignal.aborted) cut();
      else forceSignal.addEventListener('abort', cut, { once: true });
      await closePromise;
      // The server does not wait for connections that another listener has passed to it.
      await Promise.all([...responses.keys()].map(untilClosed));
      clearInterval(timer);
      forceSignal.removeEventListener('abort', cut);
    },
  };
}

/**
 * Creates a function that closes the connections that have had no request since its last call. Browsers open connections in
 * advance, and a client can stop within the head of a request. Node counts neither as idle, and limits the time of a head
 * only until the server closes.
 */
function createUnusedConnectionCloser(responses: LatestResponses): () => void {
  const listUnused = () => new Set([...responses].flatMap(([socket, res]) => (res ? [] : [socket])));
  let unused = listUnused();
  return () => {
    const unusedBefore = unused;
    unused = listUnused();
    for (const socket of unused) if (unusedBefore.has(socket)) socket.destroy();
  };
}

function untilClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}
