import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { openPage } from '../../subgraphs/cms/open-page.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const named = (path: string, message: string, more: object = {}) =>
  [path, message, { name: message, ...more }, { name: `${message}!` }] as const;

describe('a write returns the written object, by its number', () => {
  test.each([
    named('/structure/articles', 'Article', { category_id: 0 }),
    named('/structure/categories', 'Category', { category_id: 0 }),
    named('/media/category', 'Media category'),
    named('/modules', 'Module', { key: 'k', input: '', output: '' }),
    named('/templates', 'Template', { content: 'x' }),
    named('/system/clangs', 'Language', { code: 'de' }),
    ['/metainfo/fields', 'Metainfo field', { name: 'art_x', title: '', type_id: 1 }, { title: 'X' }] as const,
  ])('%s', async (path, noun, made, changed) => {
    const created = await cms.call('POST', path, made);
    const { id = 0 } = created.body;
    const name = noun === 'Metainfo field' ? { name: 'art_x' } : {};

    expect(created).toEqual({
      status: 201,
      body: { message: `${noun} created`, id: expect.any(Number), ...name },
    });
    for (const method of ['PUT', 'PATCH']) {
      expect(await cms.call(method, `${path}/${id}`, changed)).toEqual({
        status: 200,
        body: { message: `${noun} updated`, id },
      });
    }
    expect(await cms.call('DELETE', `${path}/${id}`)).toEqual({
      status: 200,
      body: { message: `${noun} deleted`, id },
    });
    expect((await cms.call('DELETE', `${path}/${id}`)).status).toBe(404);
  });

  test.each([
    ['/users', { name: 'Anna', login: 'anna', password: 'correct horse' }],
    ['/users/roles', { name: 'Editors' }],
  ])('%s', async (path, made) => {
    const created = await cms.call('POST', path, made);
    const { id = 0 } = created.body;
    const acknowledged = { id: expect.any(Number), message: expect.stringMatching(/./) };

    expect(created).toEqual({ status: 201, body: acknowledged });
    expect(await cms.call('PATCH', `${path}/${id}`, [])).toEqual({
      status: 200,
      body: { ...acknowledged, id },
    });
    expect(await cms.call('DELETE', `${path}/${id}`)).toEqual({ status: 200, body: { ...acknowledged, id } });
    expect((await cms.call('DELETE', `${path}/${id}`)).status).toBe(404);
  });

  test('roles that are copied, given and taken; assigning is no creation', async () => {
    const role = await cms.make('/users/roles', { name: 'Authors' });
    const copied = await cms.call('POST', `/users/roles/${role}/duplicate`, []);
    const copy = copied.body.id ?? 0;
    const assign = (method: string, id: number) => cms.call(method, `/users/1/role/${id}`, { any: 'body' });

    expect(copied).toEqual({ status: 201, body: { id: expect.any(Number), message: expect.any(String) } });
    await assign('POST', copy);
    expect(await assign('POST', role)).toEqual({
      status: 200,
      body: { message: 'Role assigned', user_id: 1, role_id: role, roles: [role, copy] },
    });
    expect(await assign('DELETE', copy)).toEqual({
      status: 200,
      body: { message: 'Role removed', user_id: 1, role_id: copy, roles: [role] },
    });
  });

  test('slices', async () => {
    const page = await openPage(cms);
    const slice = { module_id: page.moduleId, clang_id: 1 };
    const created = await cms.call('POST', page.path(), slice);
    const { slice_id = 0 } = created.body as { slice_id?: number };

    expect(created).toEqual({
      status: 201,
      body: { message: 'ArticleSlice created', slice_id: expect.any(Number) },
    });
    expect(await cms.call('PUT', page.path(slice_id), { value1: 'x' })).toEqual({
      status: 200,
      body: { message: 'Slice updated', slice_id },
    });
    expect(await cms.call('DELETE', page.path(slice_id))).toEqual({
      status: 200,
      body: { message: 'Slice deleted', slice_id },
    });
  });

  test('media, by their file’s name', async () => {
    const { upload } = createMediaPool(() => cms);
    const created = await upload('Ein Bild.txt', 'text');
    const { filename } = created.body;

    expect([created.status, created.body]).toEqual([
      201,
      { message: 'Media created', filename: 'ein_bild.txt' },
    ]);
    expect(await cms.call('PATCH', `/media/${filename}/update`, {})).toEqual({
      status: 200,
      body: { message: 'Media updated', filename },
    });
    expect(await cms.call('DELETE', `/media/${filename}/delete`)).toEqual({
      status: 200,
      body: { message: 'Media deleted', filename },
    });
  });
});

test('a deleted language takes its articles, their slices and history, and permissions along', async () => {
  const page = await openPage(cms);
  const german = await cms.make('/system/clangs', { code: 'fr', name: 'Français' });
  const slice = await page.add({ clang_id: german, value1: 'Bonjour' });
  await page.add({ value1: 'Hello' });
  const perms = { clang: `|1|${german}|`, structure: `|${german}|`, extras: `|${german}|` };
  const role = await cms.make('/users/roles', { name: 'French', perms });
  const { db } = cms.server;
  expect(await db.cms.revision.count({ where: { clangId: german } })).toBe(1);

  await cms.call('DELETE', `/system/clangs/${german}`);

  expect(await cms.rows(`filter[clang_id]=${german}`)).toEqual([]);
  expect((await cms.call('GET', page.path(slice))).status).toBe(404);
  expect(await page.list()).toHaveLength(1);
  expect(await db.cms.revision.count({ where: { clangId: german } })).toBe(0);
  expect((await cms.call('GET', `/users/roles/${role}`)).body).toMatchObject({
    perms: { ...perms, clang: '|1|' },
  });
});
