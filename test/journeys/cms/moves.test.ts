import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, isContiguous, openCms, toSequences } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn, administrator } = createBackOffice(() => cms);
type Headers = Record<string, string>;
type Move = { id: number; parentId: number; position?: number };

const category = (name: string, category_id = 0) =>
  cms.make('/structure/categories', { name, category_id, priority: 99 });
const article = (name: string, category_id = 0) =>
  cms.make('/structure/articles', { name, category_id, priority: 99 });

/** Moves an item and returns it, or the error code. */
async function move(noun: 'article' | 'category', input: Move, headers: Headers = cms.headers) {
  const name = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  const { data, errors } = await cms.server.graphql(
    `mutation ($input: Move${name}Input!) { move${name}(input: $input) { ${noun} {
      number position categoryPosition categoryName parent { number } template { number: name } history(first: 1) { nodes { action changed } }
    } } }`,
    { input },
    headers,
  );
  return errors ? errors[0]?.extensions.code : data[`move${name}`][noun];
}

const rowsOf = (where: object) => cms.server.db.cms.article.findMany({ where, orderBy: { rowId: 'asc' } });
const namesIn = async (parentId: number, order: 'priority' | 'categoryPriority' = 'priority') => {
  const rows = await cms.server.db.cms.article.findMany({
    where: { parentId, clangId: 1, isStartArticle: order === 'categoryPriority' },
    orderBy: { [order]: 'asc' },
  });
  return rows.map(({ name }) => name);
};

/** Checks the tree after any move: positions start at 1, each path extends that of the parent, and there is no cycle. */
async function expectSoundTree() {
  const rows = await rowsOf({});
  const wire = await cms.rows('per_page=1000');
  expect(toSequences(wire).filter((sequence) => !isContiguous(sequence))).toEqual([]);
  const paths = new Map(
    rows
      .filter((row) => row.isStartArticle)
      .map((row) => [`${row.id}:${row.clangId}`, `${row.path}${row.id}|`]),
  );
  for (const { id, parentId, clangId, path } of rows) {
    expect([id, path]).toEqual([id, parentId === 0 ? '|' : paths.get(`${parentId}:${clangId}`)]);
  }
}

describe('moving an article', () => {
  test('puts it at its position, into its category, in every language, and is written down', async () => {
    await cms.make('/system/clangs', { code: 'de', name: 'Deutsch' });
    const [from, to] = [await category('From'), await category('To')];
    const [a, b] = [await article('a', from), await article('b', from)];
    await article('c', from);
    await article('x', to);

    expect(await move('article', { id: b, parentId: to, position: 2 })).toMatchObject({
      ...{ number: b, position: 2, categoryName: 'To', parent: { number: to } },
      history: { nodes: [{ action: 'MOVE', changed: expect.arrayContaining(['parentId', 'categoryName']) }] },
    });
    expect([await namesIn(from), await namesIn(to)]).toEqual([
      ['a', 'c'],
      ['b', 'x'],
    ]);
    const rows = await rowsOf({ id: b });
    expect(rows.map(({ path, updatedByName }) => [path, updatedByName])).toEqual([
      [`|${to}|`, 'API'],
      [`|${to}|`, 'API'],
    ]);
    expect(await move('article', { id: a, parentId: 0 })).toMatchObject({ categoryName: '', parent: null });
    expect((await namesIn(0)).at(-1)).toBe('a');
    expect(await move('article', { id: b, parentId: to, position: 99 })).toMatchObject({ position: 3 });
    await expectSoundTree();
  });

  test('replaces a template that is not allowed there, and keeps one that is', async () => {
    const [from, to] = [await category('Rooms'), await category('Halls')];
    const stamp = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };
    const attributes = { ctypes: {}, modules: {}, categories: [from] };
    const { id: only } = await cms.server.db.cms.template.create({
      data: { name: 'Only rooms', content: '', isActive: true, attributes, ...stamp },
    });
    const inside = await category('Inside', from);
    const [first, second] = [await article('first', from), await article('second', inside)];
    for (const id of [first, second]) {
      await cms.call('PUT', `/structure/articles/${id}`, { template_id: only });
    }
    const templatesOf = async (id: number) => new Set((await rowsOf({ id })).map((row) => row.templateId));
    await cms.server.db.cms.article.updateMany({ where: { id: second }, data: { templateId: only } });

    expect(await move('article', { id: first, parentId: inside })).toMatchObject({ number: first });
    expect((await templatesOf(first)).has(only)).toBe(true);
    await move('category', { id: inside, parentId: to });
    expect(await templatesOf(second)).toEqual(new Set([1]));
    expect((await templatesOf(first)).has(only)).toBe(false);
  });
});

