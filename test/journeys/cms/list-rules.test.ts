import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { openPage } from '../../subgraphs/cms/open-page.ts';

let cms: Cms;
let slices: string;
beforeAll(async () => {
  cms = await openCms();
  const page = await openPage(cms);
  slices = page.path();
  for (let number = 0; number < 12; number += 1) await page.add();
  await createMediaPool(() => cms).add('a.txt', 'a');
  await cms.make('/media/category', { name: 'People' });
  await cms.make('/metainfo/fields', { name: 'art_x', title: '', type_id: 1 });
  const role = await cms.make('/users/roles', { name: 'Editors' });
  await cms.call('POST', `/users/1/role/${role}`);
});
afterAll(() => cms[Symbol.asyncDispose]());

const fields = {
  '/structure/articles':
    'id,name,catname,priority,parent_id,status,template_id,createdate,updatedate,clang_id,catpriority',
  slices: 'id,ctype_id,module_id,priority,status,createdate,updatedate',
  '/media': 'filename,category_id,filetype,filesize,title,createdate,updatedate,width,height',
  '/media/category': 'id,name,hasChildren,parent_id',
  '/modules': 'id,name,key,createdate,updatedate',
  '/templates': 'id,key,name,active,createdate,updatedate',
  '/users': 'id,name,login,email,status,admin,createdate,updatedate,lastlogin',
  '/users/roles': 'id,name,description,createdate,updatedate',
  '/users/1/role': 'id,name',
  '/system/clangs': 'id,code,name,priority,status',
  '/metainfo/types': 'id,label',
  '/metainfo/fields': 'id,name,priority,type_id,createdate,updatedate',
};

describe.each(Object.entries(fields))('the list %s', (path, sortable) => {
  const list = async (search: string) => {
    const { status, body } = await cms.call('GET', `${path === 'slices' ? slices : path}?${search}`);
    return { status, error: body.error, data: body.data, meta: body.meta as Record<string, number> };
  };

  // A user's roles are all on one page unless asked otherwise: the original had no pages there.
  const usual = 100;

  test('has pages as in the contract, for any request', async () => {
    const { meta: whole } = await list('');
    expect(whole).toMatchObject({ page: 1, per_page: usual, total_pages: 1 });
    for (const [search, page, perPage] of [
      ['page=&per_page=', 1, usual],
      ['page=0&per_page=0', 1, 10],
      ['page=-3&per_page=-1', 1, 10],
      ['page=abc&per_page=abc', 1, 10],
      ['page=1.9&per_page=1.9', 1, 1],
      ['page=99999&per_page=99999', 99_999, 1000],
      ['page=1&per_page=1001', 1, 1000],
      ['page[]=2&per_page[]=2&filter=abc&filter[]=x&filter[unknown]=x&filter[id][]=x', 1, usual],
      ['page=5&page=2&per_page=1', 2, 1],
    ] as const) {
      const { status, data, meta } = await list(search);
      const total = whole.total ?? 0;
      expect([search, status]).toEqual([search, 200]);
      expect(meta).toEqual({ page, per_page: perPage, total, total_pages: Math.ceil(total / perPage) });
      expect(data).toHaveLength(Math.min(perPage, Math.max(0, total - (page - 1) * perPage)));
    }
  });

  test('is sorted by its fields and no other', async () => {
    for (const field of sortable.split(',')) {
      expect([field, (await list(`sort=${field}:DESC`)).status]).toEqual([field, 200]);
    }
    const loose = `sort=${encodeURIComponent(sortable.replaceAll(',', ' : Asc ,, '))}`;
    expect((await list(loose)).status).toBe(200);
    for (const field of ['nope', 'ID', 'constructor']) {
      const { status, error } = await list(`sort=id:asc,${field}`);
      const expected = sortable.split(',').includes('id') ? field : 'id';
      expect([status, error]).toEqual([400, `Invalid sort field: ${expected}`]);
    }
    const [first = ''] = sortable.split(',');
    expect(await list(`sort=${first}:up`)).toMatchObject({
      status: 400,
      error: 'Invalid sort direction: up. Must be asc or desc',
    });
  });
});

describe('missing values sort before others:', () => {
  const sorted = async (path: string, field: string) => {
    const read = async (direction: string) => {
      const { body } = await cms.call('GET', `${path}?sort=${field}:${direction}`);
      return (body.data ?? []).map((row) => (row as unknown as Record<string, unknown>)[field]);
    };
    return [await read('asc'), await read('desc')];
  };

  test('keys of modules, case-insensitively', async () => {
    for (const key of ['b', 'A']) await cms.make('/modules', { name: key, key, input: '', output: '' });

    expect(await sorted('/modules', 'key')).toEqual([
      [null, 'A', 'b'],
      ['b', 'A', null],
    ]);
  });

  test('keys of templates', async () => {
    for (const key of ['b', 'A', '']) await cms.make('/templates', { name: 'x', content: 'x', key });

    const [ascending, descending] = await sorted('/templates', 'key');
    expect(ascending?.slice(-3)).toEqual([null, 'A', 'b']);
    expect(descending?.slice(0, 3)).toEqual(['b', 'A', null]);
  });

  test('sizes of images; bytes count as a number', async () => {
    const { add } = createMediaPool(() => cms);
    await add('b.txt', 'x'.repeat(10));
    await add('c.txt', 'x'.repeat(9));

    const [ascending, descending] = await sorted('/media', 'filesize');
    expect(ascending?.map(Number)).toEqual([1, 9, 10]);
    expect(descending?.map(Number)).toEqual([10, 9, 1]);
    expect((await sorted('/media', 'width'))[0]).toEqual([null, null, null]);
  });

  test('last logins of users', async () => {
    await cms.make('/users', { name: 'New', login: 'new', password: 'correct horse' });
    await cms.server.db.cms.user.updateMany({ where: { id: 1 }, data: { lastLoginAt: new Date() } });

    expect(await sorted('/users', 'lastlogin')).toEqual([
      [null, expect.any(String)],
      [expect.any(String), null],
    ]);
  });
});

test.each([
  ['/media/category', (name: string) => ({ name })],
  ['/users/roles', (name: string) => ({ name })],
  ['/users', (name: string) => ({ name, login: name, password: 'correct horse' })],
  ['/system/clangs', (name: string) => ({ name, code: name })],
])('%s lists names in natural order, case-insensitively', async (path, toJson) => {
  for (const name of ['zz10', 'ZZ2', 'zz1']) await cms.make(path, toJson(name));

  const { body } = await cms.call('GET', `${path}?sort=name`);
  const names = (body.data ?? []).map(({ name }) => name).filter((name) => /^zz/i.test(name));
  expect(names).toEqual(['zz1', 'ZZ2', 'zz10']);
});
