import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cms, isContiguous, openCms, toSequences } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const category = (json: object) => cms.make('/structure/categories', { category_id: 0, ...json });
const article = (json: object) => cms.make('/structure/articles', { category_id: 0, ...json });
const get = async (id: number) => (await cms.call('GET', `/structure/articles/${id}`)).body;

describe('creating a category', () => {
  test('creates its start article', async () => {
    const { status, body } = await cms.call('POST', '/structure/categories', {
      name: 'News',
      category_id: 1,
      status: 3,
      template_id: 77,
    });

    expect([status, body]).toEqual([201, { message: 'Category created', id: expect.any(Number) }]);
    expect(await get(body.id ?? 0)).toMatchObject({
      name: 'News',
      catname: 'News',
      catpriority: 1,
      parent_id: 1,
      priority: 1,
      startarticle: 1,
      status: 3,
      template_id: 1,
    });
  });

  test.each([
    ['no name', { category_id: 0 }, 'Body field: `name` is required'],
    ['no parent', { name: 'x' }, 'Body field: `category_id` is required'],
    ['an empty name', { name: '', category_id: 0 }, 'Body field: `name` must not be empty'],
    ['an unknown parent', { name: 'x', category_id: 999_999 }, 'Valid category_id is required'],
  ])('%s is refused', async (_case, json, error) => {
    expect(await cms.call('POST', '/structure/categories', json)).toEqual({ status: 400, body: { error } });
  });

  test('takes its place among its siblings', async () => {
    const parent = await category({ name: 'Parent' });
    for (const [name, priority] of [['a'], ['b', 1], ['c', 99], ['d', 2]] as const) {
      await category({ name, category_id: parent, priority });
    }

    const rows = await cms.rows(`filter[parent_id]=${parent}&sort=catpriority`);
    expect(rows.map(({ name, catpriority }) => `${name}${catpriority}`)).toEqual(['b1', 'd2', 'a3', 'c4']);
  });

  test('uses the template of the parent’s start article', async () => {
    const stamp = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };
    const parent = await category({ name: 'Styled' });
    const { template, article: rows } = cms.server.db.cms;
    const { id: templateId } = await template.create({
      data: { name: 'Other', content: '', isActive: true, attributes: { categories: 'all' }, ...stamp },
    });
    await rows.updateMany({ where: { id: parent }, data: { templateId } });

    expect(await get(await category({ name: 'Child', category_id: parent }))).toMatchObject({
      template_id: templateId,
    });

    await template.update({ where: { id: templateId }, data: { isActive: false } });
    expect(await get(await category({ name: 'Child 2', category_id: parent }))).toMatchObject({
      template_id: 1,
    });
  });
});

describe('changing a category', () => {
  test('renames it and the category name of its articles, not its start article', async () => {
    const id = await category({ name: 'Old' });
    const inside = await article({ name: 'Inside', category_id: id });
    const below = await category({ name: 'Below', category_id: id });

    expect(await cms.call('PUT', `/structure/categories/${id}`, { name: 'New', template_id: 9 })).toEqual({
      status: 200,
      body: { message: 'Category updated', id },
    });
    expect(await get(id)).toMatchObject({ name: 'Old', catname: 'New', template_id: 1 });
    expect(await get(inside)).toMatchObject({ name: 'Inside', catname: 'New' });
    expect(await get(below)).toMatchObject({ catname: 'Below' });
  });

  test('moves it among its siblings, and sets its status', async () => {
    const parent = await category({ name: 'Movers' });
    const ids = [];
    for (const name of ['c', 'b', 'a']) ids.unshift(await category({ name, category_id: parent }));

    await cms.call('PATCH', `/structure/categories/${ids[0]}`, { priority: 2, status: 1 });

    const rows = await cms.rows(`filter[parent_id]=${parent}&sort=catpriority`);
    expect(rows.map(({ name, status }) => `${name}${status}`)).toEqual(['b0', 'a1', 'c0']);
  });

  test('nothing given changes nothing', async () => {
    const id = await category({ name: 'Same' });
    const before = await get(id);

    expect((await cms.call('PUT', `/structure/categories/${id}`, [])).status).toBe(200);
    expect(await get(id)).toEqual(before);
  });

  test('is refused for an article that is no category, and without a name', async () => {
    const ordinary = await article({ name: 'Ordinary' });
    const notFound = { status: 404, body: { error: 'Category not found' } };

    expect(await cms.call('PUT', `/structure/categories/${ordinary}`, { name: 'x' })).toEqual(notFound);
    expect(await cms.call('PUT', '/structure/categories/999999', {})).toEqual(notFound);
    expect(await cms.call('PUT', '/structure/categories/1', { name: '' })).toEqual({
      status: 400,
      body: { error: 'Body field: `name` must not be empty' },
    });
  });
});

