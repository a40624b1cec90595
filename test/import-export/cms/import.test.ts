import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { furnishSite } from './furnish-site.ts';
import { importSite, originOf, readSite } from './move.ts';

const opened = new AsyncDisposableStack();
let there: Cms;
let here: Cms;
let articles: Awaited<ReturnType<typeof furnishSite>>;

beforeAll(async () => {
  there = opened.use(await openCms());
  articles = await furnishSite(there);
  here = opened.use(await openCms());
});

afterAll(() => opened.disposeAsync());

test('a dry run reports what would be imported, and stores nothing', async () => {
  const before = await readSite(here);
  const { counts, refused } = await importSite(here.server, { ...originOf(there), isTrial: true });
  expect(refused).toEqual([]);
  expect(counts.articles?.added).toBeGreaterThan(4);
  expect(await readSite(here)).toEqual(before);
  expect(await here.make('/modules', { name: 'Next', key: '', input: '', output: '' })).toBe(1);
  await here.call('DELETE', '/modules/1');
});

test('a server with content is not changed', async () => {
  const id = await here.make('/modules', { name: 'Mine', key: '', input: '', output: '' });
  await expect(importSite(here.server, originOf(there))).rejects.toThrow('modules of its own');
  await here.call('DELETE', `/modules/${id}`);
});

test('clients read the same data as in the legacy system, with ids, positions, dates and authors', async () => {
  const { refused } = await importSite(here.server, originOf(there));
  expect(refused).toEqual([]);
  expect(await readSite(here)).toEqual(await readSite(there));
});

test('a repetition without a change writes nothing', async () => {
  const { counts, refused } = await importSite(here.server, originOf(there));
  expect(refused).toEqual([]);
  for (const { added, changed } of Object.values(counts))
    expect({ added, changed }).toEqual({ added: 0, changed: 0 });
});

test('a repeated import applies later changes: new, changed, moved and deleted content', async () => {
  await there.make('/structure/articles', { name: 'Newest', category_id: articles.outer, priority: 1 });
  const path = `/structure/articles/${articles.article}/slices`;
  const { body } = await there.call('GET', `${path}?clang_id=1`);
  const [first, second] = body.data ?? [];
  // The legacy system reports times in seconds.
  there.server.advance(2);
  await there.call('DELETE', `${path}/${first?.id}`);
  await there.call('PUT', `${path}/${second?.id}`, { value1: 'Anew' });
  await there.call('PUT', `/structure/articles/${articles.article}`, { name: 'Renamed' });
  await there.call('PUT', '/modules/1', { name: 'Renamed', output: 'REX_VALUE[1]' });
  const { refused } = await importSite(here.server, originOf(there));
  expect(refused).toEqual([]);
  expect(await readSite(here)).toEqual(await readSite(there));
});
