import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeGlobalId, encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
let german: number;
let fruit: number;
let citrus: number;
const numbers: Record<string, number> = {};
beforeAll(async () => {
  cms = await openCms({ SVC_CMS_PUBLIC_READ: 'true' });
  fruit = await cms.make('/structure/categories', { name: 'Fruit', category_id: 0, status: 1 });
  citrus = await cms.make('/structure/categories', { name: 'Citrus', category_id: fruit, status: 1 });
  await cms.make('/metainfo/fields', { name: 'art_colour', title: '', type_id: 1, default: 'green' });
  await cms.make('/metainfo/fields', { name: 'art_uses', title: '', type_id: 5 });
  const places = { Apple: fruit, Pear: fruit, Lemon: citrus, Lime: citrus, 'Fig_1 100%': fruit };
  for (const [name, category_id] of Object.entries(places)) {
    const status = name === 'Lime' ? 0 : name === 'Pear' ? 3 : 1;
    numbers[name] = await cms.make('/structure/articles', { name, category_id, status: 1 });
    if (status !== 1) await cms.call('PUT', `/structure/articles/${numbers[name]}`, { status });
  }
  await cms.call('PATCH', `/structure/articles/${numbers.Apple}/metainfo`, {
    ...{ art_colour: 'red', art_uses: ['juice', 'cake'] },
  });
  german = await cms.make('/system/clangs', { code: 'de', name: 'Deutsch' });
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn } = createBackOffice(() => cms);
type Headers = Record<string, string>;

/** The names that a filter leaves, by name. */
async function namesOf(filter: object, headers: Headers = cms.headers): Promise<string[]> {
  const { data, errors } = await cms.server.graphql(
    `query ($filter: ArticleFilter) {
      articles(first: 50, filter: $filter, orderBy: [{ field: NAME }]) { totalCount nodes { name } }
    }`,
    { filter: { languageIds: [1], isCategory: false, ...filter } },
    headers,
  );
  if (errors) throw new Error(String(errors[0]?.extensions.code));
  expect(data.articles.totalCount).toBe(data.articles.nodes.length);
  return data.articles.nodes.map(({ name }: { name: string }) => name);
}

test.each<[string, () => object, string[]]>([
  ['parents', () => ({ parentIds: [fruit] }), ['Apple', 'Fig_1 100%', 'Pear']],
  ['global ids', () => ({ parentIds: [encodeGlobalId('Article', citrus, 1)] }), ['Lemon', 'Lime']],
  ['ancestors', () => ({ ancestorIds: [fruit] }), ['Apple', 'Fig_1 100%', 'Lemon', 'Lime', 'Pear']],
  ['no ancestors', () => ({ ancestorIds: [] }), []],
  ['numbers', () => ({ articleIds: [numbers.Lime, numbers.Pear] }), ['Lime', 'Pear']],
  ['templates', () => ({ templateIds: [99] }), []],
  ['what is online', () => ({ isOnline: true }), ['Apple', 'Fig_1 100%', 'Lemon']],
  ['what is not', () => ({ isOnline: false }), ['Lime', 'Pear']],
  ['statuses', () => ({ statusNumbers: [3] }), ['Pear']],
  ['a part of the name', () => ({ name: { contains: 'L' } }), ['Apple', 'Lemon', 'Lime']],
  ['letters, not wildcards', () => ({ name: { contains: '_1 100%' } }), ['Fig_1 100%']],
  ['a beginning', () => ({ name: { startsWith: 'li' } }), ['Lime']],
  ['whole names', () => ({ name: { in: ['Pear', 'pear', 'a\0'] } }), ['Pear']],
  ['words', () => ({ text: 'lem' }), ['Lemon']],
  ['no words', () => ({ text: '!' }), []],
  ['a text of a field', () => ({ metaValues: [{ field: 'art_colour', in: ['red'] }] }), ['Apple']],
  ['one in a list', () => ({ metaValues: [{ field: 'art_uses', in: ['x', 'cake'] }] }), ['Apple']],
  ['what is made later', () => ({ createdAt: { from: '2999-01-01T00:00:00Z' } }), []],
  ['not this', () => ({ not: { ancestorIds: [citrus] }, isOnline: true }), ['Apple', 'Fig_1 100%']],
])('a filter takes %s', async (_what, filter, names) => expect(await namesOf(filter())).toEqual(names));

test('an unknown meta field is reported', async () => {
  await expect(namesOf({ metaValues: [{ field: 'art_none', in: ['x'] }] })).rejects.toThrow(
    'CMS_META_FIELD_UNKNOWN',
  );
});

test('an editor lists the articles of their roles, and a visitor none of the back office', async () => {
  await addUser('cid', `|${citrus}|`);
  const { cookie } = await signedIn('cid');

  expect(await namesOf({}, { cookie })).toEqual(['Lemon', 'Lime']);
  await expect(namesOf({}, {})).rejects.toThrow('CMS_AUTHORIZATION_FAILED');
});

describe('for visitors', () => {
  test('the site pages through online articles, newest first', async () => {
    const page = async (after: string | null) => {
      const { data, errors } = await cms.server.graphql(
        `query ($after: String, $in: [ID!]) { site {
          articles(first: 2, after: $after, filter: { ancestorIds: $in, isCategory: false }) {
            totalCount nodes { name } pageInfo { hasNextPage endCursor }
          }
        } }`,
        { after, in: [fruit] },
      );
      expect(errors).toBeUndefined();
      return data.site.articles;
    };
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);

    expect([first, second].map(({ nodes }) => nodes)).toEqual([
      [{ name: 'Fig_1 100%' }, { name: 'Lemon' }],
      [{ name: 'Apple' }],
    ]);
    expect([first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([
      3,
      true,
      false,
    ]);
  });

  test('a category pages through its children, in any order', async () => {
    const { data } = await cms.server.graphql(
      `query ($id: ID!) { article(id: $id) {
        articles(orderBy: { field: NAME, direction: DESC }) { nodes { name } }
        categories(first: 1) { totalCount nodes { name articles { nodes { name } } } }
      } }`,
      { id: fruit },
    );

    expect(data.article).toEqual({
      articles: { nodes: [{ name: 'Fig_1 100%' }, { name: 'Apple' }] },
      categories: { totalCount: 1, nodes: [{ name: 'Citrus', articles: { nodes: [{ name: 'Lemon' }] } }] },
    });
  });

  test('the site searches online articles in a language', async () => {
    const { data } = await cms.server.graphql(
      'query ($l: ID) { site { all: search(text: "li") { totalCount } lemon: search(text: "lem") { nodes { article { name } } } german: search(text: "lem", languageId: $l) { totalCount } } }',
      { l: german },
    );

    expect(data.site).toEqual({
      all: { totalCount: 0 },
      lemon: { nodes: [{ article: { name: 'Lemon' } }] },
      german: { totalCount: 0 },
    });
  });

  test('search continues after its page', async () => {
    const found = async (after: string | null) => {
      const { data } = await cms.server.graphql(
        'query ($after: String) { searchArticles(text: "l", first: 1, after: $after) { totalCount nodes { article { name } } pageInfo { hasNextPage endCursor } } }',
        { after },
        cms.headers,
      );
      return data.searchArticles;
    };
    const names: string[] = [];
    let after: string | null = null;
    do {
      const page = await found(after);
      names.push(...page.nodes.map(({ article }: { article: { name: string } }) => article.name));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);

    expect(names.toSorted()).toEqual(['Lemon', 'Lemon', 'Lime', 'Lime']);
  });

  test('only online articles are read by their id', async () => {
    const read = async (id: string | number) =>
      (await cms.server.graphql('query ($id: ID!) { article(id: $id) { name } }', { id })).data.article;

    expect(await read(numbers.Apple ?? 0)).toEqual({ name: 'Apple' });
    expect(await read(encodeGlobalId('Article', numbers.Apple ?? 0, 1))).toEqual({ name: 'Apple' });
    expect(await read(encodeGlobalId('Article', numbers.Apple ?? 0, german))).toBeNull();
    expect(await read(numbers.Pear ?? 0)).toBeNull();
    const asked = 'query ($id: ID!) { language(id: $id) { code } }';
    expect((await cms.server.graphql(asked, { id: german })).data.language).toEqual({ code: 'de' });
  });
});

test('each object has one id in the whole graph: an article one for each language', async () => {
  const { data, errors } = await cms.server.graphql(
    `query ($id: ID!) {
      article(id: $id) { id language { id } variants { id number parent { id } language { id number } } }
      articles(filter: { articleIds: [$id] }) { nodes { id } }
      languages { id number }
    }`,
    { id: numbers.Apple },
    cms.headers,
  );
  expect(errors).toBeUndefined();
  const [english, other] = data.article.variants;

  expect(data.article.id).toBe(english.id);
  expect(data.articles.nodes).toEqual([{ id: english.id }, { id: other.id }]);
  expect(decodeGlobalId(other.id)).toEqual({
    type: 'Article',
    parts: [String(numbers.Apple), String(german)],
  });
  expect(data.languages.map(({ id }: { id: string }) => id)).toEqual([
    english.language.id,
    other.language.id,
  ]);
  expect(english.parent.id).not.toBe(other.parent.id);
  const deleted = await cms.server.graphql(
    'mutation ($input: DeleteArticleInput!) { deleteArticle(input: $input) { number deletedIds } }',
    { input: { id: other.id } },
    cms.headers,
  );
  expect(deleted.data.deleteArticle).toEqual({ number: numbers.Apple, deletedIds: [english.id, other.id] });
});
