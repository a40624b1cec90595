import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const make = (json: object = {}) => cms.make('/templates', { name: 'Page', content: '<main>', ...json });
const get = async (id: number) => (await cms.call('GET', `/templates/${id}`)).body;
const names = async (search: string) =>
  ((await cms.call('GET', `/templates?${search}`)).body.data ?? []).map(({ name }) => name);

test('a template that is not allowed is replaced by the first that is, by name', async () => {
  const stamps = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };
  const shelf = await cms.make('/structure/categories', { name: 'Templates', category_id: 0 });
  const below = await cms.make('/structure/categories', { name: 'Below', category_id: shelf });
  const create = (name: string, categories: 'all' | number[], isActive = true) =>
    cms.server.db.cms.template.create({
      data: { name, content: '', isActive, attributes: { categories }, ...stamps },
    });
  const here = await create('A here', [shelf]);
  const inactive = await create('AA inactive', 'all', false);
  const elsewhere = await create('AAA elsewhere', [1]);

  const templateOf = async (category_id: number, template_id?: number) => {
    const id = await cms.make('/structure/articles', { name: 'x', category_id, template_id });
    return (await cms.rows(`filter[parent_id]=${category_id}`)).find((row) => row.id === id)?.template_id;
  };

  expect(await templateOf(shelf, here.id)).toBe(here.id);
  expect(await templateOf(shelf, 1)).toBe(1);
  expect(await templateOf(below, here.id)).toBe(here.id);
  expect(await templateOf(shelf, inactive.id)).toBe(here.id);
  expect(await templateOf(shelf)).toBe(here.id);
  expect(await templateOf(0, here.id)).toBe(1);
  const inRoot = await cms.make('/structure/articles', { name: 'Root', category_id: 0 });
  await cms.call('PUT', `/structure/articles/${inRoot}`, { template_id: elsewhere.id });
  expect((await cms.call('GET', `/structure/articles/${inRoot}`)).body).toMatchObject({ template_id: 1 });
  await cms.server.db.cms.template.deleteMany({ where: { id: { gt: 1 } } });
});

describe('creating a template', () => {
  test('is inactive by default, and keeps all attributes', async () => {
    const { status, body } = await cms.call('POST', '/templates', { name: 'New', content: 'x', active: 2 });

    expect([status, body]).toEqual([201, { message: 'Template created', id: expect.any(Number) }]);
    const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const listed = {
      ...{ id: body.id, key: null, name: 'New', content: 'x', active: 0 },
      ...{ createdate: stamp, createuser: 'API', updatedate: stamp, updateuser: 'API' },
    };
    expect(await get(body.id ?? 0)).toEqual({ ...listed, is_in_use: false });
    expect((await cms.call('GET', `/templates?filter[id]=${body.id}`)).body.data).toEqual([listed]);
  });

  test.each([
    ['no name', { content: 'x' }, 400, 'Body field: `name` is required'],
    ['no content', { name: 'x' }, 400, 'Body field: `content` is required'],
    ['an empty name', { name: '', content: 'x' }, 400, 'name is required'],
    ['an empty content', { name: 'x', content: '' }, 400, 'content is required'],
    ['a taken key', { name: 'x', content: 'x', key: 'taken' }, 409, 'key already exists'],
  ])('%s is refused', async (_case, json, status, error) => {
    if (status === 409) await make({ key: 'taken' });

    expect(await cms.call('POST', '/templates', json)).toEqual({ status, body: { error } });
  });

  test('an active one can be given to an article, which can then have slices', async () => {
    const templateId = await make({ active: 1 });
    const article = await cms.make('/structure/articles', {
      name: 'x',
      category_id: 0,
      template_id: templateId,
    });
    const moduleId = await cms.make('/modules', { name: 'x', key: '', input: '', output: '' });

    expect((await cms.call('GET', `/structure/articles/${article}`)).body).toMatchObject({
      template_id: templateId,
    });
    const slice = { module_id: moduleId, clang_id: 1, ctype_id: 1 };
    expect((await cms.call('POST', `/structure/articles/${article}/slices`, slice)).status).toBe(201);
    expect(await get(templateId)).toMatchObject({ is_in_use: true });
  });
});

