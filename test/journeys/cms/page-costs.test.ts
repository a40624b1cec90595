import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

const output =
  '<a href="REX_LINK[1]"><img src="REX_MEDIA[1]"></a>REX_VALUE[1] <a href="redaxo://1">home</a>REX_LINKLIST[1]';

let cms: Cms;
let shelf: number;
let german: number;
const articles: number[] = [];
const modules: number[] = [];
beforeAll(async () => {
  cms = await openCms({ SVC_CMS_PUBLIC_READ: 'true' });
  german = await cms.make('/system/clangs', { code: 'de', name: 'Deutsch' });
  shelf = await cms.make('/structure/categories', { name: 'Shelf', category_id: 0, status: 1 });
  const fields = [
    ['art_image', 6],
    ['art_images', 7],
    ['art_next', 8],
    ['art_more', 9],
  ] as const;
  for (const [name, type_id] of fields) await cms.make('/metainfo/fields', { name, title: '', type_id });
  for (const name of ['One', 'Two', 'Three']) {
    modules.push(await cms.make('/modules', { name, key: '', input: '', output: `<p>${name}</p>${output}` }));
  }
  for (let number = 0; number < 5; number += 1) await addArticle(number);
});
afterAll(() => cms[Symbol.asyncDispose]());

/** Adds an article with separate files and neighbours, so that no read serves two articles by chance. */
async function addArticle(number: number) {
  const { add } = createMediaPool(() => cms);
  const id = await cms.make('/structure/articles', { name: `A${number}`, category_id: shelf, status: 1 });
  articles.push(id);
  const images = [await add(`a${number}.txt`, 'a'), await add(`b${number}.txt`, 'b')];
  for (const module_id of modules) {
    await cms.call('POST', `/structure/articles/${id}/slices`, {
      ...{ module_id, clang_id: 1, value1: `text ${number}`, media1: images[0], medialist1: images.join() },
      ...{ link1: String(articles[0]), linklist1: articles.join() },
    });
  }
  await cms.call('PUT', `/structure/articles/${id}/metainfo`, {
    ...{ art_image: images[0], art_images: images, art_next: articles.at(-2) ?? 1, art_more: articles },
  });
}

async function statementsOf(query: string, headers: Record<string, string> = cms.headers) {
  const ask = async () => {
    const { data, errors } = await cms.server.graphql(query, {}, headers);
    expect(errors).toBeUndefined();
    return data;
  };
  await ask();
  return collectStatements(ask);
}

const content = `
  name renderedHtml
  language { code } parent { name } template { name } breadcrumb { name } variants { path isOnline }
  slices { position module { name } article { name }
    values { text } media { filename media { url } } mediaLists { media { url } }
    links { article { name } } linkLists { articles { name } } }
  metaValues { name media { filename url category { name } } articles { name renderedHtml } }
`;

// The estimate of what an answer may hold multiplies lists within lists.
const contentInLists = content.replace('linkLists { articles { name } }', '');

/** Levels of references. Referenced items can be loaded already, so each level adds at most one read. */
const levels = 2;

describe('many articles with slices, media and links cost as much as a few', () => {
  test('in a list', async () => {
    const list = (first: number) =>
      `{ articles(first: ${first}, filter: { parentIds: [${shelf}] }) { nodes { ${content} } } }`;

    const few = await statementsOf(list(2));
    const many = await statementsOf(list(5));

    expect(many.length - few.length, many.join('\n')).toBeLessThanOrEqual(levels);
    expect(many.length).toBeLessThanOrEqual(18);
  });

  test('in a navigation, for visitors', async () => {
    const navigation = `{ site { navigation(depth: 2) { category {
      name renderedHtml categories(first: 7) { nodes { name } } articles(first: 7) { nodes { ${contentInLists} } }
    } } } }`;

    const before = await statementsOf(navigation, {});
    for (const number of [5, 6]) await addArticle(number);
    const after = await statementsOf(navigation, {});

    expect(after.length - before.length, after.join('\n')).toBeLessThanOrEqual(levels);
    expect(after.length).toBeLessThanOrEqual(18);
    expect(
      (
        await statementsOf(
          `{ site { page(by: { articleId: ${articles[6]} }) { article { ${content} } } } }`,
          {},
        )
      ).length,
    ).toBeLessThanOrEqual(16);
  });
});

test('rendered content has all names', async () => {
  const { data } = await cms.server.graphql(
    `{ site { page(by: { articleId: ${articles[1]} }) { article { renderedHtml } } } }`,
  );

  const [first = '', second = '', third = ''] = data.site.page.article.renderedHtml.split(/(?=<p>)/);
  expect([first, second, third].map((html) => html.slice(0, 6))).toEqual(['<p>One', '<p>Two', '<p>Thr']);
  expect(first).toMatch(/ src="http:\/\/localhost:\d+\/media\/a1.txt"/);
  expect(first).toContain('text 1');
});

test('a language that is offline is hidden from visitors on the pages of the others as well', async () => {
  const [id = 0] = articles;
  await cms.call('POST', `/structure/articles/${id}/slices`, {
    ...{ module_id: modules[0], clang_id: german, value1: 'geheim' },
  });
  await cms.server.db.cms.article.updateMany({ where: { clangId: german }, data: { status: 1 } });
  const read = async (headers: Record<string, string> = {}) => {
    const query = `{ site { page(by: { articleId: ${id} }) { article {
      renderedHtml(languageId: ${german}) slices(languageId: ${german}) { values { text } }
    } } } }`;
    return (await cms.server.graphql(query, {}, headers)).data.site.page.article;
  };

  expect((await read()).slices).toEqual([{ values: [{ text: 'geheim' }] }]);
  await cms.call('PUT', `/system/clangs/${german}`, { status: 0 });
  expect(await read()).toEqual({ renderedHtml: null, slices: [] });
  expect(await read(cms.headers)).toMatchObject({ renderedHtml: expect.stringContaining('geheim') });
});
