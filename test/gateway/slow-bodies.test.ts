import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_API_MAX_REQUEST_DURATION: '0.3s' } });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sends a request's beginning and then a byte now and then; what came back until the server hung up. */
async function trickle(path: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  const headers = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000';
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n{`);
  const timer = setInterval(() => socket.write(' '), 100);
  // A server that hangs up on somebody who still sends resets the connection: an end like any other here.
  await new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  clearInterval(timer);
  return answer;
}

test.concurrent.each([
  ['/graphql', 504],
  ['/token?grant_type=password', 504],
  ['/nowhere', 404],
  ['/docs', 404],
])('a body that never ends holds no connection: %s', async (path, status) => {
  const answer = await trickle(path);

  // The connection can end before the answer arrives if the machine is busy.
  expect(answer.split('\r\n', 1)[0]).toMatch(new RegExp(`^(HTTP/1.1 ${status} .*)?$`));
});
