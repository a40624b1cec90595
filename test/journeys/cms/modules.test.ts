import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const whole = { name: 'Text', key: '', input: '<textarea>', output: 'REX_VALUE[1]' };
const make = (json: object = {}) => cms.make('/modules', { ...whole, ...json });
const get = async (id: number) => (await cms.call('GET', `/modules/${id}`)).body;
const names = async (search: string) =>
  ((await cms.call('GET', `/modules?${search}`)).body.data ?? []).map(({ name }) => name);

describe('creating a module', () => {
  test('requires all four fields, each of which can be empty', async () => {
    const { status, body } = await cms.call('POST', '/modules', { name: '', key: '', input: '', output: '' });

    expect([status, body]).toEqual([201, { message: 'Module created', id: expect.any(Number) }]);
    const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await get(body.id ?? 0)).toEqual({
      ...{ id: body.id, name: '', key: null, input: '', output: '' },
      ...{ createdate: stamp, createuser: 'API', updatedate: stamp, updateuser: 'API' },
    });
    for (const field of Object.keys(whole)) {
      expect(await cms.call('POST', '/modules', { ...whole, [field]: null })).toEqual({
        status: 400,
        body: { error: `Body field: \`${field}\` is required` },
      });
    }
  });

  test('a key is unique, an empty one is none', async () => {
    await make({ key: 'text' });
    await make({ key: '' });

    expect(await cms.call('POST', '/modules', { ...whole, key: 'text' })).toEqual({
      status: 409,
      body: { error: 'conflict_key_already_exists' },
    });
    expect((await cms.call('POST', '/modules', { ...whole, key: 'x'.repeat(192) })).status).toBe(400);
  });
});

describe('changing a module', () => {
  test('changes the given fields and keeps the rest', async () => {
    const id = await make({ key: 'kept' });

    expect(await cms.call('PATCH', `/modules/${id}`, { output: 'new' })).toEqual({
      status: 200,
      body: { message: 'Module updated', id },
    });
    expect(await get(id)).toMatchObject({ ...whole, key: 'kept', output: 'new' });
    await cms.call('PUT', `/modules/${id}`, { key: '', input: '', name: '' });
    expect(await get(id)).toMatchObject({ name: '', key: null, input: '', output: 'new' });
    const before = await get(id);
    expect((await cms.call('PUT', `/modules/${id}`, [])).status).toBe(200);
    expect(await get(id)).toEqual(before);
  });

  test('to a key of another module is refused, to its current key accepted', async () => {
    await make({ key: 'first' });
    const id = await make({ key: 'second' });

    expect(await cms.call('PUT', `/modules/${id}`, { key: 'first' })).toEqual({
      status: 409,
      body: { error: 'conflict_key_already_exists' },
    });
    expect((await cms.call('PUT', `/modules/${id}`, { key: 'second' })).status).toBe(200);
  });
});

describe('deleting a module', () => {
  test('is refused while a slice has it; then roles forget it as well', async () => {
    const id = await make();
    const stamp = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };
    const { id: roleId } = await cms.server.db.cms.role.create({
      data: { name: 'Writers', perms: { modules: `|${id}|99|`, media: 'all' }, ...stamp },
    });
    const sent = await cms.call('POST', '/structure/articles/1/slices', { module_id: id, clang_id: 1 });
    const { slice_id } = sent.body as { slice_id?: number };

    expect(await cms.call('DELETE', `/modules/${id}`)).toEqual({
      status: 409,
      body: { error: 'Cannot delete module. It is in use by one or more slices.' },
    });
    await cms.call('DELETE', `/structure/articles/1/slices/${slice_id}`);
    expect(await cms.call('DELETE', `/modules/${id}`)).toEqual({
      status: 200,
      body: { message: 'Module deleted', id },
    });
    expect(await cms.server.db.cms.role.findUnique({ where: { id: roleId } })).toMatchObject({
      perms: { modules: '|99|', media: 'all' },
    });
  });

  test('and an unknown one is not found', async () => {
    const id = await make();
    await cms.call('DELETE', `/modules/${id}`);

    for (const [method, json] of [['GET'], ['PUT', {}], ['DELETE']] as const) {
      expect(await cms.call(method, `/modules/${id}`, json)).toEqual({
        status: 404,
        body: { error: 'Module not found' },
      });
    }
  });

  test('during the creation of a slice with it, one of the two is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await make();
      const [made, deleted] = await Promise.all([
        cms.call('POST', '/structure/articles/1/slices', { module_id: id, clang_id: 1 }),
        cms.call('DELETE', `/modules/${id}`),
      ]);

      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([made.status, deleted.status]);
    }
  });
});

describe('listing modules', () => {
  beforeAll(async () => {
    await make({ name: 'zebra', key: 'list-a' });
    await make({ name: 'Äpfel', key: 'list-B' });
    await make({ name: 'apple', key: 'other' });
  });

  test.each([
    ['filter[key]=LIST', ['Äpfel', 'zebra']],
    ['filter[key]=list_a', ['zebra']],
    ['filter[name]=ppl', ['apple']],
    ['filter[name]=ZEB&filter[key]=list', ['zebra']],
    ['filter[key]=list&sort=name:desc', ['zebra', 'Äpfel']],
    ['filter[key]=list&sort=key:desc', ['Äpfel', 'zebra']],
    ['filter[key]=list&sort=id', ['zebra', 'Äpfel']],
    ['filter[key]=list&sort=createdate:desc,updatedate', ['Äpfel', 'zebra']],
    ['filter[key]=list&page=2&per_page=1', ['zebra']],
    ['filter[key]=%5C', []],
  ])('%s', async (search, expected) => {
    expect(await names(search)).toEqual(expected);
  });

  test('returns the total count, and refuses other fields', async () => {
    expect((await cms.call('GET', '/modules?filter[key]=list&per_page=1')).body).toMatchObject({
      data: [{ input: '<textarea>', output: 'REX_VALUE[1]' }],
      meta: { page: 1, per_page: 1, total: 2, total_pages: 2 },
    });
    expect(await cms.call('GET', '/modules?sort=output')).toEqual({
      status: 400,
      body: { error: 'Invalid sort field: output' },
    });
  });
});
