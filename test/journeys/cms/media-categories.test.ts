import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { add } = createMediaPool(() => cms);
const make = (name: string, parent = 0) => cms.make('/media/category', { name, parent_id: parent });
const list = async (search = '') => {
  const { body } = await cms.call('GET', `/media/category?${search}`);
  return body.data as unknown as { id: number; name: string; hasChildren: boolean; parent_id: number }[];
};
const namesOf = async (search: string) => (await list(search)).map(({ name }) => name);

test('a category is created, listed, renamed and deleted', async () => {
  const made = await cms.call('POST', '/media/category', { name: 'People' });
  expect([made.status, made.body]).toEqual([
    201,
    { message: 'Media category created', id: expect.any(Number) },
  ]);
  const { id = 0 } = made.body;
  const child = await make('Portraits', id);

  expect(await list()).toEqual([{ id, name: 'People', hasChildren: true, parent_id: 0 }]);
  expect(await list(`filter[category_id]=${id}`)).toEqual([
    { id: child, name: 'Portraits', hasChildren: false, parent_id: id },
  ]);
  expect(await cms.call('PATCH', `/media/category/${child}`, { name: 'Faces' })).toEqual({
    status: 200,
    body: { message: 'Media category updated', id: child },
  });
  expect(await cms.call('DELETE', `/media/category/${id}`)).toEqual({
    status: 409,
    body: { error: expect.stringContaining('not empty') },
  });
  expect(await cms.call('DELETE', `/media/category/${child}`)).toEqual({
    status: 200,
    body: { message: 'Media category deleted', id: child },
  });
  expect(await list()).toEqual([{ id, name: 'People', hasChildren: false, parent_id: 0 }]);
  expect((await cms.call('DELETE', `/media/category/${id}`)).status).toBe(200);
});

test('one with a file cannot be deleted, until the file is moved', async () => {
  const id = await make('Full');
  const name = await add('inside.txt', 'text', { category_id: id });

  expect((await cms.call('DELETE', `/media/category/${id}`)).status).toBe(409);
  await cms.call('PUT', `/media/${name}/update`, { category_id: 0 });
  expect((await cms.call('DELETE', `/media/category/${id}`)).status).toBe(200);
});

test.each([
  ['POST', '/media/category', {}, 400, 'Body field: `name` is required'],
  ['POST', '/media/category', { name: '' }, 400, 'Body field: `name` must not be empty'],
  ['POST', '/media/category', { name: 'x'.repeat(256) }, 400, expect.stringContaining('longer')],
  ['POST', '/media/category', { name: 'x', parent_id: 999 }, 404, 'Parent category not found'],
  ['PUT', '/media/category/999', {}, 404, 'Category not found'],
  ['PUT', '/media/category/999', { name: 'x' }, 404, 'Category not found'],
  ['DELETE', '/media/category/999', undefined, 404, 'Category not found'],
  ['GET', '/media/category?filter[category_id]=999', undefined, 404, 'Category not found or no permission'],
  ['GET', '/media/category?sort=path', undefined, 400, 'Invalid sort field: path'],
])('%s %s %j is refused', async (...[method, path, json, status, error]) => {
  expect(await cms.call(method, path, json)).toEqual({ status, body: { error } });
});

test.each([{}, { name: null }])('renaming to %j is refused', async (json) => {
  const id = await make('Keeps its name');

  expect(await cms.call('PUT', `/media/category/${id}`, json)).toEqual({
    status: 400,
    body: { error: 'Body field: `name` is required' },
  });
  await cms.call('DELETE', `/media/category/${id}`);
});

test('a missing category is reported before errors of the body', async () => {
  const id = await make('Keeps its name');
  const put = async (path: number, headers = cms.headers) => {
    const sent = await cms.server.send('PUT', `/api/media/category/${path}`, { headers, body: '{' });
    return [sent.status, sent.body];
  };

  expect(await put(999)).toEqual([404, { error: 'Category not found' }]);
  expect(await put(id)).toEqual([400, { error: 'Invalid input' }]);
  expect(await put(999, { authorization: 'Bearer x' })).toEqual([401, { error: 'Authorization failed' }]);
  await cms.call('DELETE', `/media/category/${id}`);
});

