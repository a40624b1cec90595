import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A client must read a part of its response within this time. Node checks the progress once per period, so the connection
 * is closed after two periods at the latest. It is longer than the time limit for reading the events of a subscription.
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
