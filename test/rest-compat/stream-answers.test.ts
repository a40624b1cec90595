import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import type { ExecuteOperation } from '../../core/graphql/execute.ts';
import { defineEndpoint } from '../../rest-compat/endpoint/define-endpoint.ts';
import type { EndpointFamily } from '../../rest-compat/endpoint/family.ts';
import { feedsRestErrorFormat } from '../../rest-compat/feeds/family.ts';
import { serveRest } from '../kit/serve-rest.ts';

const changedAt = new Date('2026-11-20T09:00:00Z');

const lines = defineEndpoint({
  methods: ['get'],
  path: '/lines',
  operationId: 'listLines',
  summary: 'Lines',
  tag: 'Lines',
  document: parse('query Lines($after: Int) { lines(after: $after) }') as never,
  toVariables: () => ({ after: 0 }),
  opening: {
    document: parse('query Opening { edition }') as never,
    toVariables: () => ({}),
    toOpening: ({ edition }: { edition: string }) => ({
      contentType: 'text/plain; charset=utf-8',
      tag: edition,
      changedAt,
      before: '[',
      between: ',',
      after: ']',
    }),
  },
  answers: { 200: 'stream:text/plain', 304: 'empty' },
  toReply: ({ lines }: { lines: string[] }) => ({ status: 200 as const, text: lines.join(',') }),
  nextPage: ({ lines }, { after }) => (lines.length ? { after: after + 1 } : null),
});

const family: EndpointFamily = {
  prefix: '',
  dialect: feedsRestErrorFormat,
  endpoints: [lines],
  owns: (path) => path.startsWith('/lines'),
};

/** Answers with the pages, and notes which operations were asked for. */
function serveLines(pages: readonly (readonly string[] | 'failure')[]) {
  const asked: string[] = [];
  const execute: ExecuteOperation = async ({ document, variables }) => {
    const isOpening = document.loc?.source.body.includes('Opening');
    asked.push(isOpening ? 'opening' : `page ${variables.after as number}`);
    if (isOpening) return { data: { edition: 'one' } };
    const page = pages[variables.after as number] ?? [];
    if (page === 'failure') throw new Error('secret');
    return { data: { lines: page } };
  };
  return serveRest([family], execute).then((front) => ({ ...front, asked }));
}

/** Reads a response without decompressing it, as fetch would. */
function readRaw(url: string, headers: Record<string, string>) {
  return new Promise<{ encoding?: string; body: Buffer }>((resolve, reject) => {
    request(url, { headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () =>
        resolve({ encoding: res.headers['content-encoding'], body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function addressOf(front: Awaited<ReturnType<typeof serveLines>>) {
  return (await front.send('head', '/lines')).url;
}

test('a text is its pages between a beginning and an end', async () => {
  await using two = await serveLines([['a', 'b'], ['c']]);
  await using none = await serveLines([]);

  expect(await (await two.send('get', '/lines')).text()).toBe('[a,b,c]');
  expect(await (await none.send('get', '/lines')).text()).toBe('[]');
});

test('a client with this edition gets 304 before a page is read', async () => {
  await using front = await serveLines([['a']]);
  const first = await front.send('get', '/lines');
  await first.text();
  front.asked.length = 0;
  const etag = first.headers.get('etag') ?? '';

  const same = [
    { 'if-none-match': etag },
    { 'if-none-match': `"other", ${etag.slice(2)}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': changedAt.toUTCString() },
  ];
  for (const headers of same) {
    const response = await front.send('get', '/lines', { headers });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('content-length')).toBeNull();
  }
  expect(front.asked).toEqual(['opening', 'opening', 'opening', 'opening']);

  const others = [
    { 'if-none-match': 'W/"other"' },
    // The tag decides where both are given.
    { 'if-none-match': 'W/"other"', 'if-modified-since': changedAt.toUTCString() },
    { 'if-modified-since': new Date(0).toUTCString() },
    { 'if-modified-since': 'yesterday' },
  ];
  for (const headers of others) expect((await front.send('get', '/lines', { headers })).status).toBe(200);
});

test('HEAD returns the same headers and reads no page', async () => {
  await using front = await serveLines([['a']]);

  const head = await front.send('head', '/lines');

  expect(front.asked).toEqual(['opening']);
  expect(Object.fromEntries(head.headers)).toMatchObject({
    etag: 'W/"one"',
    'last-modified': changedAt.toUTCString(),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  });
});

test.each([
  ['gzip', 'gzip'],
  ['gzip;q=0.5, identity;q=0.1', 'gzip'],
  ['br, *;q=0.1', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip;q=0.1, identity;q=0.9', undefined],
  ['br', undefined],
  ['identity', undefined],
  ['', undefined],
])('Accept-Encoding: %s is answered with %s', async (accepted, expected) => {
  await using front = await serveLines([['a'.repeat(100_000)]]);

  const { encoding, body } = await readRaw(await addressOf(front), { 'accept-encoding': accepted });

  expect(encoding).toBe(expected);
  const text = (encoding ? gunzipSync(body) : body).toString();
  expect(text).toBe(`[${'a'.repeat(100_000)}]`);
  expect(body.length < 1000).toBe(expected === 'gzip');
});

test('a failure on the first page is answered, one on a later page breaks the connection', async () => {
  await using early = await serveLines(['failure']);
  await using late = await serveLines([['a'], 'failure', ['c']]);

  const refused = await early.send('get', '/lines');
  expect([refused.status, await refused.text()]).toEqual([500, 'Internal server error\n']);
  for (const encoding of ['identity', 'gzip']) {
    const broken = late.send('get', '/lines', { headers: { 'accept-encoding': encoding } });
    await expect(broken.then((response) => response.text())).rejects.toThrow();
  }
  expect(late.asked).not.toContain('page 2');
});

test('no page is read for a disconnected client, nor ahead of a slow one', async () => {
  const page = ['x'.repeat(1_000_000)];
  await using front = await serveLines(Array.from({ length: 200 }, () => page));
  const url = await addressOf(front);
  front.asked.length = 0;

  const pages = () => front.asked.length;
  const client = request(url).on('error', () => undefined);
  const slow = await new Promise<{ destroy: () => void }>((resolve) => {
    // Nothing is read: what the sockets do not hold is not made.
    client.on('response', (res) => resolve(res.pause()));
    client.end();
  });
  await untilSteady(pages);
  const readForSlow = pages();
  slow.destroy();
  client.destroy();
  await untilSteady(pages);

  expect(readForSlow).toBeLessThan(60);
  expect(pages() - readForSlow).toBeLessThan(3);
});

/** Waits until the count stays what it is. */
async function untilSteady(count: () => number) {
  for (let last = -1; last !== count(); ) {
    last = count();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
