import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const usualMilliseconds = 3_000;

/** The response to the last request of each open connection; undefined once it is closed. */
export type LatestResponses = ReadonlyMap<Duplex, ServerResponse | undefined>;

/**
 * Tracks the latest response of each connection. A set of all open responses would get a new table every few requests,
 * and V8 links each old table, with the responses in it, to the next one: all of them would live until a major collection.
 */
export function trackLatestResponses(server: Server): LatestResponses {
  const responses = new Map<Duplex, ServerResponse | undefined>();
  server.on('connection', (socket: Duplex) => socket.once('close', () => responses.delete(socket)));
  server.prependListener('request', ({ socket }, res: ServerResponse) => {
    responses.set(socket, res);
    res.on('close', () => {
      if (responses.get(socket) === res) responses.set(socket, undefined);
    });
  });
  return responses;
}

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
  const endConnections = () => {
    for (const res of responses.values()) if (res) endConnection(res);
  };
  // Headers can have been sent before the stop, so the connection is idle only after the response.
  const closeIdleAfter = (res: ServerResponse) => {
    res.once('close', () => setImmediate(() => server.closeIdleConnections()));
  };
  stopSignals.started.addEventListener('abort', endConnections, { once: true });
  server.prependListener('request', (_req, res: ServerResponse) => {
    if (isClosing || stopSignals.started.aborted) endConnection(res);
    if (isClosing) closeIdleAfter(res);
  });
  return {
    close: async () => {
      isClosing = true;
      stopSignals.started.removeEventListener('abort', endConnections);
      endConnections();
      for (const res of responses.values()) if (res) closeIdleAfter(res);
      const { promise: closePromise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeIdleConnections();
      const cut = () => server.closeAllConnections();
      const forceSignal =
        stopSignals === neverAbortedSignals ? AbortSignal.timeout(usualMilliseconds) : stopSignals.forced;
      if (forceSignal.aborted) cut();
      else forceSignal.addEventListener('abort', cut, { once: true });
      await closePromise;
      forceSignal.removeEventListener('abort', cut);
    },
  };
}

export type StopSignals = {
  /** Aborted at the beginning of a stop: the process is not ready any more, but still serves requests. */
  started: AbortSignal;
  /** Aborted when the process stops waiting for requests and jobs in flight. */
  forced: AbortSignal;
};

/** Signals of parts that no process signal stops, such as servers in tests. */
export const neverAbortedSignals: StopSignals = {
  started: new AbortController().signal,
  forced: new AbortController().signal,
};

/** Reports not ready from the beginning of a stop on, so that balancers choose another process in time. */
export function reportNotReadyWhileStopping<Report extends { ready: boolean }>(
  readiness: () => Promise<Report>,
  { started }: StopSignals = neverAbortedSignals,
): () => Promise<Report> {
  return async () => {
    const report = await readiness();
    return started.aborted ? { ...report, ready: false, process: 'stopping' } : report;
  };
}
