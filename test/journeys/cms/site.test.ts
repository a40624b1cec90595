import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
let shop: number;
let shoes: number;
let boots: number;
let german: number;
beforeAll(async () => {
  cms = await openCms({ SVC_CMS_PUBLIC_READ: 'true' });
  shop = await cms.make('/structure/categories', { name: 'Shop', category_id: 0, status: 1 });
  shoes = await cms.make('/structure/categories', { name: 'Shoes', category_id: shop, status: 1 });
  await cms.make('/structure/categories', { name: 'Drafts', category_id: shop, status: 0 });
  boots = await cms.make('/structure/articles', { name: 'Winter boots', category_id: shoes, status: 1 });
  german = await cms.make('/system/clangs', { code: 'de', name: 'Deutsch' });
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn } = createBackOffice(() => cms);

const pageQuery = `
  query ($id: Int) {
    page(id: $id) {
      name
      renderedHtml
      breadcrumb { name }
      variants { clangId name language { code } }
      metaValues { name text }
    }
    navigation { name children { name children { name } articles { name } } }
    siteLanguages { code name }
  }
`;

describe('a page with its navigation and languages', () => {
  test('is one query, for everybody where public reading is on', async () => {
    const { data, errors } = await cms.house.graphql(pageQuery, { id: boots });

    expect(errors).toBeUndefined();
    expect(data).toEqual({
      page: {
        name: 'Winter boots',
        renderedHtml: '',
        breadcrumb: [{ name: 'Shop' }, { name: 'Shoes' }],
        variants: [{ clangId: 1, name: 'Winter boots', language: { code: 'en' } }],
        metaValues: [],
      },
      navigation: [
        {
          name: 'Shop',
          children: [{ name: 'Shoes', children: [], articles: [{ name: 'Winter boots' }] }],
        },
        { name: 'Home', children: [] },
      ],
      siteLanguages: [
        { code: 'en', name: 'English' },
        { code: 'de', name: 'Deutsch' },
      ],
    });
  });

  test('takes as many statements for a large site as for a small one', async () => {
    const ask = () => cms.house.graphql(pageQuery, { id: boots });
    const small = await collectStatements(ask);
    for (let number = 0; number < 12; number += 1) {
      const parent = await cms.make('/structure/categories', {
        name: `Hall ${number}`,
        category_id: 0,
        status: 1,
      });
      await cms.make('/structure/categories', { name: `Room ${number}`, category_id: parent, status: 1 });
    }

    const large = await collectStatements(ask);

    expect(large).toHaveLength(small.length);
    expect(small.length).toBeLessThanOrEqual(12);
  });

  test('is not there while it, or its language, is offline', async () => {
    const draft = await cms.make('/structure/articles', { name: 'Draft', category_id: shoes });

    expect((await cms.house.graphql(pageQuery, { id: draft })).data.page).toBeNull();
    expect((await cms.house.graphql(pageQuery, { id: 999_999 })).data.page).toBeNull();
    const inGerman = 'query ($id: Int, $clangId: Int) { page(id: $id, clangId: $clangId) { name } }';
    expect((await cms.house.graphql(inGerman, { id: boots, clangId: german })).data.page).toBeNull();
    expect((await cms.house.graphql(inGerman, { id: boots, clangId: 99 })).data.page).toBeNull();
    await cms.call('PUT', `/system/clangs/${german}`, { status: 0 });
    expect((await cms.house.graphql('{ siteLanguages { code } }')).data.siteLanguages).toEqual([
      { code: 'en' },
    ]);
    const offline = await cms.house.graphql('query ($l: Int) { navigation(clangId: $l) { name } }', {
      l: german,
    });
    expect(offline.data.navigation).toEqual([]);
    expect((await cms.house.graphql('{ page { name } }')).data.page).toEqual({ name: 'Home' });
  });
});

describe('searching articles', () => {
  const search = async (query: string, headers: Record<string, string> = {}) => {
    const { data, errors } = await cms.house.graphql(
      `query ($query: String!) {
        searchArticles(query: $query, clangId: 1) { data { article { name status } rank } meta { total } }
      }`,
      { query },
      headers,
    );
    if (errors) throw new Error(errors[0]?.message);
    const hits: { article: { name: string } }[] = data.searchArticles.data;
    return hits.map(({ article }) => article.name);
  };
  beforeAll(async () => {
    const made = await cms.house.db.cms.module.create({
      data: {
        name: 'Text',
        input: '',
        output: 'REX_VALUE[1]',
        createdAt: new Date(),
        createdByName: 'x',
        updatedAt: new Date(),
        updatedByName: 'x',
      },
    });
    const slice = async (article: number, value1: string) =>
      cms.call('POST', `/structure/articles/${article}/slices`, {
        module_id: made.id,
        clang_id: 1,
        ctype_id: 1,
        value1,
      });
    const care = await cms.make('/structure/articles', { name: 'Care', category_id: shoes, status: 1 });
    expect((await slice(care, '<p>How to wax <b>leather</b> boots, for ever.</p>')).status).toBe(201);
    const secret = await cms.make('/structure/articles', { name: 'Boots of spring', category_id: shop });
    expect((await slice(secret, 'Leather again')).status).toBe(201);
  });

  test('finds every word in name and content, names first', async () => {
    expect(await search('boots', cms.headers)).toEqual(
      expect.arrayContaining(['Winter boots', 'Boots of spring', 'Care']),
    );
    expect((await search('boots', cms.headers)).at(-1)).toBe('Care');
    expect(await search('LEATHER boot', cms.headers)).toEqual(
      expect.arrayContaining(['Boots of spring', 'Care']),
    );
    expect(await search('leather winter', cms.headers)).toEqual([]);
    expect(await search('p b', cms.headers)).not.toContain('Care');
  });

  test('looks into slices for those only who may list them, or where they are public', async () => {
    const administrator = await cms.house.graphql(
      'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }',
      { input: cms.house.firstAdministrator },
    );
    const made = await cms.house.graphql(
      'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
      { input: { name: 'reader', scopes: ['structure/articles/list'] } },
      { cookie: `trellis_cms=${administrator.data.signInToCms.sessionToken}` },
    );
    const headers = { authorization: `Bearer ${made.data.createApiToken.secret}` };

    expect((await search('leather', cms.headers)).toSorted()).toEqual(['Boots of spring', 'Care']);
    expect(await search('leather', headers)).toEqual(['Care']);
    expect(await search('spring', headers)).toEqual(['Boots of spring']);
  });

  test('takes nothing of a query for an operator', async () => {
    for (const query of [
      'boots & !winter',
      "'); DROP TABLE articles; --",
      ':*',
      '',
      '!!',
      '\\',
      '<->',
      '%',
    ]) {
      await expect(search(query, cms.headers)).resolves.toBeInstanceOf(Array);
    }
    expect(await search('boots | winter', cms.headers)).toEqual(['Winter boots']);
  });

  test('shows strangers what is online, an editor what is theirs', async () => {
    expect((await search('boots')).toSorted()).toEqual(['Care', 'Winter boots']);
    await addUser('edith', `|${shoes}|`);
    const { cookie } = await signedIn('edith');
    expect((await search('boots', { cookie })).toSorted()).toEqual(['Care', 'Winter boots']);
    await addUser('nobody');
    const none = await signedIn('nobody');
    await expect(search('boots', { cookie: none.cookie })).rejects.toThrow('Permission denied');
  });
});

test('without public reading a stranger sees nothing', async () => {
  const closed = await openCms();

  const { data } = await closed.house.graphql('{ page { name } navigation { name } siteLanguages { code } }');

  expect(data).toEqual({ page: null, navigation: [], siteLanguages: [] });
  const found = await closed.house.graphql('{ searchArticles(query: "home") { meta { total } } }');
  expect(found.errors?.[0]?.message).toBe('Authorization failed');
  await closed[Symbol.asyncDispose]();
});