describe('moving a category', () => {
  test('includes its descendants, at any depth, for users with permission there', async () => {
    const [north, south] = [await category('North'), await category('South')];
    const town = await category('Town', north);
    const street = await category('Street', town);
    const server = await article('Lighthouse', street);
    const editor = await addUser('sven', `|${south}|`);
    const { cookie } = await signedIn('sven');
    const search = async () => {
      const { data } = await cms.server.graphql(
        '{ searchArticles(text: "lighthouse", languageId: 1) { nodes { article { number } } } }',
        {},
        { cookie },
      );
      return data.searchArticles.nodes;
    };
    expect([editor.login, await search()]).toEqual(['sven', []]);

    expect(await move('category', { id: town, parentId: south })).toMatchObject({
      ...{ number: town, categoryPosition: 1, categoryName: 'Town', parent: { number: south } },
      history: { nodes: [{ action: 'MOVE' }] },
    });
    const paths = (await rowsOf({ id: { in: [town, street, server] }, clangId: 1 })).map(({ path }) => path);
    expect(paths).toEqual([`|${south}|`, `|${south}|${town}|`, `|${south}|${town}|${street}|`]);
    expect(await search()).toEqual([{ article: { number: server } }]);
    expect(await namesIn(north, 'categoryPriority')).toEqual([]);
    await expectSoundTree();
  });

  test('refuses cycles, other articles, and unknown ids', async () => {
    const outer = await category('Outer');
    const inner = await category('Inner', outer);
    const leaf = await article('Leaf', inner);

    for (const parentId of [outer, inner]) {
      expect(await move('category', { id: outer, parentId })).toBe('CMS_CATEGORY_INTO_ITSELF');
    }
    expect(await move('category', { id: inner, parentId: leaf })).toBe('CMS_CATEGORY_INVALID');
    expect(await move('article', { id: leaf, parentId: 999_999 })).toBe('CMS_CATEGORY_INVALID');
    expect(await move('article', { id: inner, parentId: 0 })).toBe('CMS_ARTICLE_IS_CATEGORY');
    expect(await move('category', { id: leaf, parentId: 0 })).toBe('CMS_CATEGORY_NOT_FOUND');
    expect(await move('category', { id: 999_999, parentId: 0 })).toBe('CMS_CATEGORY_NOT_FOUND');
    expect(await move('article', { id: 999_999, parentId: 0 })).toBe('CMS_ARTICLE_NOT_FOUND');
  });
});

describe('permissions for moving', () => {
  test('include both sides for a user', async () => {
    const [here, there] = [await category('Here'), await category('There')];
    const [leaf, branch] = [await article('Leaf', here), await category('Branch', here)];
    const editors: Record<string, string> = { h: `|${here}|`, t: `|${there}|`, both: `|${here}|${there}|` };
    const cookies: Record<string, Headers> = {};
    for (const [login, structure] of Object.entries(editors)) {
      await addUser(`mover-${login}`, structure);
      cookies[login] = { cookie: (await signedIn(`mover-${login}`)).cookie };
    }
    const before = await rowsOf({});

    for (const login of ['h', 't']) {
      expect(await move('article', { id: leaf, parentId: there }, cookies[login])).toBe(
        'CMS_PERMISSION_DENIED',
      );
      expect(await move('category', { id: branch, parentId: there }, cookies[login])).toBe(
        'CMS_PERMISSION_DENIED',
      );
    }
    expect(await move('article', { id: leaf, parentId: 0 }, cookies.both)).toBe('CMS_PERMISSION_DENIED');
    expect(await move('article', { id: leaf, parentId: there }, {})).toBe('CMS_AUTHORIZATION_FAILED');
    expect(await rowsOf({})).toEqual(before);
    expect(await move('article', { id: leaf, parentId: there }, cookies.both)).toMatchObject({
      number: leaf,
    });
    expect(await move('category', { id: branch, parentId: there }, cookies.both)).toMatchObject({
      number: branch,
    });
  });

  test('include change and create for a token', async () => {
    const id = await article('Token');
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);
    const token = async (scopes: string[]): Promise<Headers> => {
      const { data } = await cms.server.graphql(
        'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
        { input: { name: 'mover', scopes } },
        { cookie },
      );
      return { 'x-cms-token': data.createApiToken.secret };
    };
    const [change, make] = ['structure/articles/update', 'structure/articles/add'];

    for (const scope of [change, make]) {
      expect(await move('article', { id, parentId: 1 }, await token([scope]))).toBe(
        'CMS_AUTHORIZATION_FAILED',
      );
    }
    const { errors } = await cms.server.graphql(
      `mutation { moveArticle(input: { id: ${id}, parentId: 1 }) { article { number } } }`,
      {},
      await token([change, make]),
    );
    expect(errors).toBeUndefined();
  });
});

describe('at the same time', () => {
  test('two categories into each other: one is moved, the other refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await category(`One ${round}`), await category(`Other ${round}`)];
      const answers = await Promise.all([
        move('category', { id: one, parentId: other }),
        move('category', { id: other, parentId: one }),
      ]);
      expect(answers.filter((answer) => answer === 'CMS_CATEGORY_INTO_ITSELF')).toHaveLength(1);
    }
    await expectSoundTree();
  });

  test('moves, new articles and removals keep a valid tree', async () => {
    const shelves = [await category('s1'), await category('s2'), await category('s3')];
    const books = [await article('b1', shelves[0]), await article('b2', shelves[1])];
    const pick = (list: readonly number[], at: number) => list[at % list.length] ?? 0;
    await Promise.all(
      Array.from({ length: 18 }, async (_, at) => {
        if (at % 3 === 0)
          return move('category', { id: pick(shelves, at / 3), parentId: pick(shelves, at / 3 + 1) });
        if (at % 3 === 1)
          return move('article', { id: pick(books, at), parentId: pick(shelves, at), position: at % 4 });
        return article(`new ${at}`, pick(shelves, at));
      }),
    );

    await expectSoundTree();
  });
});
