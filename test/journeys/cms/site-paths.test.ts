import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms({ SVC_CMS_PUBLIC_READ: 'true' });
});
afterAll(() => cms[Symbol.asyncDispose]());

const category = (name: string, category_id = 0) =>
  cms.make('/structure/categories', { name, category_id, status: 1 });
const article = (name: string, category_id = 0) =>
  cms.make('/structure/articles', { name, category_id, status: 1 });

/** Returns the page that a visitor sees at a path, and its current path. */
async function visit(path: string) {
  const { data, errors } = await cms.server.graphql(
    'query ($path: String!) { site { page(by: { path: $path }) { redirectTo article { number path } } } }',
    { path },
  );
  expect(errors).toBeUndefined();
  const { article: shown, redirectTo } = data.site.page ?? {};
  return shown ? { number: shown.number, path: shown.path, redirectTo } : null;
}

async function pathOf(id: number): Promise<string> {
  const { data } = await cms.server.graphql('query ($id: ID!) { article(id: $id) { path } }', { id });
  return data.article.path;
}

async function move(mutation: 'moveArticle' | 'moveCategory', id: number, parentId: number) {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const { errors } = await cms.server.graphql(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`,
    { input: { id, parentId } },
    cms.headers,
  );
  expect(errors).toBeUndefined();
}

describe('the path of an article', () => {
  test('is its language, its categories and its name in small letters and digits', async () => {
    const shop = await category('Käse & Öl');
    const id = await article('Über 100 Größen: Crème brûlée!', shop);

    expect(await pathOf(id)).toBe('/en/kaese-oel/ueber-100-groessen-creme-brulee');
    expect(await visit('/en/kaese-oel/ueber-100-groessen-creme-brulee')).toMatchObject({ number: id });
    expect(await pathOf(1)).toBe('/en');
    expect(await pathOf(await article('Магазин', shop))).toBe('/en/kaese-oel/магазин');
    expect(await visit(encodeURI('/en/kaese-oel/магазин'))).toMatchObject({ redirectTo: null });
    for (const name of ['हिन्दी', 'ภาษาไทย', 'йогурт-ёж', 'עִבְרִית', 'がぎぐ']) {
      const id = await article(name, shop);
      const path = `/en/kaese-oel/${name.normalize()}`;
      expect(await pathOf(id)).toBe(path);
      expect(await visit(encodeURI(path.normalize('NFD')))).toMatchObject({ number: id });
    }
    const wordless = await article('!!!', shop);
    expect(await pathOf(wordless)).toBe(`/en/kaese-oel/${wordless}`);
  });

  test('is unique: a second one of a name has its number too, and keeps it after the first is deleted', async () => {
    const shelf = await category('Twins');
    const [first, second] = [await article('Twin', shelf), await article('Twin', shelf)];

    expect([await pathOf(first), await pathOf(second)]).toEqual([
      '/en/twins/twin',
      `/en/twins/twin-${second}`,
    ]);
    await cms.call('DELETE', `/structure/articles/${first}`);
    expect(await pathOf(second)).toBe(`/en/twins/twin-${second}`);
    expect(await visit('/en/twins/twin')).toBeNull();
  });

  test('begins with the code of the language, and each language has separate names', async () => {
    const id = await article('Contact');
    const french = await cms.make('/system/clangs', { code: 'fr_CH', name: 'Français' });
    const { data } = await cms.server.graphql(
      `mutation ($input: UpdateArticleInput!) { updateArticle(input: $input) { article { path } } }`,
      { input: { id, languageId: french, name: 'Contactez-nous', isOnline: true } },
      cms.headers,
    );

    expect(data.updateArticle.article.path).toBe('/fr-ch/contactez-nous');
    expect(await visit('/fr-ch/contactez-nous')).toMatchObject({ number: id, redirectTo: null });
    expect(await visit('/fr-ch/contact')).toMatchObject({ redirectTo: '/fr-ch/contactez-nous' });
    expect(await visit('/en/contact')).toMatchObject({ number: id, redirectTo: null });
  });

  test.each(['/xx', '/en/nothing', '/en/twins/nothing', '/en/%', '/en/\0', `/en/${'a/'.repeat(60)}`])(
    'is not found at %j',
    async (path) => expect(await visit(path)).toBeNull(),
  );

  test('has one spelling: that of the start page, or with a slash at the end, redirects to it', async () => {
    expect(await visit('/')).toEqual({ number: 1, path: '/en', redirectTo: '/en' });
    expect(await visit('/en')).toEqual({ number: 1, path: '/en', redirectTo: null });
    expect(await visit('/en/home')).toMatchObject({ number: 1, redirectTo: '/en' });
    expect(await visit('/en/twins/')).toMatchObject({ redirectTo: '/en/twins' });
  });

  test('is requested without a language, because it contains it', async () => {
    const { errors } = await cms.server.graphql(
      '{ site { page(by: { path: "/en" }, languageId: 1) { redirectTo } } }',
    );

    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ field: 'languageId' }] },
    });
  });
});

describe('a former path', () => {
  test('leads to where an article is after it was renamed, twice too', async () => {
    const id = await article('One');
    for (const name of ['Two', 'Three']) await cms.call('PUT', `/structure/articles/${id}`, { name });

    const there = { number: id, path: '/en/three' };
    expect(await visit('/en/one')).toEqual({ ...there, redirectTo: '/en/three' });
    expect(await visit('/en/two')).toEqual({ ...there, redirectTo: '/en/three' });
    expect(await visit('/en/three')).toEqual({ ...there, redirectTo: null });
  });

  test('is replaced by a current one', async () => {
    const former = await article('Spot');
    await cms.call('PUT', `/structure/articles/${former}`, { name: 'Elsewhere' });
    const present = await article('Spot');

    expect(await visit('/en/spot')).toMatchObject({ number: present, redirectTo: null });
    await cms.call('DELETE', `/structure/articles/${former}`);
    expect(await visit('/en/elsewhere')).toBeNull();
  });

  test('still redirects after a category above was renamed or moved, and its content moved out', async () => {
    const [old, next] = [await category('Old'), await category('Next')];
    const inner = await category('Inner', old);
    const page = await article('Page', inner);
    await cms.call('PUT', `/structure/categories/${old}`, { name: 'Older' });
    expect(await visit('/en/old/inner/page')).toMatchObject({ redirectTo: '/en/older/inner/page' });

    await move('moveCategory', inner, next);
    expect(await visit('/en/old/inner/page')).toMatchObject({
      number: page,
      redirectTo: '/en/next/inner/page',
    });
    expect(await visit('/en/older/inner')).toMatchObject({ number: inner, redirectTo: '/en/next/inner' });
    await move('moveArticle', page, 0);
    expect(await visit('/en/older/inner/page')).toMatchObject({ number: page, redirectTo: '/en/page' });

    await cms.call('DELETE', `/structure/categories/${old}`);
    expect(await visit('/en/older/inner/page')).toMatchObject({ number: page, redirectTo: '/en/page' });
    expect(await visit('/en/older')).toBeNull();
  });

  test('reveals nothing of offline content', async () => {
    const id = await article('Shown');
    await cms.call('PUT', `/structure/articles/${id}`, { name: 'Hidden', status: 0 });

    expect([await visit('/en/shown'), await visit('/en/hidden')]).toEqual([null, null]);
  });

  test('is deleted with its language', async () => {
    const spanish = await cms.make('/system/clangs', { code: 'es', name: 'Español' });
    const [from, to] = [await category('From'), await category('To')];
    await move('moveArticle', await article('Walker', from), to);
    expect(await cms.server.db.cms.formerSlug.count({ where: { clangId: spanish } })).toBeGreaterThan(0);

    expect((await cms.call('DELETE', `/system/clangs/${spanish}`)).status).toBe(200);
    expect(await cms.server.db.cms.formerSlug.count({ where: { clangId: spanish } })).toBe(0);
  });
});