describe('deleting a category', () => {
  test('closes the gap and withdraws it from roles', async () => {
    const parent = await category({ name: 'Shrinking' });
    const ids = [];
    for (const name of ['c', 'b', 'a']) ids.unshift(await category({ name, category_id: parent }));
    const [first = 0, second = 0] = ids;
    const stamp = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };
    const role = await cms.server.db.cms.role.create({
      data: { name: 'Editors', perms: { structure: `|${first}|${second}|`, media: 'all' }, ...stamp },
    });

    expect(await cms.call('DELETE', `/structure/categories/${second}`)).toEqual({
      status: 200,
      body: { message: 'Category deleted', id: second },
    });

    const rows = await cms.rows(`filter[parent_id]=${parent}&sort=catpriority`);
    expect(rows.map(({ name, catpriority }) => `${name}${catpriority}`)).toEqual(['a1', 'c2']);
    expect(await cms.server.db.cms.role.findUnique({ where: { id: role.id } })).toMatchObject({
      perms: { structure: `|${first}|`, media: 'all' },
    });
    await cms.call('DELETE', `/structure/categories/${first}`);
    expect(await cms.server.db.cms.role.findUnique({ where: { id: role.id } })).toMatchObject({
      perms: { structure: null, media: 'all' },
    });
  });

  test('is refused while it holds an article or a category', async () => {
    const withArticle = await category({ name: 'Full' });
    await article({ name: 'x', category_id: withArticle });
    const withCategory = await category({ name: 'Nested' });
    await category({ name: 'x', category_id: withCategory });

    for (const id of [withArticle, withCategory]) {
      expect(await cms.call('DELETE', `/structure/categories/${id}`)).toEqual({
        status: 409,
        body: { error: expect.stringContaining('not empty'), id },
      });
    }
  });

  test('is refused for the site start article, for articles, and for unknown ids', async () => {
    const ordinary = await article({ name: 'Ordinary' });
    const notFound = { status: 404, body: { error: 'Category not found' } };

    expect(await cms.call('DELETE', '/structure/categories/1')).toEqual({
      status: 409,
      body: { error: expect.stringContaining('site start article'), id: 1 },
    });
    expect(await cms.call('DELETE', `/structure/categories/${ordinary}`)).toEqual(notFound);
    expect(await cms.call('DELETE', '/structure/categories/999999')).toEqual(notFound);
  });
});

describe('at the same time', () => {
  test('concurrent writes to one category keep the positions contiguous', async () => {
    const shelf = await category({ name: 'Busy' });
    const writes = Array.from({ length: 24 }, (_, number) =>
      number % 3 === 0
        ? category({ name: `c${number}`, category_id: shelf })
        : article({ name: `a${number}`, category_id: shelf, priority: number % 5 }),
    );
    const ids = await Promise.all(writes);
    await Promise.all(
      ids.map((id, index) =>
        index % 3 === 0
          ? cms.call('DELETE', `/structure/categories/${id}`)
          : cms.call(index % 2 ? 'DELETE' : 'PATCH', `/structure/articles/${id}`, { priority: index % 7 }),
      ),
    );

    expect(new Set(ids).size).toBe(24);
    const sequences = toSequences(await cms.rows('per_page=1000'));
    expect(sequences.filter((positions) => !isContiguous(positions))).toEqual([]);
  });

  test('a category is not deleted while something is put into it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await category({ name: `Race ${round}` });

      const [made, deleted] = await Promise.all([
        cms.call('POST', '/structure/articles', { name: 'x', category_id: id }),
        cms.call('DELETE', `/structure/categories/${id}`),
      ]);

      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([made.status, deleted.status]);
    }
  });
});
