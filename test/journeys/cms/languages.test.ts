import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Cms, isContiguous, openCms, toSequences } from '../../subgraphs/cms/open-cms.ts';

type Language = { id: number; code: string; name: string; priority: number; status: number };

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const language = (code: string, name: string, more: object = {}) =>
  cms.make('/system/clangs', { code, name, ...more });
const remove = (id: unknown) => cms.call('DELETE', `/system/clangs/${id}`);
/** Removes a language wherever it is. The start language cannot be removed. */
const dismiss = async (id: unknown) => {
  await cms.call('PATCH', `/system/clangs/${id}`, { priority: 99 });
  await remove(id);
};
/** Creates a language for one test. */
const borrow = async (code: string, name: string, more: object = {}) => {
  const id = await language(code, name, more);
  onTestFinished(() => dismiss(id));
  return id;
};
const refusal = (status: number, error: string) => ({ status, body: { error } });
const list = async (search = '') => {
  const { body } = await cms.call('GET', `/system/clangs?${search}`);
  return body.data as unknown as Language[];
};
const codes = async (search = '') => (await list(search)).map(({ code }) => code);

describe('creating a language', () => {
  test('appends it, online, and creates a version of every article, offline', async () => {
    const shelf = await cms.make('/structure/categories', { name: 'Shelf', category_id: 0, status: 1 });
    await cms.make('/structure/articles', { name: 'Book', category_id: shelf, status: 1 });

    const { status, body } = await cms.call('POST', '/system/clangs', { code: 'de', name: 'Deutsch' });
    onTestFinished(() => dismiss(body.id));

    expect([status, body]).toEqual([201, { message: 'Language created', id: expect.any(Number) }]);
    expect((await cms.call('GET', `/system/clangs/${body.id}`)).body).toEqual({
      id: body.id,
      code: 'de',
      name: 'Deutsch',
      priority: 2,
      status: 1,
    });
    const english = await cms.rows('filter[clang_id]=1');
    const german = await cms.rows(`filter[clang_id]=${body.id}`);
    const copied = english.map(({ id, name, priority, catpriority, template_id }) => ({
      id,
      name,
      priority,
      catpriority,
      template_id,
    }));
    expect(german).toMatchObject(copied);
    expect(german.every(({ status }) => status === 0)).toBe(true);
  });

  test.each([
    ['no code', { name: 'x' }, 400, 'Body field: `code` is required'],
    ['no name', { code: 'x' }, 400, 'Body field: `name` is required'],
    ['an empty code', { code: '', name: 'x' }, 400, 'Body field: `code` must not be empty'],
    ['an empty name', { code: 'x', name: '' }, 400, 'Body field: `name` must not be empty'],
    ['a taken code', { code: 'en', name: 'x' }, 409, 'Language code already exists'],
    ['a taken name', { code: 'x', name: 'English' }, 409, 'Language name already exists'],
  ])('%s is refused', async (_case, json, status, error) => {
    expect(await cms.call('POST', '/system/clangs', json)).toEqual(refusal(status, error));
  });

  test('codes and names are compared exactly, and only a status of 1 is online', async () => {
    const id = await borrow('EN', 'english', { status: 2 });

    expect((await cms.call('GET', `/system/clangs/${id}`)).body).toMatchObject({ status: 0 });
  });

  test('uses the requested position; the first is the start language', async () => {
    await borrow('l2', 'Second');
    const first = await borrow('l1', 'First', { priority: 1 });
    await borrow('l3', 'Third', { priority: 3 });

    expect(await codes()).toEqual(['l1', 'en', 'l3', 'l2']);
    const article = await cms.call('GET', '/structure/articles/1');
    expect(article.body).toMatchObject({ clang_id: first });
  });
});

