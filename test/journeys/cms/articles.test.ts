import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cms, isContiguous, openCms, toSequences } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const article = (json: object) => cms.make('/structure/articles', { category_id: 0, ...json });
const read = async (id: unknown) => (await cms.call('GET', `/structure/articles/${id}`)).body;
const refusal = (status: number, error: string) => ({ status, body: { error } });
const notFound = refusal(404, 'Article not found');
const category = (json: object) => cms.make('/structure/categories', { category_id: 0, ...json });

describe('creating an article', () => {
  test('answers with its number; it can be read with every field', async () => {
    const { status, body } = await cms.call('POST', '/structure/articles', {
      name: 'About us',
      category_id: 1,
      priority: 99,
      status: 1,
      template_id: 1,
    });

    expect([status, body]).toEqual([201, { message: 'Article created', id: expect.any(Number) }]);
    const read = await cms.call('GET', `/structure/articles/${body.id}`);
    expect(read).toEqual({
      status: 200,
      body: {
        id: body.id,
        pid: expect.any(Number),
        name: 'About us',
        catname: 'Home',
        catpriority: 0,
        clang_id: 1,
        parent_id: 1,
        priority: 2,
        startarticle: 0,
        status: 1,
        template_id: 1,
        createdate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        createuser: 'API',
        updatedate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        updateuser: 'API',
        revision: 0,
      },
    });
    const [listed] = await cms.rows(`filter[parent_id]=1&filter[name]=About us`);
    expect(listed).toEqual(read.body);
  });

  test.each([
    ['no name', { category_id: 0 }, 'Body field: `name` is required'],
    ['name null', { name: null, category_id: 0 }, 'Body field: `name` is required'],
    ['an empty list', [], 'Body field: `name` is required'],
    ['no category', { name: 'x' }, 'Body field: `category_id` is required'],
    ['an empty name', { name: '', category_id: 0 }, 'Body field: `name` must not be empty'],
    [
      'a long name',
      { name: 'x'.repeat(256), category_id: 0 },
      'Body field: `name` must not be longer than 255 characters',
    ],
    ['an unknown category', { name: 'x', category_id: 999_999 }, 'Valid category_id is required'],
    ['an article as category', { name: 'x', category_id: -1 }, 'Valid category_id is required'],
  ])('%s is refused', async (_case, json, error) => {
    expect(await cms.call('POST', '/structure/articles', json)).toEqual(refusal(400, error));
  });

  test.each(['', '{', 'null', '5', '"text"', 'name=x&category_id=0'])(
    'the body %j is no input',
    async (body) => {
      const sent = await cms.server.send('POST', '/api/structure/articles', { headers: cms.headers, body });

      expect([sent.status, sent.body]).toEqual([400, { error: 'Invalid input' }]);
    },
  );

  test('an ordinary article is no category to put another into', async () => {
    const json = { name: 'x', category_id: await article({ name: 'No shelf' }) };

    expect(await cms.call('POST', '/structure/articles', json)).toEqual(
      refusal(400, 'Valid category_id is required'),
    );
  });

  test('only a status of exactly 1 puts it online', async () => {
    expect(await read(await article({ name: 'Half', status: 2 }))).toMatchObject({ status: 0 });
  });

  test('a content type other than JSON does not matter, an unknown field neither', async () => {
    const sent = await cms.server.send('POST', '/api/structure/articles', {
      headers: { ...cms.headers, 'content-type': 'text/plain' },
      body: JSON.stringify({ name: 12, category_id: '0', colour: 'red' }),
    });

    expect(sent.status).toBe(201);
  });
});

