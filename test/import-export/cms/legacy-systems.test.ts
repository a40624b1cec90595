import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { serveAltered } from './altered-legacy-system.ts';
import { furnishSite } from './furnish-site.ts';
import { importSite, originOf, readSite } from './move.ts';

const opened = new AsyncDisposableStack();
let there: Cms;
let articles: Awaited<ReturnType<typeof furnishSite>>;

beforeAll(async () => {
  there = opened.use(await openCms());
  articles = await furnishSite(there);
});

afterAll(() => opened.disposeAsync());

const rowsOf = async ({ server }: Cms, sql: string) => (await server.db.of('cms').pool.query(sql)).rows;

test('articles have the same positions, paths and creation times as in the legacy system', async () => {
  await using here = await openCms();
  await importSite(here.server, originOf(there));
  const sql = `SELECT id, clang_id, pid, path, slug, createuser, created_by_id FROM cms.articles ORDER BY id, clang_id`;
  expect(await rowsOf(here, sql)).toEqual(await rowsOf(there, sql));
  const next = await here.make('/structure/articles', { name: 'Next', category_id: 0 });
  expect(next).toBeGreaterThan(articles.article);
});

test('an interrupted import continues where it stopped', async () => {
  await using here = await openCms();
  const stop = new AbortController();
  await using slow = await serveAltered(there, (path) => {
    if (path.startsWith('/structure/articles?')) stop.abort(new Error('Interrupted.'));
    return undefined;
  });
  const token = originOf(there).token;
  await expect(importSite(here.server, { from: slow.from, token, signal: stop.signal })).rejects.toThrow(
    'Interrupted',
  );
  const { counts, refused } = await importSite(here.server, { from: slow.from, token });
  expect(refused).toEqual([]);
  expect(Object.keys(counts)).not.toContain('languages');
  expect(await readSite(here)).toEqual(await readSite(there));
});

test('rejected rows are reported with their reason, and all others are imported', async () => {
  await using here = await openCms();
  await using lying = await serveAltered(there, (path, body) => {
    if (!path.startsWith('/modules?')) return undefined;
    const rows = body.data ?? [];
    const bad = { ...rows[0], id: 90, createdate: 'yesterday' };
    const twin = { ...rows[0], id: 91 };
    return { status: 200, body: { ...body, data: [...rows, bad, twin] } };
  });
  const { refused } = await importSite(here.server, { ...originOf(there), from: lying.from });
  expect(refused).toEqual([
    { item: 'module 90', reason: 'createdate: "yesterday" is no date' },
    { item: 'module 91', reason: expect.stringContaining('key') },
  ]);
  expect(await readSite(here)).toEqual(await readSite(there));
});

test('rows created on this server are not replaced by legacy rows with the same id', async () => {
  await using here = await openCms();
  await importSite(here.server, originOf(there));
  const mine = await here.make('/modules', { name: 'Mine', key: '', input: '', output: '' });
  there.server.advance(2);
  const theirs = await there.make('/modules', { name: 'Theirs', key: '', input: '', output: '' });
  expect(theirs).toBe(mine);
  const { refused } = await importSite(here.server, originOf(there));
  expect(refused).toEqual([
    { item: `module ${mine}`, reason: 'another one was made here with the same number' },
  ]);
  expect((await here.call('GET', `/modules/${mine}`)).body).toMatchObject({ name: 'Mine' });
  await there.call('DELETE', `/modules/${theirs}`);
});

test('slices changed on this server are kept when the legacy system deletes them', async () => {
  await using here = await openCms();
  await importSite(here.server, originOf(there));
  const path = `/structure/articles/${articles.article}/slices`;
  const { body } = await here.call('GET', `${path}?clang_id=1`);
  const slice = body.data?.[0]?.id;
  await here.call('PUT', `${path}/${slice}`, { value1: 'Written here' });
  await using shorter = await serveAltered(there, (asked, answer) =>
    asked.startsWith(`${path}?`) ? { status: 200, body: { ...answer, data: [] } } : undefined,
  );
  await importSite(here.server, { ...originOf(there), from: shorter.from });
  const left = await here.call('GET', `${path}?clang_id=1`);
  expect(left.body.data?.map(({ id }) => id)).toEqual([slice]);
});