describe('changing a language', () => {
  let id: number;
  beforeAll(async () => {
    id = await language('fr', 'Français');
  });
  afterAll(() => remove(id));

  test('changes the given fields', async () => {
    expect(await cms.call('PUT', `/system/clangs/${id}`, { name: 'French', status: 0 })).toEqual({
      status: 200,
      body: { message: 'Language updated', id },
    });
    expect((await cms.call('GET', `/system/clangs/${id}`)).body).toMatchObject({
      code: 'fr',
      name: 'French',
      status: 0,
    });
    expect((await cms.call('PATCH', `/system/clangs/${id}`, { code: 'fr', name: 'French' })).status).toBe(
      200,
    );
  });

  test.each([
    ['nothing', {}, 400, 'No data provided'],
    ['nothing usable', { code: null, colour: 'red' }, 400, 'No data provided'],
    ['an empty name', { name: '' }, 400, 'Body field: `name` must not be empty'],
    ['a taken code', { code: 'en' }, 409, 'Language code already exists'],
    ['a taken name', { name: 'English' }, 409, 'Language name already exists'],
  ])('%s is refused', async (_case, json, status, error) => {
    expect(await cms.call('PUT', `/system/clangs/${id}`, json)).toEqual(refusal(status, error));
  });

  test('an unknown language is reported before an empty body', async () => {
    expect(await cms.call('PUT', '/system/clangs/999999', {})).toEqual(refusal(404, 'Language not found'));
  });

  test('articles are read and changed in the start language, positions in every one', async () => {
    const a = await cms.make('/structure/articles', { name: 'A', category_id: 1 });
    const b = await cms.make('/structure/articles', { name: 'B', category_id: 1, priority: 2 });

    await cms.call('PUT', `/structure/articles/${a}`, { name: 'A!', status: 1, priority: 2 });

    const rows = (await cms.rows('filter[parent_id]=1')).filter((row) => row.id === a || row.id === b);
    expect(rows.map((row) => [row.id, row.clang_id, row.name, row.status, row.priority])).toEqual([
      [a, 1, 'A!', 1, 2],
      [a, id, 'A', 0, 2],
      [b, 1, 'B', 0, 1],
      [b, id, 'B', 0, 1],
    ]);
    const sequences = toSequences(await cms.rows('per_page=1000'));
    expect(sequences.filter((positions) => !isContiguous(positions))).toEqual([]);
  });

  test('one that goes online is online in every language; GraphQL changes any single one', async () => {
    const made = await cms.make('/structure/articles', { name: 'Both', category_id: 0, status: 1 });
    const mutation = `mutation ($input: UpdateArticleInput!) {
      updateArticle(input: $input) { article { name language { code } } }
    }`;
    const change = (languageId: number, name: string) =>
      cms.server.graphql(mutation, { input: { id: made, languageId, name } }, cms.headers);

    const { data, errors } = await change(id, 'Les deux');
    const unknown = await change(999, 'x');

    expect(errors).toBeUndefined();
    expect(data.updateArticle.article).toEqual({ name: 'Les deux', language: { code: 'fr' } });
    expect(unknown.errors?.[0]?.extensions.code).toBe('CMS_ARTICLE_NOT_FOUND');
    const rows = (await cms.rows('filter[name]=both')).concat(await cms.rows('filter[name]=deux'));
    expect(rows.map(({ status }) => status)).toEqual([1, 1]);
  });

  test('a category is renamed in one language only', async () => {
    const shelf = await cms.make('/structure/categories', { name: 'Shelf', category_id: 0 });
    await cms.make('/structure/articles', { name: 'Inside', category_id: shelf });

    await cms.call('PUT', `/structure/categories/${shelf}`, { name: 'Board' });

    const inside = await cms.rows(`filter[parent_id]=${shelf}`);
    expect(inside.map((row) => [row.clang_id, row.catname])).toEqual([
      [1, 'Board'],
      [id, 'Shelf'],
    ]);
  });
});

describe('deleting a language', () => {
  test('takes everything written in it along', async () => {
    const id = await borrow('nl', 'Nederlands');

    expect(await remove(id)).toEqual({
      status: 200,
      body: { message: 'Language deleted', id },
    });
    expect(await cms.rows(`filter[clang_id]=${id}`)).toEqual([]);
    for (const method of ['GET', 'DELETE']) {
      expect(await cms.call(method, `/system/clangs/${id}`)).toEqual(refusal(404, 'Language not found'));
    }
  });

  test('the last and the start language stay', async () => {
    expect(await remove(1)).toEqual(refusal(409, 'Cannot delete the last language'));
    await borrow('es', 'Español');
    expect(await remove(1)).toEqual(refusal(409, 'Cannot delete the start language'));
  });
});

describe('listing languages', () => {
  const ids: number[] = [];
  beforeAll(async () => {
    ids.push(await language('a10', 'Ten', { status: 0 }));
    ids.push(await language('A2', 'Two'));
  });
  afterAll(async () => {
    for (const id of ids) await dismiss(id);
  });

  test.each([
    ['', ['en', 'a10', 'A2']],
    ['sort=code', ['A2', 'a10', 'en']],
    ['sort=priority:desc', ['A2', 'a10', 'en']],
    ['sort=status,name:desc', ['a10', 'A2', 'en']],
    ['filter[status]=0', ['a10']],
    ['filter[status]=7', ['en', 'A2']],
    ['filter[code]=a', ['a10', 'A2']],
    ['filter[name]=TW', ['A2']],
    ['filter[name]=%25', []],
    ['page=2&per_page=2', ['A2']],
  ])('%s', async (search, expected) => {
    expect(await codes(search)).toEqual(expected);
  });

  test('returns the total count, and refuses unknown fields', async () => {
    expect((await cms.call('GET', '/system/clangs?per_page=2')).body.meta).toEqual({
      page: 1,
      per_page: 2,
      total: 3,
      total_pages: 2,
    });
    expect(await cms.call('GET', '/system/clangs?sort=revision')).toEqual(
      refusal(400, 'Invalid sort field: revision'),
    );
  });
});

test('languages and articles created concurrently create every pair', async () => {
  const before = (await list()).length;

  await Promise.all([
    borrow('x1', 'X1'),
    ...[1, 2, 3, 4].map((n) => cms.make('/structure/articles', { name: `p${n}`, category_id: 1 })),
    borrow('x2', 'X2', { priority: 1 }),
    ...[5, 6, 7, 8].map((n) => cms.make('/structure/articles', { name: `p${n}`, category_id: 1 })),
  ]);

  const rows = await cms.rows('per_page=1000');
  const articles = new Set(rows.map(({ id }) => id));
  expect(rows).toHaveLength(articles.size * (before + 2));
  expect(isContiguous((await list()).map(({ priority }) => priority))).toBe(true);
  expect(toSequences(rows).filter((positions) => !isContiguous(positions))).toEqual([]);
});
