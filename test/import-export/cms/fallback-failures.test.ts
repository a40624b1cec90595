import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setMetricCountListener } from '../../../core/telemetry/metrics.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { serveAltered } from './altered-legacy-system.ts';
import { originOf } from './move.ts';

const outcomes: string[] = [];
let original: Cms;
let token: string;
let outer: number;
let inner: number;
let article: number;

beforeAll(async () => {
  original = await openCms();
  token = originOf(original).token;
  outer = await original.make('/structure/categories', { name: 'Outer', category_id: 0 });
  inner = await original.make('/structure/categories', { name: 'Inner', category_id: outer });
  article = await original.make('/structure/articles', { name: 'Article', category_id: inner });
  await createMediaPool(() => original).add('a.txt', 'bytes');
  setMetricCountListener((name, attributes) => {
    if (name === 'trellis.fallbacks') outcomes.push(`${attributes?.kind} ${attributes?.outcome}`);
  });
});
beforeEach(() => {
  outcomes.length = 0;
});
afterAll(async () => {
  setMetricCountListener();
  await original[Symbol.asyncDispose]();
});

function open(from: string, settings: Record<string, string> = {}) {
  const given = { SVC_FALLBACK_CMS_URL: from, SVC_FALLBACK_CMS_TOKEN: token };
  return openCms({ ...given, SVC_FALLBACK_TIMEOUT: '10', ...settings });
}

