import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { importInto, listOf } from './move.ts';
import { serveOriginal, toWire } from './serve-legacy-system.ts';

let server: TestServer;
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  server = opened.use(await openServer());
});

afterAll(() => opened.disposeAsync());

beforeEach(async () => {
  for (const table of ['campaigns', 'accounts', 'import_deletions'])
    await server.db.of('campaigns').pool.query(`DELETE FROM campaigns.${table}`);
});

const key = 'abcdef-ghijkl-mnopqr-stuvwx';

function say(response: ServerResponse, campaigns: readonly unknown[], headers: Record<string, string> = {}) {
  response.writeHead(200, headers).end(JSON.stringify({ ok: true, campaigns }));
}

test('a legacy system without pages returns everything in one response, a hundred or a thousand', async () => {
  const all = Array.from({ length: 1_201 }, (_, index) => toWire(index));
  await using original = await serveOriginal((_, response) => say(response, all));
  const { counts, refused } = await importInto(server, { from: original.from, key });
  expect(counts.campaigns).toEqual({ read: 1_201, added: 1_201, changed: 0 });
  expect(refused).toEqual([]);
  expect(await listOf(server, key)).toHaveLength(1_201);
  expect(await listOf(server, key, '?limit=1&after=5e6a1f200000000000000001')).toMatchObject([
    { _id: '5e6a1f200000000000000000', __v: 3, created_at: '2020-03-12T11:33:04.847Z' },
  ]);
});

test('a legacy system that treats limit as a property, and finds none or refuses, is queried without it', async () => {
  await using filtering = await serveOriginal(({ url = '' }, response) =>
    say(response, url.includes('limit') ? [] : [toWire(1)]),
  );
  expect((await importInto(server, { from: filtering.from, key })).counts.campaigns?.added).toBe(1);
  await using refusing = await serveOriginal(({ url = '' }, response) =>
    url.includes('limit') ? response.writeHead(400).end('{"ok":false}') : say(response, [toWire(2)]),
  );
  expect((await importInto(server, { from: refusing.from, key })).counts.campaigns?.added).toBe(1);
});

test('pages are followed by their queries only, under any reported address, and the key is not sent elsewhere', async () => {
  await using original = await serveOriginal(({ url = '' }, response) => {
    if (url.includes('after=')) return say(response, [toWire(1)]);
    return say(response, [toWire(2)], {
      link: '<https://elsewhere.example/v1/campaign?limit=500&after=2>; rel="next"',
    });
  });
  expect((await importInto(server, { from: original.from, key })).counts.campaigns?.added).toBe(2);
  expect(original.asked.at(-1)).toEqual({ url: '/v1/campaign?limit=500&after=2', key });
  await using redirecting = await serveOriginal((_, response) =>
    response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  );
  await expect(importInto(server, { from: redirecting.from, key })).rejects.toThrow(
    'redirects to https://elsewhere.example/',
  );
});

test('a busy legacy system is queried again after the time that it states', async () => {
  let busy = 3;
  await using original = await serveOriginal((_, response) => {
    busy -= 1;
    if (busy > 0) return response.writeHead(busy % 2 ? 429 : 503, { 'retry-after': '0' }).end('busy');
    return say(response, [toWire(1)]);
  });
  expect((await importInto(server, { from: original.from, key })).counts.campaigns?.added).toBe(1);
});

test('an incomplete response fails the import, which restarts with that page', async () => {
  let isWhole = false;
  await using original = await serveOriginal(({ url = '' }, response) => {
    if (!url.includes('after=')) {
      const all = Array.from({ length: 600 }, (_, index) => toWire(index));
      return say(response, all, { link: '<?limit=500&after=0>; rel=next' });
    }
    if (isWhole) return say(response, [toWire(1_000)]);
    return response.writeHead(200).end('{"ok":true,"campaigns":[{"_id":"66');
  });
  await expect(importInto(server, { from: original.from, key })).rejects.toThrow('ends in the middle');
  expect(await server.db.campaigns.campaign.count()).toBe(500);
  isWhole = true;
  const { counts } = await importInto(server, { from: original.from, key });
  expect(counts).toEqual({ campaigns: { read: 601, added: 101, changed: 0 } });
});

test('a key that opens nothing, or has no campaigns, is named', async () => {
  await using closed = await serveOriginal((_, response) => response.writeHead(401).end('{"ok":false}'));
  await expect(importInto(server, { from: closed.from, key })).rejects.toThrow('does not recognize the key');
  await using empty = await serveOriginal((_, response) => say(response, []));
  const { refused } = await importInto(server, { from: empty.from, key });
  expect(refused).toEqual([
    { item: 'the account of --key', reason: expect.stringContaining('no campaigns for this key') },
  ]);
});
