import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Conformance, type ConformanceBody, openConformance } from '../../subgraphs/cms/conformance.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

// Checks from the integration tests of the legacy system (contract 10.2), with a token and with a session.

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
  expect(await cms.make('/modules', { name: 'Text', key: '', input: '', output: 'REX_VALUE[1]' })).toBe(1);
  await cms.make('/structure/articles', { name: 'An article', category_id: 1, status: 1 });
});
afterAll(() => cms[Symbol.asyncDispose]());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(['bearer', 'session'] as const)('in %s mode', (mode) => {
  let conformance: Conformance;
  beforeAll(async () => {
    conformance = await openConformance(cms, mode);
  });
  const call: Conformance['call'] = (...given) => conformance.call(...given);
  const make: Conformance['make'] = (...given) => conformance.make(...given);
  const gone: Conformance['gone'] = (...given) => conformance.gone(...given);
  const own: Conformance['own'] = (name) => conformance.own(name);

  test.each([
    '/structure/articles',
    '/media',
    '/modules',
    '/templates',
    '/users',
    '/users/roles',
    '/system/clangs',
    '/structure/articles/1/slices',
    '/media/category',
    '/structure/articles?filter[clang_id]=1',
    '/users/roles?filter[name]=Admin',
    '/structure/articles/1/slices?clang_id=1&revision=0',
    '/media/category?filter%5Bcategory_id%5D=0',
  ])('%s is a list with its total', async (path) => {
    const { status, body } = await call('GET', path);

    expect(status).toBe(200);
    expect(body.data).toBeInstanceOf(Array);
    expect(body.meta?.total).toEqual(expect.any(Number));
  });

  test('lists have the requested pages, within bounds', async () => {
    const few = await call('GET', '/structure/articles?page=1&per_page=5');
    expect(few.body.data?.length).toBeLessThanOrEqual(5);
    expect(few.body.meta).toMatchObject({ page: 1, per_page: 5 });
    expect((await call('GET', '/structure/articles?per_page=99999')).body.meta?.per_page).toBe(1000);
    const beyond = await call('GET', '/structure/articles?page=99999&per_page=10');
    expect(beyond).toMatchObject({ status: 200, body: { data: [], meta: { page: 99999, per_page: 10 } } });
    const unsorted = await call('GET', '/structure/articles?sort=this_field_does_not_exist');
    expect([unsorted.status, typeof unsorted.body.error]).toEqual([400, 'string']);
  });

  test('lists contain the rows of their filters', async () => {
    for (const [path, key] of [
      ['/users?filter[status]=1', 'status'],
      ['/users?filter[admin]=1', 'admin'],
    ] as const) {
      const { body } = await call('GET', path);
      expect(body.data?.length).toBeGreaterThan(0);
      expect(body.data?.every((user) => user[key] === 1)).toBe(true);
    }
  });

  test('an article lives and dies', async () => {
    expect((await call('GET', '/structure/articles/1')).body).toMatchObject({
      id: 1,
      name: expect.any(String),
    });
    expect((await call('GET', '/structure/articles/999999')).body.error).toEqual(expect.any(String));
    expect((await call('POST', '/structure/articles', { category_id: 1 })).status).toBe(400);
    const id = await make('/structure/articles', {
      name: own('article'),
      category_id: 1,
      priority: 1,
      template_id: 1,
      status: 1,
    });
    const path = `/structure/articles/${id}`;
    expect((await call('GET', path)).body.status).toBe(1);
    for (const status of [0, 1]) {
      const { body } = await call('PUT', path, { name: own('article 2'), priority: 1, status });
      expect(body.message).toEqual(expect.any(String));
      expect((await call('GET', path)).body.status).toBe(status);
    }
    await gone(path);
  });

  test('a category lives and dies', async () => {
    const id = await make('/structure/categories', { name: own('category'), category_id: 0, status: 1 });
    expect((await call('PUT', `/structure/categories/${id}`, { name: own('renamed') })).status).toBe(200);
    expect((await call('PUT', `/structure/categories/${id}`, { status: 0 })).status).toBe(200);
    expect((await call('DELETE', `/structure/categories/${id}`, {})).status).toBe(200);
  });

  test('a slice lives and dies', async () => {
    const slices = '/structure/articles/1/slices';
    const made = await call('POST', slices, { module_id: 1, clang_id: 1, ctype_id: 1, value1: 'First' });
    expect(made.status).toBe(201);
    const id = made.body.slice_id;
    const changed = await call('PATCH', `${slices}/${id}`, { value1: 'Second & last' });
    expect(changed).toMatchObject({ status: 200, body: { message: expect.any(String), slice_id: id } });
    expect((await call('GET', `${slices}/${id}`)).body.value1).toBe('Second & last');
    expect((await call('PATCH', `${slices}/${id}`, [])).body.error).toEqual(expect.any(String));
    const deleted = await call('DELETE', `${slices}/${id}`, {});
    expect(deleted).toMatchObject({ status: 200, body: { message: expect.any(String), slice_id: id } });
    for (const [method, path] of [
      ['GET', `${slices}/${id}`],
      ['GET', `${slices}/999999`],
      ['DELETE', `${slices}/999999`],
    ] as const) {
      const { status, body } = await call(method, path, method === 'GET' ? undefined : {});
      expect([status, typeof body.error]).toEqual([404, 'string']);
    }
  });

  test('a medium lives and dies', async () => {
    const form = new FormData();
    form.append('file', new File([png], `${own('image')}.png`, { type: 'image/png' }));
    form.append('category_id', '0');
    form.append('title', 'First');
    const uploaded = await cms.server.send('POST', `${conformance.prefix}/media`, {
      headers: { ...conformance.headers, 'x-requested-with': 'test' },
      body: form,
    });
    const { filename } = uploaded.body as ConformanceBody;
    expect([uploaded.status, typeof filename]).toEqual([201, 'string']);
    expect((await call('GET', `/media/${filename}/info`)).body).toMatchObject({
      filename,
      filetype: 'image/png',
      filesize: png.length,
      width: 1,
    });
    const images = (await call('GET', '/media?filter[filetype]=image/png')).body.data;
    expect(images?.every(({ filetype }) => filetype === 'image/png')).toBe(true);
    const response = await fetch(`${cms.server.url}${conformance.prefix}/media/${filename}/file`, {
      headers: conformance.headers,
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
    expect((await call('PUT', `/media/${filename}/update`, { title: 'Second' })).body.message).toEqual(
      expect.any(String),
    );
    expect((await call('GET', `/media/${filename}/info`)).body.title).toBe('Second');
    expect((await call('DELETE', `/media/${filename}/delete`, {})).status).toBe(200);
    expect((await call('GET', `/media/${filename}/info`)).status).toBe(404);
    expect((await call('GET', '/media/not-there.png/info')).body.error).toEqual(expect.any(String));
    expect((await call('DELETE', '/media/not-there.png/delete', {})).status).toBe(404);
  });

  test('a media category is created and deleted, not before its files', async () => {
    const parent = await make('/media/category', { name: own('parent'), parent_id: 0 });
    const child = await make('/media/category', { name: own('child'), parent_id: parent });
    expect((await call('POST', '/media/category', {})).status).toBe(400);
    expect((await call('PUT', `/media/category/${parent}`, { name: own('renamed') })).status).toBe(200);
    expect((await call('DELETE', `/media/category/${parent}`, {})).status).toBe(409);
    for (const id of [child, parent]) {
      expect((await call('DELETE', `/media/category/${id}`, {})).status).toBe(200);
    }
  });

  test.each([
    ['/modules', { name: 'Module', key: '', input: '', output: '' }, { name: 'Renamed', input: '<input>' }],
    [
      '/templates',
      { name: 'Template', content: 'REX_ARTICLE[]', active: 1 },
      { name: 'Renamed', content: 'REX_TEMPLATE[]' },
    ],
  ])('one of %s lives and dies', async (list, first, second) => {
    expect((await call('GET', `${list}/1`)).body).toMatchObject({ id: 1, name: expect.any(String) });
    expect((await call('GET', `${list}/999999`)).status).toBe(404);
    expect((await call('POST', list, {})).status).toBe(400);
    const id = await make(list, first);
    expect((await call('PUT', `${list}/${id}`, second)).status).toBe(200);
    expect((await call('GET', `${list}/${id}`)).body).toMatchObject(second);
    await gone(`${list}/${id}`);
    expect((await call('DELETE', `${list}/999999`, {})).status).toBe(404);
  });

  test('an article takes the template it is given, and slices go into it', async () => {
    const template = await make('/templates', { name: own('template'), content: 'x', active: 1 });
    const article = await make('/structure/articles', {
      name: own('article'),
      category_id: 0,
      template_id: template,
    });
    expect((await call('GET', `/structure/articles/${article}`)).body.template_id).toBe(template);
    const slice = { module_id: 1, clang_id: 1, ctype_id: 1, value1: 'x' };
    expect((await call('POST', `/structure/articles/${article}/slices`, slice)).status).toBe(201);
    await gone(`/structure/articles/${article}`);
    await gone(`/templates/${template}`);
  });
});
