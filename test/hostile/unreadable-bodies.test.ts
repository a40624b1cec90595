import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

const log = join(makeTestFolder(), 'server.log');
let server: TestServer;
beforeAll(async () => {
  server = await openServer({
    settings: { LOG_LEVEL: 'error', SVC_LOG_FILE: log, SVC_OAUTH_SERVER_ENABLED: 'true' },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

type BodyRequest = { head: Record<string, string>; body: Buffer | string; ending?: 'end' | 'reset' };

const json = { 'content-type': 'application/json' };

/** Each way in which this server reads a body, with the headers that lead there. */
const readers: [string, Record<string, string>][] = [
  ['/graphql', json],
  ['/graphql?', json],
  ['/graphql', { ...json, accept: 'text/event-stream' }],
  ['/graphql', { ...json, 'x-graphql-cost': '1' }],
  ['/signup', json],
  ['/token?grant_type=password', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['/oauth/token', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['/v1/campaign', json],
  ['/api/structure/categories', json],
  ['/api/backend/login', json],
  ['/api/media', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['/channels/orderboard/callback', json],
  ['/account/sign-in', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['/cms/sign-in', { 'content-type': 'application/x-www-form-urlencoded' }],
];

const plain = '{"query":"{ __typename }"}';
const half = (body: Buffer) => body.subarray(0, body.length - 6);
const encoded = (encoding: string, body: Buffer | string): BodyRequest => ({
  head: { 'content-encoding': encoding, 'content-length': String(body.length) },
  body,
});

const bodies: Record<string, BodyRequest> = {
  'an unknown encoding': encoded('x', plain),
  'several encodings': encoded('gzip, br', plain),
  'an encoding with a strange name': encoded('__proto__', plain),
  'gzip that is none': encoded('gzip', plain),
  'deflate that is none': encoded('deflate', plain),
  'brotli that is none': encoded('br', plain),
  'gzip that ends too early': encoded('gzip', half(gzipSync(plain))),
  'deflate that ends too early': encoded('deflate', half(deflateSync(plain))),
  'brotli that ends too early': encoded('br', half(brotliCompressSync(plain))),
  'gzip that expands beyond the limit': encoded('gzip', gzipSync(Buffer.alloc(20_000_000))),
  'an unknown charset': {
    head: { 'content-length': '2', 'content-type': 'application/json; charset=x' },
    body: '{}',
  },
  'a charset that is no word': {
    head: { 'content-length': '2', 'content-type': 'application/json; charset=\u00ff' },
    body: '{}',
  },
  'fewer bytes than announced, and an end': { head: { 'content-length': '50' }, body: '{', ending: 'end' },
  'fewer bytes than announced, and a reset': { head: { 'content-length': '50' }, body: '{', ending: 'reset' },
  'compressed bytes, and a reset': {
    head: { 'content-length': '500', 'content-encoding': 'gzip' },
    body: gzipSync(plain),
    ending: 'reset',
  },
  'more bytes than announced': { head: { 'content-length': '1' }, body: plain },
  'a length that is no number': { head: { 'content-length': 'x' }, body: plain },
  'a negative length': { head: { 'content-length': '-1' }, body: plain },
  'a length and chunks': {
    head: { 'content-length': '2', 'transfer-encoding': 'chunked' },
    body: '0\r\n\r\n',
  },
  'a chunk without a length': { head: { 'transfer-encoding': 'chunked' }, body: 'x\r\n{}\r\n0\r\n\r\n' },
  'chunks without an end': { head: { 'transfer-encoding': 'chunked' }, body: '1\r\n{\r\n', ending: 'end' },
  'an unknown transfer encoding': { head: { 'transfer-encoding': 'x' }, body: plain },
  'bytes that are no text': { head: { 'content-length': '3' }, body: Buffer.from([0xff, 0xfe, 0x80]) },
};

/** Sends a POST with exactly these bytes; returns the first answer, empty where the connection was reset. */
async function post(path: string, { head, body, ending }: BodyRequest): Promise<string> {
  const { hostname, port, host, origin } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = Object.entries({ host, origin, ...head }).map(([name, value]) => `${name}: ${value}\r\n`);
  const isWhole = ending === undefined;
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.join('')}${isWhole ? 'connection: close\r\n' : ''}\r\n`,
    'latin1',
  );
  socket.write(body);
  if (ending === 'reset') {
    // Waits until the server has handled everything that was sent before.
    await server.send('GET', '/live');
    socket.resetAndDestroy();
    return '';
  }
  if (ending === 'end') socket.end();
  return text(socket).catch(() => '');
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

describe.each(Object.entries(bodies))('%s', (_name, sending) => {
  test.each(readers)('is no failure of the server at %s with %j', async (path, headers) => {
    const answer = await post(path, { ...sending, head: { ...headers, ...sending.head } });

    expect(statusOf(answer), answer).toBeLessThan(500);
    expect(answer).not.toMatch(/"INTERNAL"|unexpected_failure/);
    expect(readFileSync(log, 'utf8')).toBe('');
  });
});

test.each([
  ['x', plain, 415, 'REQUEST_UNKNOWN_ENCODING'],
  ['gzip', plain, 400, 'REQUEST_UNREADABLE'],
  ['br', half(brotliCompressSync(plain)), 400, 'REQUEST_UNREADABLE'],
  ['gzip', gzipSync(Buffer.alloc(20_000_000)), 413, 'REQUEST_TOO_LARGE'],
])('/graphql answers a body in %s with its error code', async (encoding, body, status, code) => {
  const { head } = encoded(encoding, body);
  const answer = await post('/graphql', { head: { ...json, ...head }, body });

  expect([statusOf(answer), answer]).toEqual([status, expect.stringContaining(`"code":"${code}"`)]);
});

test.each(['/signup', '/v1/campaign', '/api/backend/login'])('%s takes no encoded body', async (path) => {
  const { head } = encoded('gzip', gzipSync('{}'));
  const answer = await post(path, { head: { ...json, ...head }, body: gzipSync('{}') });

  expect(statusOf(answer)).toBe(415);
});

test('a path that cannot be decoded is a mistake of the client', async () => {
  for (const path of [
    '/docs/files/%E0%A4%A',
    '/dev/mail/%ff',
    '/account/%',
    '/admin/users/%E0%A4%A',
    '/c/%ff',
    '/%',
  ]) {
    const { status } = await server.send('GET', path);

    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
  }
  expect(readFileSync(log, 'utf8')).toBe('');
});
