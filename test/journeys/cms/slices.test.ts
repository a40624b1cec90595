import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cms, isContiguous, openCms } from '../../subgraphs/cms/open-cms.ts';
import { openPage, type Page } from '../../subgraphs/cms/open-page.ts';

let cms: Cms;
let page: Page;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());
beforeEach(async () => {
  page = await openPage(cms);
});

describe('changing a slice', () => {
  test('changes the given fields; an empty text clears one, unknown fields are ignored', async () => {
    const id = await page.add({ value1: 'a', value2: 'b', media1: 'm.jpg' });

    const sent = await cms.call('PATCH', page.path(id), {
      value1: 'A & B',
      value2: '',
      value3: null,
      clang_id: 99,
      module_id: 99,
      status: 0,
    });

    expect(sent).toEqual({ status: 200, body: { message: 'Slice updated', slice_id: id } });
    expect((await cms.call('GET', page.path(id))).body).toMatchObject({
      ...{ value1: 'A & B', value2: null, media1: 'm.jpg', clang_id: 1, module_id: page.moduleId, status: 1 },
    });
  });

  test.each([[[]], [{}], [{ value1: null }], [{ clang_id: 1, status: 0 }]])(
    '%j is nothing to change',
    async (json) => {
      const id = await page.add();

      expect(await cms.call('PUT', page.path(id), json)).toEqual({
        status: 400,
        body: { error: 'No content fields provided' },
      });
      expect(await cms.call('PUT', page.path(999_999), json)).toEqual({
        status: 404,
        body: { error: 'Slice not found' },
      });
    },
  );
});

test('an unknown slice, or one of another article, is not found', async () => {
  const id = await page.add();
  const other = await cms.make('/structure/articles', { name: 'Other', category_id: 0 });
  const gone = { status: 404, body: { error: 'Slice not found' } };

  for (const method of ['GET', 'PUT', 'DELETE']) {
    const json = method === 'PUT' ? { value1: 'x' } : undefined;
    expect(await cms.call(method, `/structure/articles/${other}/slices/${id}`, json)).toEqual(gone);
    expect(await cms.call(method, page.path(999_999), json)).toEqual(gone);
  }
  expect(await cms.call('GET', `/structure/articles/999999/slices/${id}`)).toEqual({
    status: 404,
    body: { error: 'Article not found' },
  });
  expect(await cms.call('GET', '/structure/articles/999999/slices')).toEqual({
    status: 404,
    body: { error: 'Article not found' },
  });
  expect((await cms.call('GET', `${page.path()}/x`)).body.error).toBe('Route not found');
});

describe('deleting', () => {
  test('a slice closes the gap among those of its content type', async () => {
    const ids = [
      await page.add({ value1: 'a' }),
      await page.add({ value1: 'b' }),
      await page.add({ value1: 'c' }),
    ];

    expect(await cms.call('DELETE', page.path(ids[1]))).toEqual({
      status: 200,
      body: { message: 'Slice deleted', slice_id: ids[1] },
    });
    expect((await page.list()).map(({ id, priority }) => [id, priority])).toEqual([
      [ids[0], 1],
      [ids[2], 2],
    ]);
    expect((await cms.call('GET', page.path(ids[1]))).status).toBe(404);
  });

  test('an article or a language takes the slices along; a new language gets none', async () => {
    await page.add();
    const german = await cms.make('/system/clangs', { code: 'de', name: 'Deutsch' });
    expect(await page.list(`clang_id=${german}`)).toEqual([]);
    await page.add({ clang_id: german });
    await page.add({ clang_id: german });
    expect((await page.list()).map(({ clang_id, priority }) => [clang_id, priority])).toEqual([
      [1, 1],
      [german, 1],
      [german, 2],
    ]);

    await cms.call('DELETE', `/system/clangs/${german}`);
    expect((await page.list()).map(({ clang_id }) => clang_id)).toEqual([1]);
    await cms.call('DELETE', `/structure/articles/${page.articleId}`);
    expect(await cms.server.db.cms.slice.count({ where: { articleId: page.articleId } })).toBe(0);
  });
});

describe('listing slices', () => {
  test('has its filters, sorts and pages', async () => {
    const ids = [await page.add(), await page.add(), await page.add()];
    await cms.server.db.cms.slice.update({ where: { id: ids[2] ?? 0 }, data: { revision: 1, status: 0 } });

    const idsOf = async (search: string) => (await page.list(search)).map(({ id }) => id);
    expect(await idsOf('')).toEqual(ids.slice(0, 2));
    expect(await idsOf('revision=1')).toEqual([ids[2]]);
    expect(await idsOf('revision=-1&clang_id=1&ctype_id=1')).toEqual(ids.slice(0, 2));
    expect(await idsOf('ctype_id=2')).toEqual([]);
    expect(await idsOf('clang_id=2')).toEqual([]);
    for (const field of ['id', 'priority', 'createdate', 'updatedate']) {
      expect(await idsOf(`sort=${field}:desc`)).toEqual([ids[1], ids[0]]);
    }
    for (const field of ['ctype_id', 'module_id', 'status'])
      expect(await idsOf(`sort=${field}`)).toHaveLength(2);
    expect((await cms.call('GET', `${page.path()}?page=2&per_page=1&sort=id`)).body).toMatchObject({
      data: [{ id: ids[1] }],
      meta: { page: 2, per_page: 1, total: 2, total_pages: 2 },
    });
  });

  test.each(['article_id', 'value1', 'clang_id'])('not by %s', async (field) => {
    expect(await cms.call('GET', `${page.path()}?sort=${field}`)).toEqual({
      status: 400,
      body: { error: `Invalid sort field: ${field}` },
    });
  });
});

test('concurrent writes to one article keep the positions contiguous', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => page.add()));
  await Promise.all([
    ...ids.slice(0, 5).map((id) => cms.call('DELETE', page.path(id))),
    ...ids.slice(5).map((id) => cms.call('PATCH', page.path(id), { value1: 'x' })),
    ...Array.from({ length: 4 }, () => page.add()),
  ]);

  const slices = await page.list();
  expect(slices).toHaveLength(11);
  expect(isContiguous(slices.map(({ priority }) => priority))).toBe(true);
});
