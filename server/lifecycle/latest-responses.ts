import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

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
