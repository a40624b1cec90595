import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueSchemaOf } from '../../../server/queue/queue-state.ts';
import { toMediaStorageKey } from '../../../subgraphs/cms/contract/media.ts';
import { createMediaPool, makePng, toForm } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { serveAltered } from './altered-legacy-system.ts';
import { insertMedium } from './furnish-site.ts';
import { importSite, originOf, readSite } from './move.ts';

const opened = new AsyncDisposableStack();
let there: Cms;

beforeAll(async () => {
  there = opened.use(await openCms());
  const { add } = createMediaPool(() => there);
  const outer = await there.make('/media/category', { name: 'Pictures', parent_id: 0 });
  const inner = await there.make('/media/category', { name: 'Inner', parent_id: outer });
  await there.make('/media/category', { name: 'Innermost', parent_id: inner });
  await add('a.png', makePng(30, 20), { category_id: inner, title: 'A "title"' });
  await add('Große Datei@2x.TXT', 'long '.repeat(200_000), { category_id: outer });
  await add('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>');
  await there.make('/metainfo/fields', { name: 'med_text', title: 'Text', type_id: 1 });
  await there.make('/metainfo/fields', { name: 'med_day', title: 'Day', type_id: 10 });
  await there.call('PUT', '/media/a.png/metainfo', { med_text: '© Ada', med_day: 1_800_000_000 });
});

afterAll(() => opened.disposeAsync());

const fileOf = async ({ server, headers }: Cms, filename: string) => {
  const path = `/api/media/${encodeURIComponent(filename)}/file`;
  const { status, text } = await server.send('GET', path, { headers });
  return { status, text };
};
const contentIdOf = async ({ server }: Cms, filename: string) =>
  (await server.db.cms.media.findUniqueOrThrow({ where: { filename } })).contentId;

test('media are imported with their categories, files, meta values, dates and authors', async () => {
  await using here = await openCms();
  const { refused, counts } = await importSite(here.server, originOf(there));
  expect(refused).toEqual([]);
  expect(counts.media).toEqual({ read: 3, added: 3, changed: 0 });
  expect(await readSite(here)).toEqual(await readSite(there));
  for (const name of ['a.png', 'grosse_datei@2x.txt', 'drawing.svg']) {
    const file = await fileOf(there, name);
    expect(file.status).toBe(200);
    expect(await fileOf(here, name)).toEqual(file);
  }
});

test('a dry run writes no file', async () => {
  await using here = await openCms();
  const { counts } = await importSite(here.server, { ...originOf(there), isTrial: true });
  expect(counts.media?.added).toBe(3);
  expect(await here.server.db.cms.mediaUpload.count()).toBe(0);
});

test('a repeated import fetches newer files, and deletes the replaced ones', async () => {
  await using here = await openCms();
  await importSite(here.server, originOf(there));
  const [before, kept] = [await contentIdOf(here, 'a.png'), await contentIdOf(here, 'drawing.svg')];
  there.server.advance(2);
  const { send } = createMediaPool(() => there);
  const replaced = await send('PUT', '/media/a.png/update', { body: toForm('a.png', makePng(50, 60)) });
  expect(replaced.status).toBe(200);
  expect((await importSite(here.server, originOf(there))).counts.media).toEqual({
    read: 3,
    added: 0,
    changed: 1,
  });
  expect(await readSite(here)).toEqual(await readSite(there));
  expect(await fileOf(here, 'a.png')).toEqual(await fileOf(there, 'a.png'));
  expect(await contentIdOf(here, 'drawing.svg')).toBe(kept);
  const queue = queueSchemaOf('');
  const { rows } = await here.server.db
    .of('cms')
    .pool.query(`SELECT payload ->> 'contentId' AS id FROM ${queue}._private_jobs AS job
      JOIN ${queue}._private_tasks AS task ON task.id = job.task_id WHERE task.identifier = 'cms.discard_file'`);
  expect(rows.map(({ id }) => id)).toContain(before);
});

