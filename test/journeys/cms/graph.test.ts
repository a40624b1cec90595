import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn, administrator } = createBackOffice(() => cms);
type Headers = Record<string, string>;

const ask = (query: string, variables: Record<string, unknown> = {}, headers: Headers = cms.headers) =>
  cms.server.graphql(query, variables, headers);

/** Runs a mutation with one input and returns its response. */
async function change(mutation: string, selection: string, input: object, headers: Headers = cms.headers) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await ask(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`,
    { input },
    headers,
  );
  return errors ? errors[0]?.extensions : data[mutation];
}

test('the structure is created, changed and deleted as over REST', async () => {
  const news = await change('createCategory', 'category { id: number categoryPosition isCategory }', {
    name: 'News',
    parentId: 0,
    position: 99,
  });
  const { id } = news.category;
  expect(news.category).toEqual({ id, categoryPosition: 2, isCategory: true });

  const made = await change(
    'createArticle',
    'article { id: number position categoryName isOnline statusNumber }',
    {
      name: 'One',
      parentId: id,
      isOnline: true,
    },
  );
  expect(made.article).toEqual({
    ...{ id: expect.any(Number), position: 1, categoryName: 'News', isOnline: true, statusNumber: 1 },
  });

  const changed = await change('updateArticle', 'article { name position }', {
    id: made.article.id,
    name: 'First',
    position: 2,
  });
  expect(changed.article).toEqual({ name: 'First', position: 2 });
  const renamed = await change('updateCategory', 'category { name categoryName }', {
    id,
    name: 'Press',
  });
  expect(renamed.category).toEqual({ name: 'Press', categoryName: 'Press' });

  const tree = await ask(
    `query ($id: ID!) { article(id: $id) {
      parent { name } categories { nodes { name } } articles { nodes { name categoryName } }
    } }`,
    { id },
  );
  expect(tree.data.article).toEqual({
    parent: null,
    categories: { nodes: [] },
    articles: { nodes: [{ name: 'First', categoryName: 'Press' }] },
  });

  const refused = await change('deleteCategory', 'id: number', { id });
  expect(refused).toEqual({ code: 'CMS_CATEGORY_NOT_EMPTY', status: 409, requestId: expect.any(String) });
  expect(await change('deleteArticle', 'id: number', { id: made.article.id })).toEqual({
    id: made.article.id,
  });
  expect(await change('deleteCategory', 'id: number', { id })).toEqual({ id });
});

test('languages are created, changed, listed and deleted as over REST', async () => {
  const { language } = await change('createLanguage', 'language { id: number position isOnline }', {
    code: 'de',
    name: 'Deutsch',
  });
  expect(language).toEqual({ id: expect.any(Number), position: 2, isOnline: true });
  const updated = await change('updateLanguage', 'language { name isOnline }', {
    id: language.id,
    isOnline: false,
  });
  expect(updated.language).toEqual({ name: 'Deutsch', isOnline: false });
  const { data } = await ask('query ($id: ID!) { language(id: $id) { code } languages { code isOnline } }', {
    id: language.id,
  });
  expect(data).toEqual({
    language: { code: 'de' },
    languages: [
      { code: 'en', isOnline: true },
      { code: 'de', isOnline: false },
    ],
  });
  expect(await change('deleteLanguage', 'id: number', { id: language.id })).toEqual({
    id: language.id,
  });
});

describe('a connection of articles', () => {
  let names: string[];
  beforeAll(async () => {
    const shelf = await cms.make('/structure/categories', { name: 'Shelf', category_id: 0 });
    names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await cms.make('/structure/articles', { name, category_id: shelf });
  });

  const page = async (args: string) => {
    const { data, errors } = await ask(
      `{ articles(${args}, filter: { isCategory: false }) {
        totalCount nodes { name } edges { cursor node { name } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      } }`,
    );
    return errors ? { error: errors[0]?.extensions } : data.articles;
  };

  test('is walked forwards and backwards', async () => {
    const first = await page('first: 2');
    const second = await page(`first: 2, after: "${first.pageInfo.endCursor}"`);
    const third = await page(`first: 2, after: "${second.pageInfo.endCursor}"`);
    const back = await page(`last: 2, before: "${third.pageInfo.startCursor}"`);

    const namesOf = ({ nodes }: { nodes: { name: string }[] }) => nodes.map(({ name }) => name);
    expect([first, second, third].flatMap(namesOf)).toEqual(names);
    expect(namesOf(back)).toEqual(namesOf(second));
    expect([first, second, third].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false]);
    expect(back.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: true });
    expect(first.totalCount).toBe(5);
  });

  test.each(['first: 0', 'first: 101', 'first: 1, last: 1', 'first: 1, after: "bm9uc2Vuc2U"'])(
    'refuses %s',
    async (args) => {
      expect(await page(args)).toEqual({ error: expect.objectContaining({ status: 400 }) });
    },
  );
});

describe('permissions', () => {
  const anonymous = {};

  test.each([
    '{ article(id: 1) { id } }',
    '{ articles { totalCount } }',
    '{ revision(id: 1) { id } }',
    '{ slice(id: 1) { id } }',
    '{ site { languages { id } } }',
    '{ searchArticles(text: "x") { totalCount } }',
    '{ language(id: 1) { id } }',
    '{ languages { id } }',
    '{ currentCmsUser { id } }',
    'mutation { createArticle(input: { name: "x", parentId: 0 }) { article { id } } }',
    'mutation { updateArticle(input: { id: 1 }) { article { id } } }',
    'mutation { deleteArticle(input: { id: 1 }) { number } }',
    'mutation { createCategory(input: { name: "x", parentId: 0 }) { category { id } } }',
    'mutation { updateCategory(input: { id: 1 }) { category { id } } }',
    'mutation { deleteCategory(input: { id: 1 }) { number } }',
    'mutation { createLanguage(input: { code: "x", name: "x" }) { language { id } } }',
    'mutation { updateLanguage(input: { id: 1 }) { language { id } } }',
    'mutation { deleteLanguage(input: { id: 1 }) { number } }',
    'mutation { linkCmsUser(input: { id: 1 }) { user { id } } }',
    'mutation { signOutOfCms { isSignedOut } }',
  ])('an anonymous client: %s', async (query) => {
    const { errors } = await ask(query, {}, anonymous);

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CMS_AUTHORIZATION_FAILED', status: 401 });
  });

  test('a wrong order is the caller’s mistake', async () => {
    const query = 'query ($by: [ArticleOrder!]) { articles(orderBy: $by) { totalCount } }';
    const json = { query, variables: { by: [{ field: 'NOPE' }] } };
    const { status, body } = await cms.server.send('POST', '/graphql', { json, headers: cms.headers });

    const details = { errors: [{ field: 'orderBy[0].field', message: expect.stringContaining('"NOPE"') }] };
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'BAD_USER_INPUT', status: 400, details } }] },
    ]);
  });
});

describe('back-office users and accounts', () => {
  const accountId = '5f0c954e-0d9f-4b2e-9d3c-3f8f5a1f0d11';

  test('an administrator links them; the account’s end unlinks', async () => {
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);
    const link = (input: object, headers: Record<string, string>) =>
      change('linkCmsUser', 'user { account { id } }', input, headers);
    const { id } = await addUser('lena');

    expect(await link({ id, accountId }, { cookie })).toEqual({
      user: { account: { id: encodeGlobalId('User', accountId) } },
    });
    expect(await link({ id: 1, accountId }, { cookie })).toMatchObject({
      code: 'CMS_ACCOUNT_TAKEN',
      status: 409,
    });
    expect(await link({ id: 999, accountId: null }, { cookie })).toMatchObject({
      code: 'CMS_USER_NOT_FOUND',
    });
    expect(await link({ id, accountId: 'nonsense' }, { cookie })).toMatchObject({
      code: 'REQUEST_INVALID',
      status: 400,
    });
    expect(await link({ id }, cms.headers)).toMatchObject({ code: 'CMS_PERMISSION_DENIED', status: 403 });
    expect(await link({ id }, { cookie: (await signedIn('lena')).cookie })).toMatchObject({ status: 403 });

    await cms.server.runTask('cms.unlink_user', { userId: accountId });
    await cms.server.runTask('cms.unlink_user', { userId: accountId });

    expect(await cms.server.db.cms.user.findUnique({ where: { id } })).toMatchObject({ accountId: null });
  });

  test('a user signs in through GraphQL, reads their data, and signs out', async () => {
    await addUser('gabi');
    const signIn = { login: 'gabi', password: 'gabi-password' };
    const wrong = await change('signInToCms', 'sessionToken', { ...signIn, password: 'x' }, {});
    const { sessionToken, user } = await change(
      'signInToCms',
      'sessionToken user { login roles { id } }',
      signIn,
      {},
    );
    const headers = { cookie: `trellis_cms=${sessionToken}` };

    expect(wrong).toMatchObject({ code: 'CMS_LOGIN_FAILED', status: 401 });
    expect(user).toEqual({ login: 'gabi', roles: [] });
    expect((await ask('{ currentCmsUser { login } }', {}, headers)).data.currentCmsUser).toEqual({
      login: 'gabi',
    });
    await ask('mutation { signOutOfCms { isSignedOut } }', {}, headers);
    expect((await ask('{ currentCmsUser { login } }', {}, headers)).errors?.[0]?.extensions.status).toBe(401);
  });
});
