import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConnectionDrain } from '../../../server/http/drain.ts';
import { answerMalformedRequests } from '../../../server/http/malformed-requests.ts';
import { createSecureResponseClass, trackLatestResponses } from '../../../server/http/response.ts';

/** A server with the response class of the edge, and the text of all responses to what one connection sends. */
async function openServer(listener: RequestListener) {
  const server = createServer({ ServerResponse: createSecureResponseClass(false) }, listener);
  const responses = trackLatestResponses(server);
  answerMalformedRequests(server, responses, false);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    responses,
    sendAll: async (requests: string) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.write(requests);
      return text(socket);
    },
    [Symbol.dispose]: () => void server.close(),
  };
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n`;
const listAnswers = (received: string) => received.match(/HTTP\/1\.1 \d{3}|path \S+/g);
const answerPath: RequestListener = (req, res) => void res.end(`path ${req.url}\n`);

test('pipelined requests are answered in their order', async () => {
  using server = await openServer(answerPath);

  const received = await server.sendAll(get('/1') + get('/2') + get('/3', 'connection: close\r\n'));

  expect(listAnswers(received)).toEqual([
    'HTTP/1.1 200',
    'path /1',
    'HTTP/1.1 200',
    'path /2',
    'HTTP/1.1 200',
    'path /3',
  ]);
});

test('a request is answered although something else than a request follows it', async () => {
  using server = await openServer(answerPath);

  const received = await server.sendAll(`${get('/1')}this is no request\r\n\r\n`);

  expect(listAnswers(received)).toEqual(['HTTP/1.1 200', 'path /1']);
});

test('pipelined requests that arrived before a stop are answered, and then their connection is closed', async () => {
  const waiting: (() => void)[] = [];
  using server = await openServer((req, res: ServerResponse) => {
    waiting.push(() => res.end(`path ${req.url}\n`));
  });
  const drain = createConnectionDrain(server.server, undefined, server.responses);

  const received = server.sendAll(get('/1') + get('/2'));
  while (waiting.length < 2) await setTimeout(1);
  const closed = drain.close();
  for (const answer of waiting) answer();

  expect(listAnswers(await received)).toEqual(['HTTP/1.1 200', 'path /1', 'HTTP/1.1 200', 'path /2']);
  await closed;
});
