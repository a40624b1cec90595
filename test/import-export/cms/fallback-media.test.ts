import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiToken } from '../../kit/cms-token.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import type { Cms } from '../../subgraphs/cms/open-cms.ts';
import { fallbackTo } from './fall-back.ts';
import { type Fallback, openFallback } from './open-fallback.ts';

let fallback: Fallback;
let original: Cms;
let there: Fallback['there'];
let here: Cms;
let asked: string[];

beforeAll(async () => {
  fallback = await openFallback();
  ({ original, there, here, asked } = fallback);
});

beforeEach(() => {
  asked.length = 0;
});

afterAll(() => fallback[Symbol.asyncDispose]());

async function fileOf(server: TestServer, headers: Record<string, string>, filename: string) {
  const path = `${server.url}/api/media/${encodeURIComponent(filename)}/file`;
  const answer = await fetch(path, { headers });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') };
}

test('a medium is imported byte for byte, with its properties', async () => {
  // The media are in use as soon as their article is imported.
  expect(await fallback.statusOf('GET', `/structure/articles/${there.article}`)).toBe(200);
  for (const filename of (await createMediaPool(() => original).names('per_page=10')) ?? []) {
    const theirs = await fileOf(original.server, original.headers, filename);
    expect(await fileOf(here.server, here.headers, filename)).toEqual(theirs);
    const path = `/media/${encodeURIComponent(filename)}/info`;
    expect((await here.call('GET', path)).body).toEqual((await original.call('GET', path)).body);
    expect(theirs.status).toBe(200);
  }
});

test('the first request imports a medium, whether it reads, changes or deletes it', async () => {
  const there = createMediaPool(() => original);
  const names = ['info', 'file', 'show', 'change', 'values', 'delete'];
  for (const name of names) await there.add(`${name}.txt`, `bytes of ${name}`);
  expect(await fallback.statusOf('GET', '/media/info.txt/info')).toBe(200);
  expect(await fallback.statusOf('GET', '/media/file.txt/file')).toBe(200);
  expect((await here.server.send('GET', '/media/show.txt', { headers: here.headers })).status).toBe(200);
  expect(await fallback.statusOf('PUT', '/media/change.txt/update', { title: 'Here' })).toBe(200);
  expect(await fallback.statusOf('PUT', '/media/values.txt/metainfo', { med_text: 'Here' })).toBe(200);
  expect(await fallback.statusOf('DELETE', '/media/delete.txt/delete')).toBe(200);
  expect(asked).toEqual(names.map(() => 'cms media brought'));
  expect(await fallback.statusOf('GET', '/media/delete.txt/info')).toBe(404);
  expect(await fallback.statusOf('GET', '/media/nothing.txt/info')).toBe(404);
  expect(await fallback.statusOf('GET', '/media/nothing.txt/info')).toBe(404);
  expect(await fallback.statusOf('GET', '/media/..%2Finfo/info')).toBe(404);
  expect(asked.slice(names.length)).toEqual(['cms media unknown']);
});

test('ten concurrent requests import a medium once', async () => {
  await createMediaPool(() => original).add('ten.txt', 'ten');
  const statuses = await Promise.all(
    Array.from({ length: 10 }, () => fallback.statusOf('GET', '/media/ten.txt/file')),
  );
  expect(statuses).toEqual(Array(10).fill(200));
  expect(asked).toEqual(['cms media brought']);
});

test('with signed HTTP the results are the same', async () => {
  await using many = await openServer({ topology: 'many', settings: fallbackTo(original) });
  const headers = { authorization: `Bearer ${await createApiToken(many)}` };
  const path = `/api/structure/articles/${there.article}`;
  expect((await many.send('GET', path, { headers })).status).toBe(200);
  expect(await fileOf(many, headers, 'a.png')).toEqual(
    await fileOf(original.server, original.headers, 'a.png'),
  );
});
