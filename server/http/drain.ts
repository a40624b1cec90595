import type { Server, ServerResponse } from 'node:http';
import { memoizeFirstCall } from '../../core/lib/lazy.ts';
import { neverAbortedSignals, type StopSignals } from '../lifecycle/stop-signals.ts';
import { type LatestResponses, trackLatestResponses } from './response.ts';

const usualMilliseconds = 3_000;
/** Time that a client has to send its first request when the server closes. */
const firstRequestMs = 1_000;

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
      const unusedTimer = setTimeout(closeUnusedConnections, firstRequestMs, responses);
      const cut = () => server.closeAllConnections();
      const forceSignal =
        stopSignals === neverAbortedSignals ? AbortSignal.timeout(usualMilliseconds) : stopSignals.forced;
      if (forceSignal.aborted) cut();
      else forceSignal.addEventListener('abort', cut, { once: true });
      await closePromise;
      clearTimeout(unusedTimer);
      forceSignal.removeEventListener('abort', cut);
    },
  };
}

/**
 * Closes the connections without any request, such as those that browsers open in advance. Node does not count them as
 * idle, and would wait for them.
 */
function closeUnusedConnections(responses: LatestResponses) {
  for (const socket of responses.keys()) if (socket.bytesRead === 0) socket.destroy();
}