test('a medium and a category that were deleted on this server are not imported again', async () => {
  await using here = await openCms();
  await importSite(here.server, originOf(there));
  expect((await here.call('DELETE', '/media/drawing.svg/delete')).status).toBe(200);
  const innermost = await here.server.db.cms.mediaCategory.findFirstOrThrow({ where: { name: 'Innermost' } });
  expect((await here.call('DELETE', `/media/category/${innermost.id}`)).status).toBe(200);
  const { refused } = await importSite(here.server, originOf(there));
  expect(refused).toEqual([]);
  expect(await here.server.db.cms.media.count()).toBe(2);
  expect(await here.server.db.cms.mediaCategory.count()).toBe(2);
});

test('a medium whose file the legacy system has lost is imported without a file', async () => {
  await using other = await openCms();
  await insertMedium(other, { filename: 'lost.txt', size: 12 });
  await using here = await openCms();
  expect((await importSite(here.server, originOf(other))).refused).toEqual([]);
  expect(await readSite(here)).toEqual(await readSite(other));
  expect((await fileOf(here, 'lost.txt')).status).toBe((await fileOf(other, 'lost.txt')).status);
});

test('files that no upload accepts are rejected, and all others are imported', async () => {
  await using other = await openCms();
  await insertMedium(other, { filename: 'page.html', size: 4, bytes: '<p/>' });
  await insertMedium(other, { filename: 'fake.png', size: 9, bytes: '<script/>' });
  await insertMedium(other, { filename: 'short.txt', size: 99, bytes: 'cut' });
  const evil = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await insertMedium(other, { filename: 'evil.svg', size: evil.length, bytes: evil });
  await insertMedium(other, { filename: 'good.txt', size: 4, bytes: 'good' });
  await using here = await openCms();
  const tried = await importSite(here.server, { ...originOf(other), isTrial: true });
  expect(await here.server.db.cms.mediaUpload.count()).toBe(0);
  const { refused } = await importSite(here.server, originOf(other));
  expect(tried.refused).toEqual(refused);
  expect(refused).toEqual([
    { item: 'medium fake.png', reason: 'This type of file is not allowed. (fake.png)' },
    { item: 'medium page.html', reason: 'files of this name are not accepted here' },
    { item: 'medium short.txt', reason: 'the file has 3 bytes, but the list says 99' },
  ]);
  expect(await fileOf(here, 'good.txt')).toEqual({ status: 200, text: 'good' });
  expect((await fileOf(here, 'evil.svg')).text).not.toContain('script');
});

test('a file that the legacy system fails to read is rejected, and the others are imported', async () => {
  await using here = await openCms();
  await using failing = await serveAltered(
    there,
    () => undefined,
    (path, response) => {
      if (!path.includes('/a.png/file')) return false;
      response.writeHead(500).end('{"error":"no such disk"}');
      return true;
    },
  );
  const { refused } = await importSite(here.server, { ...originOf(there), from: failing.from });
  expect(refused).toEqual([
    { item: 'medium a.png', reason: '/media/a.png/file answered 500: {"error":"no such disk"}' },
  ]);
  expect(await here.server.db.cms.media.count()).toBe(2);
});

test('an interrupted file is rejected, and its partial content is deleted after a day', async () => {
  await using here = await openCms();
  await using broken = await serveAltered(
    there,
    () => undefined,
    (path, response) => {
      if (!path.includes('/a.png/file')) return false;
      response.writeHead(200, { 'content-length': '5000' });
      response.write('half', () => response.destroy());
      return true;
    },
  );
  const { refused } = await importSite(here.server, { ...originOf(there), from: broken.from });
  expect(refused).toEqual([{ item: 'medium a.png', reason: 'its file broke off' }]);
  const uploads = await here.server.db.cms.mediaUpload.findMany();
  const media = await here.server.db.cms.media.findMany();
  const orphans = uploads.filter(({ id }) => !media.some(({ contentId }) => contentId === id));
  expect(orphans).toHaveLength(2);
  const sizes = await Promise.all(orphans.map(({ id }) => here.server.storage.size(toMediaStorageKey(id))));
  // The drawing is here as it was before it was cleaned.
  expect(sizes.toSorted()).toEqual([67, null]);
});
