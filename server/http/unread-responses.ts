import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Time in which a client must read a part of what is written to it. Node looks for progress at the end of each such time, so
 * that the connection is closed after at most two of them. Longer than the time that a subscriber has to read its events.
 */
const readTimeoutMs = 45_000;

/**
 * Closes connections whose client does not read its response. Node would keep them, and the response in memory, for as long
 * as the client's system acknowledges that its buffer is full.
 */
export function closeConnectionsOfUnreadResponses(server: Server, timeoutMs = readTimeoutMs): void {
  server.setTimeout(timeoutMs);
  // With a listener, Node leaves it to the listener to close connections, also idle ones, which have another timeout.
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0 || socket.timeout !== timeoutMs) socket.destroy();
  });
}