test('articles, slices, modules and users that were deleted on this server are not imported again', async () => {
  await using here = await openCms();
  await importSite(here.server, originOf(there));
  const path = `/structure/articles/${articles.article}/slices`;
  const { body } = await here.call('GET', `${path}?clang_id=1`);
  const [first] = body.data ?? [];
  const newest = await there.make('/structure/articles', { name: 'Gone here', category_id: 0 });
  await importSite(here.server, originOf(there));
  const bare = await here.server.db.cms.module.findFirstOrThrow({ where: { name: 'Bare' } });
  const bob = await here.server.db.cms.user.findUniqueOrThrow({ where: { login: 'bob' } });
  const gone = [
    `${path}/${first?.id}`,
    `/structure/articles/${newest}`,
    `/modules/${bare.id}`,
    `/users/${bob.id}`,
  ];
  for (const one of gone) expect((await here.call('DELETE', one)).status).toBe(200);
  const { refused } = await importSite(here.server, originOf(there));
  expect(refused).toEqual([]);
  for (const one of gone) expect((await here.call('GET', one)).status).toBe(404);
  await there.call('DELETE', `/structure/articles/${newest}`);
});

test('an article without a language in the legacy system is offline in that language', async () => {
  await using here = await openCms();
  await using lacking = await serveAltered(there, (path, body) => {
    if (!path.startsWith('/structure/articles?')) return undefined;
    const data = (body.data ?? []).filter((row) => row.id !== articles.article || row.clang_id === 1);
    return { status: 200, body: { ...body, data } };
  });
  const { refused } = await importSite(here.server, { ...originOf(there), from: lacking.from });
  expect(refused).toEqual([]);
  const rows = await here.rows('filter[clang_id]=2&per_page=1000');
  expect(rows.find(({ id }) => id === articles.article)).toMatchObject({
    status: 0,
    parent_id: articles.inner,
  });
});

test('content types written into a template are recognized, and it still accepts slices', async () => {
  await using here = await openCms();
  await using wide = await serveAltered(there, (path, body) =>
    /\/slices[?/]/.test(path)
      ? {
          status: 200,
          body: body.data
            ? { ...body, data: body.data.map((row) => ({ ...row, ctype_id: 3 })) }
            : { ...body, ctype_id: 3 },
        }
      : undefined,
  );
  await importSite(here.server, { ...originOf(there), from: wide.from });
  const path = `/structure/articles/${articles.article}/slices`;
  for (const ctype_id of [1, 3]) {
    const { status } = await here.call('POST', path, { module_id: 1, clang_id: 1, ctype_id, value1: 'x' });
    expect(status).toBe(201);
  }
  expect(
    (await here.call('POST', path, { module_id: 1, clang_id: 1, ctype_id: 2, value1: 'x' })).status,
  ).toBe(404);
});

test('an import from a legacy system without language 1 and article 1 replaces all rows of the first start', async () => {
  await using other = await openCms();
  const german = await other.make('/system/clangs', { code: 'de', name: 'Deutsch', status: 1 });
  await other.make('/structure/articles', { name: 'Only', category_id: 0 });
  const pool = other.server.db.of('cms').pool;
  await pool.query('DELETE FROM cms.languages WHERE id = 1');
  await pool.query('DELETE FROM cms.article_ids WHERE id = 1');
  await using here = await openCms();
  const { refused } = await importSite(here.server, originOf(other));
  expect(refused).toEqual([]);
  expect(await readSite(here)).toEqual(await readSite(other));
  expect(await rowsOf(here, 'SELECT id FROM cms.languages')).toEqual([{ id: german }]);
});

test('requests to a busy legacy system are retried; a rejected request ends the import with its message', async () => {
  await using here = await openCms();
  let busy = 2;
  await using slow = await serveAltered(there, (path) => {
    if (!path.startsWith('/modules?') || busy === 0) return undefined;
    busy -= 1;
    return { status: 503, body: {}, headers: { 'retry-after': '0' } };
  });
  expect((await importSite(here.server, { ...originOf(there), from: slow.from })).refused).toEqual([]);
  await using shut = await serveAltered(there, (path) =>
    path.startsWith('/modules?') ? { status: 403, body: { error: 'Not yours' } } : undefined,
  );
  await expect(importSite(here.server, { ...originOf(there), from: shut.from })).rejects.toThrow(
    '/modules?sort=id%3Aasc&page=1&per_page=1 answered 403: {"error":"Not yours"}',
  );
  await using empty = await serveAltered(there, (path) =>
    path.startsWith('/modules?') ? { status: 200, body: [] } : undefined,
  );
  await expect(importSite(here.server, { ...originOf(there), from: empty.from })).rejects.toThrow(
    'answered no list',
  );
});
