import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

const count = 50;
let cms: Cms;
let shelf: number;
const ids: number[] = [];
beforeAll(async () => {
  cms = await openCms();
  shelf = await cms.make('/structure/categories', { name: 'Shelf', category_id: 0 });
  const inputs = Array.from({ length: count }, () => ({ name: 'A', parentId: 0 }));
  const created = await changeAll('createArticle', 'article { number }', inputs);
  for (const { article } of Object.values(created.data as Record<string, { article: { number: number } }>))
    ids.push(article.number);
});
afterAll(() => cms[Symbol.asyncDispose]());

/** Calls one mutation with each input, as one request with the aliases `a0`, `a1` … */
async function changeAll(name: string, selection: string, inputs: readonly object[]) {
  const aliases = inputs.map((_, index) => `a${index}`);
  const variables = Object.fromEntries(inputs.map((input, index) => [`a${index}`, input]));
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const declared = aliases.map((alias) => `$${alias}: ${type}`).join(', ');
  const fields = aliases.map((alias) => `${alias}: ${name}(input: $${alias}) { ${selection} }`).join(' ');
  return cms.server.graphql(`mutation (${declared}) { ${fields} }`, variables, cms.headers);
}

test('one request changes the status of 50 articles, moves them, and deletes them', async () => {
  const online = await changeAll(
    'updateArticle',
    'article { isOnline }',
    ids.map((id) => ({ id, isOnline: true })),
  );
  expect(online.errors).toBeUndefined();
  expect(Object.values(online.data)).toEqual(ids.map(() => ({ article: { isOnline: true } })));

  const moved = await changeAll(
    'moveArticle',
    'article { parent { number } }',
    ids.map((id) => ({ id, parentId: shelf })),
  );
  expect(moved.errors).toBeUndefined();
  expect(new Set(Object.values(moved.data).map((one) => JSON.stringify(one))).size).toBe(1);
  const places = await cms.server.db.cms.article.findMany({
    where: { parentId: shelf },
    orderBy: { priority: 'asc' },
    select: { priority: true },
  });
  // The start article of the category has the first place.
  expect(places.map(({ priority }) => priority)).toEqual(ids.map((_, index) => index + 2));

  const deleted = await changeAll(
    'deleteArticle',
    'number',
    ids.slice(10).map((id) => ({ id })),
  );
  expect(deleted.errors).toBeUndefined();
  expect(await cms.server.db.cms.article.count({ where: { parentId: shelf } })).toBe(10);
});

test('a refused change stops the later ones and names its alias; the earlier ones have taken effect', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  const { data, errors } = await changeAll('updateArticle', 'article { name }', [
    { id: first, name: 'One' },
    { id: second, name: 'Two', expectedVersion: 99 },
    { id: third, name: 'Three' },
  ]);

  expect(data).toBeNull();
  expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
    [['a1'], 'CMS_CHANGED_MEANWHILE'],
  ]);
  const names = await cms.server.db.cms.article.findMany({
    where: { id: { in: [first, second, third] } },
    orderBy: { id: 'asc' },
    select: { name: true },
  });
  expect(names.map(({ name }) => name)).toEqual(['One', 'A', 'A']);
});
