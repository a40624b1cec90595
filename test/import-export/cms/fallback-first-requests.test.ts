import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openServer } from '../../kit/test-server.ts';
import type { Cms } from '../../subgraphs/cms/open-cms.ts';
import { fallbackTo } from './fall-back.ts';
import { importSite, originOf } from './move.ts';
import { type Fallback, openFallback } from './open-fallback.ts';

let fallback: Fallback;
let original: Cms;
let there: Fallback['there'];
let here: Cms;
let asked: string[];

beforeAll(async () => {
  fallback = await openFallback();
  ({ original, there, here, asked } = fallback);
});

beforeEach(() => {
  asked.length = 0;
});

afterAll(() => fallback[Symbol.asyncDispose]());

const sliceIdOf = (body: object) => ('slice_id' in body ? body.slice_id : undefined);

describe('the first request for an article can be', () => {
  const requests: [name: string, method: string, path: string, json?: object][] = [
    ['one for its slices', 'GET', '/slices'],
    ['one for its values', 'GET', '/metainfo'],
    ['a change', 'PUT', '', { name: 'Changed here' }],
    ['a change of its values', 'PUT', '/metainfo', { art_text: 'here' }],
    ['a new slice', 'POST', '/slices', { module_id: 1, clang_id: 1, value1: 'new here' }],
  ];
  test.each(requests)('%s', async (_, method, path, json) => {
    const id = await fallback.addArticle('Unknown');
    expect(await fallback.statusOf(method, `/structure/articles/${id}${path}`, json)).toBeLessThan(300);
    expect(asked).toEqual(['cms article brought']);
    expect(await here.server.db.cms.article.count({ where: { id } })).toBe(2);
  });

  test('a change of one of its slices', async () => {
    const id = await fallback.addArticle('With a slice');
    const { body } = await original.call('POST', `/structure/articles/${id}/slices`, {
      ...{ module_id: 1, clang_id: 1 },
      value1: 'there',
    });
    const path = `/structure/articles/${id}/slices/${sliceIdOf(body)}`;
    expect(await fallback.statusOf('PUT', path, { value1: 'here' })).toBe(200);
    expect((await here.call('GET', path)).body).toMatchObject({ value1: 'here' });
    expect((await original.call('GET', path)).body).toMatchObject({ value1: 'there' });
  });

  test('a change or a deletion of a category', async () => {
    const [changed, deleted] = [
      await original.make('/structure/categories', { name: 'To change', category_id: there.outer }),
      await original.make('/structure/categories', { name: 'To delete', category_id: there.outer }),
    ];
    expect(await fallback.statusOf('PUT', `/structure/categories/${changed}`, { name: 'Changed' })).toBe(200);
    expect(await fallback.statusOf('DELETE', `/structure/categories/${deleted}`)).toBe(200);
    expect(await fallback.statusOf('GET', `/structure/articles/${changed}`)).toBe(200);
    expect(await fallback.statusOf('GET', `/structure/articles/${deleted}`)).toBe(404);
  });

  test('one in GraphQL', async () => {
    const id = await fallback.addArticle('By GraphQL');
    const { data, errors } = await here.server.graphql(
      'query ($id: ID!) { article(id: $id) { name } }',
      { id: String(id) },
      here.headers,
    );
    expect(errors).toBeUndefined();
    expect(data.article.name).toBe('By GraphQL');
  });

  test('a deletion; items deleted on this server stay deleted', async () => {
    const id = await fallback.addArticle('To delete');
    expect(await fallback.statusOf('DELETE', `/structure/articles/${id}`)).toBe(200);
    expect(asked).toEqual(['cms article brought']);
    expect(await fallback.statusOf('GET', `/structure/articles/${id}`)).toBe(404);
    const { refused } = await importSite(here.server, originOf(original));
    expect(refused).toEqual([]);
    expect(await fallback.statusOf('GET', `/structure/articles/${id}`)).toBe(404);
    expect(asked).toEqual(['cms article brought']);
  });

  test('one of ten concurrent ones, in two processes', async () => {
    await using second = await openServer({
      settings: { ...fallbackTo(original), DATABASE_URL: here.server.settings.database.url ?? '' },
    });
    const category = await original.make('/structure/categories', { name: 'New', category_id: there.inner });
    const id = await original.make('/structure/articles', { name: 'At once', category_id: category });
    const path = `/api/structure/articles/${id}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? second : here.server).send('GET', path, { headers: here.headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(asked).toEqual(Array(2).fill('cms article brought'));
    expect(await here.server.db.cms.article.count({ where: { id: { in: [category, id] } } })).toBe(4);
  });
});