describe('changing a template', () => {
  test('changes the given fields', async () => {
    const id = await make({ key: 'before', active: 1 });

    expect(await cms.call('PATCH', `/templates/${id}`, { name: 'After', key: '' })).toEqual({
      status: 200,
      body: { message: 'Template updated', id },
    });
    expect(await get(id)).toMatchObject({ name: 'After', key: null, content: '<main>', active: 1 });
    const before = await get(id);
    expect((await cms.call('PUT', `/templates/${id}`, {})).status).toBe(200);
    expect(await get(id)).toEqual(before);
    await cms.call('PUT', `/templates/${id}`, { active: 0 });
    expect(await get(id)).toMatchObject({ active: 0 });
  });

  test.each([
    [{ name: '' }, 400, { error: 'name is required' }],
    [{ content: '' }, 400, { error: 'content is required' }],
    [{ key: 'mine' }, 409, { error: 'key already exists' }],
  ])('%j is refused', async (json, status, body) => {
    if (status === 409) await make({ key: 'mine' });
    const id = await make();

    expect(await cms.call('PUT', `/templates/${id}`, json)).toEqual({ status, body });
  });

  test('one that articles have, or would get, stays active and stays', async () => {
    const used = await make({ active: 1 });
    const article = await cms.make('/structure/articles', { name: 'x', category_id: 0, template_id: used });
    const inUse = { status: 409, body: { error: 'Template is in use', id: used } };

    expect(await cms.call('PUT', `/templates/${used}`, { active: 0 })).toEqual({
      status: 409,
      body: { error: 'Template is in use. Active status to 0 is not possible', id: used },
    });
    expect((await cms.call('PUT', `/templates/${used}`, { active: 1, name: 'Still' })).status).toBe(200);
    expect(await cms.call('DELETE', `/templates/${used}`)).toEqual(inUse);
    await cms.call('DELETE', `/structure/articles/${article}`);
    expect((await cms.call('DELETE', `/templates/${used}`)).status).toBe(200);

    await cms.server.db.cms.article.updateMany({ where: { templateId: 1 }, data: { templateId: 0 } });
    const isDefault = { status: 409, body: { error: 'Template is default template', id: 1 } };
    expect(await cms.call('PUT', '/templates/1', { active: 0 })).toEqual(isDefault);
    expect(await cms.call('DELETE', '/templates/1')).toEqual(isDefault);
    await cms.server.db.cms.article.updateMany({ where: { templateId: 0 }, data: { templateId: 1 } });
  });

  test('an unknown template is not found', async () => {
    for (const [method, json] of [['GET'], ['PUT', {}], ['DELETE']] as const) {
      expect(await cms.call(method, '/templates/999999', json)).toEqual({
        status: 404,
        body: { error: 'Template not found' },
      });
    }
  });

  test('is not deleted while an article gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await make({ active: 1, name: ` ${round}` });
      const [made, deleted] = await Promise.all([
        cms.call('POST', '/structure/articles', { name: 'x', category_id: 0, template_id: id }),
        cms.call('DELETE', `/templates/${id}`),
      ]);
      const { body } = await cms.call('GET', `/structure/articles/${made.body.id}`);
      const { template_id } = body as { template_id?: number };

      expect([deleted.status, template_id === id]).toEqual(
        deleted.status === 200 ? [200, false] : [409, true],
      );
    }
  });
});

describe('listing templates', () => {
  beforeAll(async () => {
    await make({ name: 'Zoo', key: 'list_one', active: 1 });
    await make({ name: 'äther', key: 'list-two' });
  });

  test.each([
    ['filter[key]=list%25', ['äther', 'Zoo']],
    ['filter[key]=LIST_one', ['Zoo']],
    ['filter[key]=list', []],
    ['filter[key]=list%5C', []],
    ['filter[key]=list%25&filter[active]=1', ['Zoo']],
    ['filter[key]=list%25&filter[active]=0', ['äther']],
    ['filter[name]=ZO', ['Zoo']],
    ['filter[key]=list%25&sort=active:desc', ['Zoo', 'äther']],
    ['filter[key]=list%25&sort=id:desc', ['äther', 'Zoo']],
    ['filter[key]=list%25&sort=createdate,updatedate:desc', ['Zoo', 'äther']],
    ['filter[id]=1', ['Default']],
  ])('%s', async (search, expected) => {
    expect(await names(search)).toEqual(expected);
  });

  test.each([
    ['filter[active]=2', 'Invalid value for filter[active].  Must be 0 or 1.'],
    ['sort=content', 'Invalid sort field: content'],
    ['sort=name:up', 'Invalid sort direction: up. Must be asc or desc'],
  ])('%s is refused', async (search, error) => {
    expect(await cms.call('GET', `/templates?${search}`)).toEqual({ status: 400, body: { error } });
  });
});
