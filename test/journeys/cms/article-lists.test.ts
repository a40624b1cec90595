import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const article = (json: object) => cms.make('/structure/articles', { category_id: 0, ...json });
const category = (json: object) => cms.make('/structure/categories', { category_id: 0, ...json });

describe('listing articles', () => {
  test.each([
    ['page=1&per_page=5', { page: 1, per_page: 5 }],
    ['per_page=99999', { page: 1, per_page: 1000 }],
    ['page=99999&per_page=10', { page: 99999, per_page: 10 }],
    ['page=0&per_page=0', { page: 1, per_page: 10 }],
    ['page=abc&per_page=abc', { page: 1, per_page: 10 }],
    ['page=&per_page=', { page: 1, per_page: 100 }],
    ['', { page: 1, per_page: 100 }],
    ['page=99999999999&per_page=1000', { page: 2147483647, per_page: 1000 }],
  ])('%s', async (search, meta) => {
    const { status, body } = await cms.call('GET', `/structure/articles?${search}`);

    expect(status).toBe(200);
    expect(body.meta).toMatchObject(meta);
    expect(body.data?.length).toBeLessThanOrEqual(meta.per_page);
    expect(body.data?.length === 0).toBe(meta.page > 1);
  });

  test('the filters narrow', async () => {
    const shelf = await category({ name: 'Filters' });
    await article({ name: 'Needle in HAY', category_id: shelf });
    await article({ name: 'Other', category_id: shelf });

    const names = async (search: string) => (await cms.rows(search)).map(({ name }) => name);
    expect(await names(`filter[parent_id]=${shelf}&filter[name]=hay`)).toEqual(['Needle in HAY']);
    expect(await names(`filter[parent_id]=${shelf}&filter[name]=n%25hay`)).toEqual(['Needle in HAY']);
    expect(await names(`filter[parent_id]=${shelf}&filter[name]=_eedle`)).toEqual(['Needle in HAY']);
    expect(await names(`filter%5Bparent_id%5D=${shelf}&filter%5Bis_category%5D=0`)).toHaveLength(2);
    expect(await names(`filter[parent_id]=${shelf}&filter[is_category]=1`)).toEqual([]);
    expect(await names('filter[is_category]=1&filter[parent_id]=0')).toContain('Home');
    expect(await names('filter[clang_id]=2')).toEqual([]);
    expect(await names('filter[revision]=1')).toEqual([]);
    expect(await names('filter[revision]=-1&filter[unknown]=1&filter=abc')).not.toEqual([]);
  });

  test('names sort case-insensitively, in both directions', async () => {
    const shelf = await category({ name: 'Case' });
    for (const name of ['b', 'C', 'a', 'ä']) await article({ name, category_id: shelf });

    const names = async (sort: string) =>
      (await cms.rows(`filter[parent_id]=${shelf}&sort=${sort}`)).map(({ name }) => name);
    expect(await names('name')).toEqual(['a', 'ä', 'b', 'C']);
    expect(await names('name:DESC')).toEqual(['C', 'b', 'ä', 'a']);
    expect(await names('status,name:desc')).toEqual(['C', 'b', 'ä', 'a']);
    expect(await names(',')).toEqual(['b', 'C', 'a', 'ä']);
  });

  test.each([
    'id',
    'name',
    'catname',
    'priority',
    'parent_id',
    'status',
    'template_id',
    'createdate',
    'updatedate',
    'clang_id',
    'catpriority',
  ])('sorts by %s', async (field) => {
    expect((await cms.call('GET', `/structure/articles?sort=${field}:desc`)).status).toBe(200);
  });

  test.each([
    ['this_field_does_not_exist', 'Invalid sort field: this_field_does_not_exist'],
    ['Name', 'Invalid sort field: Name'],
    ['name:sideways', 'Invalid sort direction: sideways. Must be asc or desc'],
  ])('refuses sort=%s', async (sort, error) => {
    expect(await cms.call('GET', `/structure/articles?sort=${sort}`)).toEqual({
      status: 400,
      body: { error },
    });
  });
});

describe('statements', () => {
  let tree: number;
  beforeAll(async () => {
    tree = await category({ name: 'Tree' });
    for (let number = 0; number < 6; number += 1) {
      const branch = await category({ name: `Branch ${number}`, category_id: tree });
      for (const name of ['x', 'y']) await article({ name, category_id: branch });
    }
  });

  async function statementsOf(work: () => Promise<{ errors?: unknown }>) {
    await work();
    return collectStatements(async () => {
      const { errors } = await work();
      expect(errors).toBeUndefined();
    });
  }

  test('a list takes one for the token, one for the rows, one for their number', async () => {
    const statements = await statementsOf(
      () => cms.server.send('GET', '/api/structure/articles', cms) as never,
    );

    expect(statements, statements.join('\n')).toHaveLength(3);
  });

  test('an article by id takes two with the token', async () => {
    const statements = await statementsOf(
      () => cms.server.send('GET', '/api/structure/articles/1', cms) as never,
    );

    expect(statements, statements.join('\n')).toHaveLength(2);
  });

  test('a tree has the same cost with any number of branches', async () => {
    const branches = (first: number) => () =>
      cms.server.graphql(
        `{ articles(first: ${first}, filter: { parentIds: [${tree}] }) {
          nodes { name path language { code } parent { name categories { nodes { name } } }
            articles { totalCount nodes { name parent { name } } } }
          totalCount
        } }`,
        {},
        cms.headers,
      );

    const small = await statementsOf(branches(2));
    const large = await statementsOf(branches(6));

    expect(large.length, large.join('\n')).toBe(small.length);
    expect(large.length).toBeLessThanOrEqual(12);
  });
});