describe('positions', () => {
  /** Creates a category with articles in this order. Each new article is the first. */
  async function fillShelf(...names: string[]) {
    const shelf = await category({ name: 'Shelf' });
    const ids: number[] = [];
    for (const name of names.toReversed()) ids.unshift(await article({ name, category_id: shelf }));
    return { shelf, ids };
  }

  test('the start article of a category takes part', async () => {
    const shelf = await category({ name: 'Shelf' });
    const last = await article({ name: 'last', category_id: shelf, priority: 2 });
    const first = await article({ name: 'first', category_id: shelf });

    const order = await cms.rows(`sort=priority`);
    const inside = order.filter(({ id, parent_id }) => id === shelf || parent_id === shelf);
    expect(inside.map(({ id, priority }) => [id, priority])).toEqual([
      [first, 1],
      [shelf, 2],
      [last, 3],
    ]);
  });

  test.each([
    ['down', 1, 3, 'bcad'],
    ['up', 4, 2, 'adbc'],
    ['before the start', 3, -5, 'cabd'],
    ['beyond the end', 2, 99, 'acdb'],
    ['nowhere', 2, 2, 'abcd'],
  ])('an article moves %s', async (_where, from, to, order) => {
    const { shelf, ids } = await fillShelf('a', 'b', 'c', 'd');

    const moved = await cms.call('PATCH', `/structure/articles/${ids[from - 1]}`, { priority: to });

    expect(moved).toEqual({ status: 200, body: { message: 'Article updated', id: ids[from - 1] } });
    const rows = await cms.rows(`filter[parent_id]=${shelf}&sort=priority`);
    expect(rows.map(({ name }) => name).join('')).toBe(order);
  });

  test('deleting closes the gap', async () => {
    const { shelf, ids } = await fillShelf('a', 'b', 'c');

    await cms.call('DELETE', `/structure/articles/${ids[1]}`);

    const rows = await cms.rows(`filter[parent_id]=${shelf}&sort=priority`);
    expect(rows.map(({ name, priority }) => `${name}${priority}`)).toEqual(['a1', 'c2']);
  });
});

describe('changing an article', () => {
  test('PUT and PATCH change the given fields and no others', async () => {
    const id = await article({ name: 'Before', status: 1, template_id: 1 });

    const put = await cms.call('PUT', `/structure/articles/${id}`, { status: 0 });
    const patch = await cms.call('PATCH', `/structure/articles/${id}`, { name: 'After' });
    const nothing = await cms.call('PATCH', `/structure/articles/${id}`, {});

    expect([put, patch, nothing].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(id)).toMatchObject({ name: 'After', status: 0, template_id: 1 });
  });

  test.each([
    ['an empty name', { name: '' }, 400, 'Body field: `name` must not be empty'],
    [
      'a start article',
      { name: 'x' },
      403,
      'Article is a start article. Please use category route to update.',
    ],
  ])('%s is refused', async (_case, json, status, error) => {
    expect(await cms.call('PUT', '/structure/articles/1', json)).toEqual(refusal(status, error));
  });

  test('malformed bodies are reported before unknown articles', async () => {
    const { headers } = cms;
    const malformed = await cms.server.send('PUT', '/api/structure/articles/999999', { headers, body: '{' });
    const unknown = await cms.call('PUT', '/structure/articles/999999', {});

    expect([malformed.status, unknown]).toEqual([400, notFound]);
  });
});

describe('deleting an article', () => {
  test('it does not exist afterwards', async () => {
    const id = await article({ name: 'Gone' });

    expect(await cms.call('DELETE', `/structure/articles/${id}`)).toEqual({
      status: 200,
      body: { message: 'Article deleted', id },
    });
    expect(await cms.call('GET', `/structure/articles/${id}`)).toEqual(notFound);
    expect((await cms.call('DELETE', `/structure/articles/${id}`)).status).toBe(404);
  });

  test('a start article is for the category route', async () => {
    expect(await cms.call('DELETE', '/structure/articles/1')).toEqual(
      refusal(403, 'Article is category. Please use category route'),
    );
  });

  test('the site start article and the not-found article stay', async () => {
    await using other = await openCms({ SVC_CMS_START_ARTICLE_ID: '2', SVC_CMS_NOT_FOUND_ARTICLE_ID: '3' });
    const ids = [];
    for (const name of ['Start', 'Lost']) {
      const id = await other.make('/structure/articles', { name, category_id: 0 });
      ids.push(id);
      expect(await other.call('DELETE', `/structure/articles/${id}`)).toEqual({
        status: 409,
        body: { error: 'The site start article and the not-found article cannot be deleted.', id },
      });
    }
    expect(ids).toEqual([2, 3]);
  });
});

test('after all this every sequence of positions is whole', async () => {
  const sequences = toSequences(await cms.rows('per_page=1000'));

  expect(sequences.length).toBeGreaterThan(5);
  expect(sequences.filter((positions) => !isContiguous(positions))).toEqual([]);
});
