import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const log = join(makeTestFolder(), 'server.log');
let server: TestServer;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_LOG_FILE: log, LOG_LEVEL: 'info' } });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sends exactly this request; fetch sends neither every method nor every target. */
async function sendHead(request: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${request}\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

describe('/graphql', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'REPORT'])(
    'refuses %s by its method, with or without a content type',
    async (method) => {
      for (const headers of [
        '',
        '\r\ncontent-type: text/plain',
        '\r\ncontent-type: application/json',
        '\r\ncookie: a=b',
      ]) {
        const answer = await sendHead(`${method} /graphql HTTP/1.1\r\nhost: localhost${headers}`);

        expect(answer).toMatch(/^HTTP\/1\.1 405 /);
        expect(answer).toMatch(/^allow: GET, POST\r$/im);
      }
    },
  );

  test.each([
    ['query={__typename}', {}],
    ['query={feed(channel:RSS){count}}', {}],
    ['query={__typename', {}],
    ['', {}],
    ['query=mutation{signOut{__typename}}', {}],
    ['query={__typename}', { cookie: 'a=b' }],
    ['query={__typename}', { cookie: 'a=b', 'apollo-require-preflight': '1' }],
    ['query={__typename}', { accept: 'text/event-stream, application/json' }],
  ])('answers a HEAD as the GET without its body: %s %j', async (search, headers) => {
    const [head, get] = [
      await server.send('HEAD', `/graphql?${search}`, { headers }),
      await server.send('GET', `/graphql?${search}`, { headers }),
    ];
    const compared = ['content-type', 'content-length', 'cache-control', 'vary', 'etag', 'allow'];
    const known = (sent: typeof head) => compared.map((name) => sent.headers.get(name));

    expect([head.status, head.text]).toEqual([get.status, '']);
    // An error carries the id of its request.
    if (get.status === 200) expect(known(head)).toEqual(known(get));
  });

  test('the log has the method that the client sent', async () => {
    await server.send('HEAD', '/graphql?query={__typename}&a=logged');

    await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/"method":"HEAD","path":"\/graphql"/);
  });
});

describe('OPTIONS', () => {
  test.each([
    '/',
    '/live',
    '/ready',
    '/openapi.json',
    '/docs/',
    '/account/sign-in',
    '/robots.txt',
    '/graphql',
  ])('of %s returns the allowed methods', async (path) => {
    const { status, headers } = await server.send('OPTIONS', path);

    expect([path, status < 300]).toEqual([path, true]);
    expect(headers.get('allow') ?? headers.get('access-control-allow-methods')).toContain('GET');
  });

  test.each(['OPTIONS * HTTP/1.1\r\nhost: localhost', 'OPTIONS * HTTP/1.0', 'OPTIONS / HTTP/1.0'])(
    'is answered as balancers send it: %j',
    async (request) => {
      const answer = await sendHead(request);

      expect(answer).toMatch(/^HTTP\/1\.1 20[04] /);
      expect(answer).toMatch(/^allow: .*GET/im);
    },
  );

  test('of an unknown path is 404', async () => {
    expect((await server.send('OPTIONS', '/no/such/path')).status).toBe(404);
  });
});
