import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { restEndpointFamilies } from '../../../rest-compat/families.ts';
import { productionSettings } from '../../kit/production-settings.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ settings: productionSettings });
});
afterAll(() => server[Symbol.asyncDispose]());

const safe = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Returns the responses that lack one of the headers or have another value. */
async function findUnsafe(requests: readonly { method: string; path: string; body?: string }[]) {
  const unsafe: string[] = [];
  const ask = async ({ method, path, body }: (typeof requests)[number]) => {
    const { status, headers } = await server.send(method, path, { body });
    const told = Object.keys(safe).map((name) => [name, headers.get(name)]);
    if (JSON.stringify(Object.fromEntries(told)) !== JSON.stringify(safe))
      unsafe.push(`${method} ${path} ${status}`);
  };
  const left = [...requests];
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) await ask(next);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return unsafe;
}

const endpoints = restEndpointFamilies.flatMap(({ prefix, endpoints: own }) =>
  own.flatMap(({ path, methods }) =>
    methods.map((method) => ({ method: method.toUpperCase(), path: prefix + path.replace(/\{\w+\}/g, '1') })),
  ),
);
const paths = [...new Set(endpoints.map(({ path }) => path))];

/** Outside of the families, or in them and not there. */
const others = [
  ...'/ /ready /docs /docs/ /docs/files/none-AAAAAAAA.js /openapi.json /graphql /dev/mail /nothing'.split(
    ' ',
  ),
  ...paths.map((path) => `${path.replace(/\/$/, '')}/no/such/path`),
  '/%zz',
];

describe('in production every answer forbids guesses at its type and coming back without TLS', () => {
  it('of every endpoint of every family', async () => {
    expect(endpoints.length).toBeGreaterThan(150);
    expect(await findUnsafe(endpoints)).toEqual([]);
  });

  it('of every endpoint to a body that is none, to a wrong method and to a preflight', async () => {
    const bodies = endpoints
      .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
      .map((one) => ({ ...one, body: '{' }));
    const wrong = paths.flatMap((path) => ['PROPFIND', 'OPTIONS'].map((method) => ({ method, path })));

    expect(await findUnsafe(bodies)).toEqual([]);
    expect(await findUnsafe(wrong)).toEqual([]);
  });

  it('of all other paths, existing or not', async () => {
    expect(await findUnsafe(others.map((path) => ({ method: 'GET', path })))).toEqual([]);
    expect(await findUnsafe([{ method: 'POST', path: '/graphql', body: '{' }])).toEqual([]);
  });

  it.each([
    ['no request', 'hello\r\n\r\n', 400],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n', 400],
    ['a head that is too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: wonders\r\n\r\n', 417],
    [
      'a chunk of no size',
      'POST /token HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
  ])('of the server itself, to %s', async (_, bytes, status) => {
    const [first = '', ...further] = (await sendRaw(bytes)).split(/(?=HTTP\/1\.1 )/);

    expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const answer of [first, ...further])
      for (const [name, value] of Object.entries(safe))
        expect(answer.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`);
  });

  it('once each', async () => {
    const answer = await sendRaw('GET /graphql HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');

    expect(answer.match(/^(x-content-type-options|strict-transport-security): /gim)).toHaveLength(2);
  });
});

function sendRaw(bytes: string) {
  return new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(3_000, () => socket.destroy());
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => undefined).on('close', () => resolve(text));
  });
}

test('development requires no TLS', async () => {
  await using own = await openServer();
  const { headers } = await own.send('GET', '/health');

  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBeNull();
});