async function statusOf({ call }: Cms, path = `/structure/articles/${article}`) {
  return (await call('GET', path)).status;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

async function serve(answer: Answer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    from: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const failing: Readonly<Record<string, Answer>> = {
  'an error': (_, response) => response.writeHead(500).end('down'),
  'a passing error': (_, response) => response.writeHead(503, { 'retry-after': '60' }).end('busy'),
  'a refusal of the token': (_, response) => response.writeHead(401).end('{"error":"no"}'),
  'a page for people': (_, response) => response.writeHead(200).end('<html>Sign in</html>'),
  'half of an answer': (_, response) => response.writeHead(200).end('{"id":'),
  silence: () => undefined,
  'silence after the head': (_, response) => response.writeHead(200).write('{"id":'),
  'a broken connection': (request) => request.socket.destroy(),
};

test.each(Object.keys(failing))('%s counts as knowing nothing, and is no error here', async (name) => {
  await using there = await serve((request, response) => failing[name]?.(request, response));
  await using trellis = await open(there.from, { SVC_FALLBACK_TIMEOUT: '0.5' });
  const { status, body } = await trellis.call('GET', `/structure/articles/${article}`);
  expect({ status, body }).toEqual(await original.call('GET', '/structure/articles/9999'));
  expect(await statusOf(trellis, '/media/a.txt/info')).toBe(404);
  expect(await statusOf(trellis, '/structure/articles/1')).toBe(200);
  expect(outcomes).toEqual(['article failed', 'media failed', 'article failed']);
  // An article and a medium, because each kind has its own circuit breaker.
  expect(there.asked).toHaveLength(2);
});

test('nothing listens, and the answer is that for an unknown article', async () => {
  await using trellis = await open('http://127.0.0.1:1/api');
  expect(await statusOf(trellis)).toBe(404);
  expect(outcomes).toEqual(['article failed']);
});

test('a redirect is not followed, so that the token is not sent elsewhere', async () => {
  await using elsewhere = await serve((_, response) => response.end('{}'));
  await using there = await serve((request, response) =>
    response.writeHead(307, { location: new URL(request.url ?? '', elsewhere.from).href }).end(),
  );
  await using trellis = await open(there.from);
  expect(await statusOf(trellis)).toBe(404);
  expect(elsewhere.asked).toEqual([]);
});

test('an article with another id than the requested one is not imported', async () => {
  await using there = await serveAltered(original, (path, body) =>
    path === `/structure/articles/${article}` ? { status: 200, body: { ...body, id: 77 } } : undefined,
  );
  await using trellis = await open(there.from);
  expect(await statusOf(trellis)).toBe(404);
  expect(outcomes).toEqual(['article unknown']);
});

test('a cycle of categories is not imported', async () => {
  await using there = await serveAltered(original, (path, body) =>
    path === `/structure/articles/${outer}`
      ? { status: 200, body: { ...body, parent_id: inner } }
      : undefined,
  );
  await using trellis = await open(there.from);
  expect(await statusOf(trellis)).toBe(404);
  expect(outcomes).toEqual(['article unknown']);
});

test('an article is not imported if its category is rejected', async () => {
  const alter = (row: Record<string, unknown>) => (row.id === inner ? { ...row, updatedate: 'never' } : row);
  await using there = await serveAltered(original, (path, body) => {
    if (!path.startsWith('/structure/articles')) return undefined;
    const data = body.data?.map(alter);
    return { status: 200, body: data ? { ...body, data } : alter(body) };
  });
  await using trellis = await open(there.from);
  expect(await statusOf(trellis)).toBe(404);
  expect(outcomes).toEqual(['article unknown']);
  expect(await trellis.server.db.cms.article.count({ where: { id: { in: [outer, inner, article] } } })).toBe(
    0,
  );
});

test('the content of a category that was deleted on this server is not imported', async () => {
  await using trellis = await open(originOf(original).from);
  expect((await trellis.call('DELETE', `/structure/categories/${inner}`)).status).toBe(200);
  expect(await statusOf(trellis)).toBe(404);
  expect(outcomes).toEqual(['article brought', 'article unknown']);
});

test('a medium whose file size differs from the list is rejected', async () => {
  await using there = await serveAltered(original, (path, body) =>
    path === '/media/a.txt/info' ? { status: 200, body: { ...body, filesize: 1_000 } } : undefined,
  );
  await using trellis = await open(there.from);
  expect(await statusOf(trellis, '/media/a.txt/info')).toBe(404);
  expect(outcomes).toEqual(['media unknown']);
});

test('nothing is imported with a token that the legacy system rejects', async () => {
  await using trellis = await open(originOf(original).from, { SVC_FALLBACK_CMS_TOKEN: 'wrong' });
  expect(await statusOf(trellis)).toBe(404);
  expect(await statusOf(trellis, '/media/a.txt/file')).toBe(404);
  expect(outcomes).toEqual(['article failed', 'media failed']);
});

test('a slow file continues to load, and delays nothing else', async () => {
  let finish: () => unknown = () => expect.fail('the file was not requested');
  await using there = await serveAltered(
    original,
    () => undefined,
    (path, response) => {
      if (path !== '/api/media/a.txt/file') return false;
      response.writeHead(200).write('by');
      finish = () => response.end('tes');
      return true;
    },
  );
  await using trellis = await open(there.from, { SVC_FALLBACK_TIMEOUT: '8' });
  expect(await statusOf(trellis, '/media/a.txt/info')).toBe(404);
  expect(await statusOf(trellis)).toBe(200);
  expect(outcomes).toEqual(['media unknown', 'article brought']);
  finish();
  await expect.poll(() => statusOf(trellis, '/media/a.txt/file')).toBe(200);
});

test('a server with content is not changed', async () => {
  await using trellis = await open(originOf(original).from);
  await trellis.make('/modules', { name: 'Mine', key: '', input: '', output: '' });
  expect(await statusOf(trellis)).toBe(404);
  expect(outcomes).toEqual(['article failed']);
  expect(await trellis.server.db.cms.module.count()).toBe(1);
});

test('while the import command runs, an article is imported with the stored reference data', async () => {
  await using trellis = await open(originOf(original).from);
  const client = await trellis.server.db.of('cms').pool.connect();
  await client.query("SELECT pg_advisory_lock(7271013, hashtext('cms'))");
  expect(await statusOf(trellis)).toBe(200);
  client.release(true);
  expect(outcomes).toEqual(['article brought']);
});

test('the token is never logged, for any response of the legacy system', async () => {
  const file = join(makeTestFolder(), 'log.txt');
  await using there = await serve((_, response) => response.writeHead(302, { location: '/' }).end());
  {
    await using trellis = await open(there.from, { LOG_LEVEL: 'debug', SVC_LOG_FILE: file });
    expect(await statusOf(trellis)).toBe(404);
  }
  const log = readFileSync(file, 'utf8');
  expect(log).toContain('the legacy system did not respond');
  expect(log).not.toContain(token);
});

test('a URL without a token, a token without a URL, and an invalid URL prevent the start', async () => {
  const url = { SVC_FALLBACK_CMS_URL: 'https://old.example.com/api' };
  await expect(openCms(url)).rejects.toThrow('SVC_FALLBACK_CMS_TOKEN: is required with SVC_FALLBACK_CMS_URL');
  await expect(openCms({ SVC_FALLBACK_CMS_TOKEN: 'secret' })).rejects.toThrow(
    'SVC_FALLBACK_CMS_URL: is required with SVC_FALLBACK_CMS_TOKEN',
  );
  await expect(open('https://name:secret@old.example.com/api')).rejects.toThrow('must be an address such as');
});