describe('lists', () => {
  let root = 0;
  beforeAll(async () => {
    root = await make('Sorted');
    for (const name of ['b10', 'B2', 'a', 'a']) await make(name, root);
    const [first] = await list(`filter[category_id]=${root}&sort=id`);
    await make('below', first?.id);
  });

  test.each([
    ['', ['a', 'a', 'B2', 'b10']],
    ['&sort=name:desc', ['b10', 'B2', 'a', 'a']],
    ['&sort=id', ['b10', 'B2', 'a', 'a']],
    ['&sort=hasChildren:desc,name', ['b10', 'a', 'a', 'B2']],
    ['&sort=parent_id,id:desc', ['a', 'a', 'B2', 'b10']],
    ['&page=2&per_page=3', ['b10']],
  ])('below one%s', async (search, expected) => {
    expect(await namesOf(`filter[category_id]=${root}${search}`)).toEqual(expected);
  });

  test('a negative filter is the root', async () => {
    expect(await namesOf('filter[category_id]=-5')).toEqual(['Sorted']);
  });
});

test('children created and deleted concurrently leave correct flags', async () => {
  const root = await make('Busy');
  const children = await Promise.all([1, 2, 3, 4].map((number) => make(`c${number}`, root)));

  await Promise.all([
    ...children.map((id) => cms.call('DELETE', `/media/category/${id}`)),
    make('last', root),
  ]);

  const row = await cms.server.db.cms.mediaCategory.findUniqueOrThrow({ where: { id: root } });
  expect(row.hasChildren).toBe(true);
  await Promise.all(
    (await list(`filter[category_id]=${root}`)).map(({ id }) => cms.call('DELETE', `/media/category/${id}`)),
  );
  expect((await cms.server.db.cms.mediaCategory.findUniqueOrThrow({ where: { id: root } })).hasChildren).toBe(
    false,
  );
});

test('the tree is there in GraphQL, in a bounded number of steps', async () => {
  const root = await make('Root');
  const middle = await make('Middle', root);
  await make('Leaf', middle);

  const { data } = await cms.server.graphql(
    `query ($id: ID!) { mediaCategory(id: $id) {
      name parent { name } children { name parent { number name } children { name hasChildren } } } }`,
    { id: root },
    cms.headers,
  );

  expect(data.mediaCategory).toEqual({
    name: 'Root',
    parent: null,
    children: [
      {
        name: 'Middle',
        parent: { number: root, name: 'Root' },
        children: [{ name: 'Leaf', hasChildren: false }],
      },
    ],
  });
});

describe('a move', () => {
  const move = async (id: number, parentId: number | null) => {
    const { data, errors } = await cms.server.graphql(
      `mutation ($input: MoveMediaCategoryInput!) {
        moveMediaCategory(input: $input) { mediaCategory { parent { number } } } }`,
      { input: { id, parentId } },
      cms.headers,
    );
    return errors ? errors[0]?.extensions : data.moveMediaCategory.mediaCategory.parent;
  };
  const pathOf = async (id: number) =>
    (await cms.server.db.cms.mediaCategory.findUniqueOrThrow({ where: { id } })).path;
  const hasChildren = async (id: number) =>
    (await cms.server.db.cms.mediaCategory.findUniqueOrThrow({ where: { id } })).hasChildren;

  test('takes along everything below, and corrects both parents', async () => {
    const from = await make('From');
    const moved = await make('Moved', from);
    const below = await make('Below', moved);
    const deep = await make('Deep', below);
    const to = await make('To', await make('Above'));

    expect(await move(moved, to)).toEqual({ number: to });
    expect(await pathOf(deep)).toBe(`${await pathOf(to)}${to}|${moved}|${below}|`);
    expect([await hasChildren(from), await hasChildren(to)]).toEqual([false, true]);
    expect(await move(moved, null)).toBeNull();
    expect(await pathOf(deep)).toBe(`|${moved}|${below}|`);
    expect(await hasChildren(to)).toBe(false);
  });

  test('into itself, below itself, or to a missing category is refused', async () => {
    const id = await make('Fixed');
    const below = await make('Below', id);

    expect(await move(id, id)).toMatchObject({
      code: 'CMS_CATEGORY_INTO_ITSELF',
      details: { errors: [{ field: 'input.parentId' }] },
    });
    expect(await move(id, below)).toMatchObject({ code: 'CMS_CATEGORY_INTO_ITSELF' });
    expect(await move(id, 99_999)).toMatchObject({ code: 'CMS_MEDIA_PARENT_NOT_FOUND' });
    expect(await move(99_999, id)).toMatchObject({ code: 'CMS_MEDIA_CATEGORY_NOT_FOUND' });
    expect(await pathOf(below)).toBe(`|${id}|`);
  });

  test('of two categories into each other at the same time makes no cycle', async () => {
    const [left, right] = [await make('Left'), await make('Right')];

    const results = await Promise.all([move(left, right), move(right, left)]);

    expect(results).toContainEqual(expect.objectContaining({ code: 'CMS_CATEGORY_INTO_ITSELF' }));
    expect([await pathOf(left), await pathOf(right)].sort()).toContain('|');
  });
});
