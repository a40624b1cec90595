import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeConnectionsOfUnreadResponses } from '../../../server/http/unread-responses.ts';

const timeoutMs = 200;
/** More than the system buffers for a connection. */
const large = Buffer.alloc(32 * 1_048_576, 'x');

let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  closeConnectionsOfUnreadResponses(server, timeoutMs);
  await once(server, 'listening');
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends a request by a client that does not read its response. */
async function request() {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, res] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { client, res };
}

test('the connection of a client that does not read is closed', async () => {
  const { client, res } = await request();
  res.end(large);

  await once(res, 'close');

  expect(res.writableFinished).toBe(false);
  client.destroy();
});

test('a response that takes longer is sent, and an idle connection is closed after its own timeout', async () => {
  server.keepAliveTimeout = 10;
  const { client, res } = await request();
  await setTimeout(3 * timeoutMs);
  res.end('late');

  const [chunk] = await once(client.resume(), 'data');
  expect(String(chunk)).toContain('late');
  await once(client, 'close');
});
