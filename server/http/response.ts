import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

let pendingEnds: (() => void)[] = [];

/** Writes the responses that have ended in this turn of the event loop. */
export function writeEndedResponses(): void {
  const ends = pendingEnds;
  pendingEnds = [];
  for (const end of ends) end();
}

/**
 * Response whose end is written together with others, when all events of a turn are handled. A write wakes the process on
 * the other side, a client or a proxy, if it waits. Woken once, it reads the responses of all its connections.
 */
export class JointlyWrittenResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  override end(...args: unknown[]): this {
    if (pendingEnds.push(() => Reflect.apply(super.end, this, args)) === 1) setImmediate(writeEndedResponses);
    return this;
  }
}

/** Lists the headers of every response: browsers must not guess types and, in production, must use TLS. */
export function listSafeHeaders(production: boolean): [string, string][] {
  const always: [string, string] = ['x-content-type-options', 'nosniff'];
  if (!production) return [always];
  return [always, ['strict-transport-security', 'max-age=31536000; includeSubDomains']];
}

/** Creates the response class of the HTTP server, which sets these headers on every response. */
export function createSecureResponseClass(production: boolean): typeof ServerResponse {
  const headers = listSafeHeaders(production);
  return class<Request extends IncomingMessage> extends JointlyWrittenResponse<Request> {
    constructor(...args: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...args);
      for (const [name, value] of headers) this.setHeader(name, value);
    }
  };
}

/** The response to the last request of each open connection; undefined once it is closed, and before the first request. */
export type LatestResponses = ReadonlyMap<Socket, ServerResponse | undefined>;

/**
 * Tracks the latest response of each connection. A set of all open responses would get a new table every few requests,
 * and V8 links each old table, with the responses in it, to the next one: all of them would live until a major collection.
 */
export function trackLatestResponses(server: Server): LatestResponses {
  const responses = new Map<Socket, ServerResponse | undefined>();
  server.on('connection', (socket: Socket) => {
    responses.set(socket, undefined);
    socket.once('close', () => responses.delete(socket));
  });
  server.prependListener('request', ({ socket }, res: ServerResponse) => {
    responses.set(socket, res);
    res.on('close', () => {
      if (responses.get(socket) === res) responses.set(socket, undefined);
    });
  });
  return responses;
}
