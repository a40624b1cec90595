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
  query ($by: PageChoiceInput) {
    site {
      page(by: $by) {
        article {
          name
          path
          url
          renderedHtml
          breadcrumb { name path }
          variants { name language { code } }
          metaValues { name text }
        }
      }
      navigation(depth: 3) { level category { name articles { nodes { name } } } }
      languages { code name }
    }
  }
`;

describe('a page with its navigation and languages', () => {
  test('is one query, for everybody where public reading is on', async () => {
    const { data, errors } = await cms.server.graphql(pageQuery, { by: { articleId: boots } });

    expect(errors).toBeUndefined();
    expect(data).toEqual({
      site: {
        page: {
          article: {
            name: 'Winter boots',
            path: '/en/shop/shoes/winter-boots',
            url: 'http://localhost:8081/en/shop/shoes/winter-boots',
            renderedHtml: '',
            breadcrumb: [
              { name: 'Shop', path: '/en/shop' },
              { name: 'Shoes', path: '/en/shop/shoes' },
            ],
            variants: [{ name: 'Winter boots', language: { code: 'en' } }],
            metaValues: [],
          },
        },
        navigation: [
          { level: 1, category: { name: 'Shop', articles: { nodes: [] } } },
          { level: 2, category: { name: 'Shoes', articles: { nodes: [{ name: 'Winter boots' }] } } },
          { level: 1, category: { name: 'Home', articles: { nodes: [] } } },
        ],
        languages: [
          { code: 'en', name: 'English' },
          { code: 'de', name: 'Deutsch' },
        ],
      },
    });
  });

  test('takes as many statements for a large site as for a small one', async () => {
    const ask = () => cms.server.graphql(pageQuery, { by: { articleId: boots } });
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
    expect(small.length).toBeLessThanOrEqual(14);
  });

  test('is not there while it, or its language, is offline', async () => {
    const draft = await cms.make('/structure/articles', { name: 'Draft', category_id: shoes });

    expect((await cms.server.graphql(pageQuery, { by: { articleId: draft } })).data.site.page).toBeNull();
    expect((await cms.server.graphql(pageQuery, { by: { articleId: 999_999 } })).data.site.page).toBeNull();
    const inGerman =
      'query ($id: ID!, $language: ID) { site { page(by: { articleId: $id }, languageId: $language) { article { name } } } }';
    expect((await cms.server.graphql(inGerman, { id: boots, language: german })).data.site.page).toBeNull();
    expect((await cms.server.graphql(inGerman, { id: boots, language: 99 })).data.site.page).toBeNull();
    await cms.call('PUT', `/system/clangs/${german}`, { status: 0 });
    expect((await cms.server.graphql('{ site { languages { code } } }')).data.site.languages).toEqual([
      { code: 'en' },
    ]);
    const offline = await cms.server.graphql(
      'query ($l: ID) { site { navigation(languageId: $l) { level } } }',
      {
        l: german,
      },
    );
    expect(offline.data.site.navigation).toEqual([]);
    expect((await cms.server.graphql('{ site { page { article { name } } } }')).data.site.page).toEqual({
      article: { name: 'Home' },
    });
  });
});

describe('searching articles', () => {
  const search = async (query: string, headers: Record<string, string> = {}) => {
    const { data, errors } = await cms.server.graphql(
      `query ($query: String!) {
        searchArticles(text: $query, languageId: 1) { nodes { article { name isOnline } rank } totalCount }
      }`,
      { query },
      headers,
    );
    if (errors) throw new Error(errors[0]?.message);
    const hits: { article: { name: string } }[] = data.searchArticles.nodes;
    return hits.map(({ article }) => article.name);
  };
  beforeAll(async () => {
    const made = await cms.server.db.cms.module.create({
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

  test('searches slices only with permission to list them, or where they are public', async () => {
    const administrator = await cms.server.graphql(
      'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }',
      { input: cms.server.firstAdministrator },
    );
    const made = await cms.server.graphql(
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

  test('shows online content to visitors, and editors the content of their categories', async () => {
    expect((await search('boots')).toSorted()).toEqual(['Care', 'Winter boots']);
    await addUser('edith', `|${shoes}|`);
    const { cookie } = await signedIn('edith');
    expect((await search('boots', { cookie })).toSorted()).toEqual(['Care', 'Winter boots']);
    await addUser('nobody');
    const none = await signedIn('nobody');
    await expect(search('boots', { cookie: none.cookie })).rejects.toThrow('Permission denied');
  });
});

test('without public reading a site is refused, unlike an empty one', async () => {
  const closed = await openCms();

  const asked = '{ site { page { article { name } } articles { nodes { name } } } }';

  const refused = await closed.server.graphql(asked);

  expect(refused.data).toEqual({ site: null });
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'CMS_AUTHORIZATION_FAILED', status: 401 });
  const read = await closed.server.graphql(asked, {}, closed.headers);
  expect(read.data.site.page.article).toEqual({ name: 'Home' });
  await closed.server.db.cms.article.updateMany({ data: { status: 0 } });
  const empty = await closed.server.graphql(asked, {}, closed.headers);
  expect(empty).toEqual({ data: { site: { page: null, articles: { nodes: [] } } } });
  const found = await closed.server.graphql('{ searchArticles(text: "home") { totalCount } }');
  expect(found.errors?.[0]?.extensions.code).toBe('CMS_AUTHORIZATION_FAILED');
  await closed[Symbol.asyncDispose]();
});
