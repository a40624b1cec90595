import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const articles = 2_100;

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });
  await server.db.pool.query('ALTER TABLE cms.articles DISABLE TRIGGER USER');
  await server.db.pool.query('ALTER TABLE cms.articles ENABLE ALWAYS TRIGGER articles_fill_words');
  await server.db.pool.query(
    `INSERT INTO cms.article_ids (id) SELECT generate_series(101, ${100 + articles})`,
  );
  await server.db.pool.query(
    `INSERT INTO cms.articles (id, clang_id, parent_id, name, catname, startarticle, priority, path, status,
       createdate, createuser, updatedate, updateuser, slug)
     SELECT 100 + n, 1, 0, 'Story ' || CASE WHEN n = 5 THEN 'of old' WHEN n = 2000 THEN 'story' WHEN n < 1200 THEN 'then' ELSE n::text END, '', false, n, '|', 1,
       now(), 'x', now(), 'x', 'n' || n
     FROM generate_series(1, ${articles}) AS n`,
  );
});
afterAll(() => server[Symbol.asyncDispose]());

async function search(text: string, after?: string) {
  const { data, errors } = await server.graphql(
    `query ($text: String!, $after: String) { searchArticles(text: $text, first: 100, after: $after) {
      nodes { article { number name } } totalCount totalCountIsExact pageInfo { hasNextPage endCursor } } }`,
    { text, after },
  );
  expect(errors).toBeUndefined();
  return data.searchArticles;
}

test('words in most articles are found in the newest thousand, best first', async () => {
  const numbers: number[] = [];
  let page = await search('story');
  expect(page).toMatchObject({ totalCount: 1_000, totalCountIsExact: false });
  expect(page.nodes[0].article.name).toBe('Story story');
  for (; page.pageInfo.hasNextPage; page = await search('story', page.pageInfo.endCursor)) {
    numbers.push(...page.nodes.map(({ article }: { article: { number: number } }) => article.number));
  }
  numbers.push(...page.nodes.map(({ article }: { article: { number: number } }) => article.number));

  const newest = Array.from({ length: 1_000 }, (_, index) => 100 + articles - index);
  expect(numbers.toSorted((one, other) => other - one)).toEqual(newest);
});

test('with one more word that is rare, all are found, of any age', async () => {
  expect(await search('story old')).toMatchObject({
    nodes: [{ article: { name: 'Story of old' } }],
    totalCount: 1,
    totalCountIsExact: true,
  });
  expect((await search('story of')).totalCount).toBe(1);
});

test('words in many articles, but not in the newest, are found in the newest thousand of these', async () => {
  const { nodes, totalCount, totalCountIsExact } = await search('then');
  expect({ totalCount, totalCountIsExact }).toEqual({ totalCount: 1_000, totalCountIsExact: false });
  expect(nodes).toHaveLength(100);
  expect(nodes.every(({ article }: { article: { number: number } }) => article.number > 100 + 199)).toBe(
    true,
  );
});
