import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

const output = [
  '<h2>REX_ARTICLE[field=name]</h2>',
  '<i title="REX_CATEGORY[field=name]">REX_CATEGORY_ID</i>',
  '<img src="REX_MEDIA[1]" alt="REX_MEDIA[1 field=title]" data-tags="REX_MEDIA[1 field=med_tags]">',
  '<a href="REX_LINK[1]">REX_ARTICLE[id="REX_LINK_ID[1]" field="name"]</a>',
  '<b lang="REX_CLANG[field=code]">REX_ARTICLE[field=art_note]</b>',
  '<u>REX_TEMPLATE_ID REX_MODULE_KEY REX_IS_VALUE[1] REX_HTML_VALUE[1]</u>',
  'REX_CONFIG[x]REX_USER_LOGIN',
].join('');

let cms: Cms;
let moduleId: number;
let hidden: number;
let shown: number;
const shelves: number[] = [];
beforeAll(async () => {
  cms = await openCms({ SVC_CMS_PUBLIC_READ: 'true' });
  await cms.make('/metainfo/fields', { name: 'art_note', title: '', type_id: 1 });
  await cms.make('/metainfo/fields', { name: 'med_tags', title: '', type_id: 1 });
  moduleId = await cms.make('/modules', { name: 'All', key: 'all', input: '', output });
  hidden = await cms.make('/structure/articles', { name: 'Not yet & secret', category_id: 0, status: 0 });
  shown = await cms.make('/structure/articles', { name: 'Seen & open', category_id: 0, status: 1 });
  for (const count of [2, 6]) {
    const shelf = await cms.make('/structure/categories', {
      name: `Shelf ${count}`,
      category_id: 0,
      status: 1,
    });
    shelves.push(shelf);
    for (let number = 0; number < count; number += 1) await addArticle(shelf, number);
  }
});
afterAll(() => cms[Symbol.asyncDispose]());

/** Adds an article with a separate file and neighbour, so that no read serves two articles by chance. */
async function addArticle(shelf: number, number: number) {
  const { add } = createMediaPool(() => cms);
  const id = await cms.make('/structure/articles', { name: `A${number}`, category_id: shelf, status: 1 });
  const neighbour = await cms.make('/structure/articles', { name: `N${number}`, category_id: 0, status: 1 });
  const media1 = await add(`file-${shelf}-${number}.txt`, 'x');
  await cms.call('PUT', `/media/${media1}/update`, { title: `Title ${number}` });
  await cms.call('PUT', `/media/${media1}/metainfo`, { med_tags: `tag ${number}` });
  await cms.call('PUT', `/structure/articles/${id}/metainfo`, { art_note: `note ${number}` });
  for (const link1 of [neighbour, shown]) {
    const json = { module_id: moduleId, clang_id: 1, value1: '<b>x</b>', media1, link1: String(link1) };
    await cms.call('POST', `/structure/articles/${id}/slices`, json);
  }
}

async function ask(query: string, headers: Record<string, string>) {
  const { data, errors } = await cms.server.graphql(query, {}, headers);
  expect(errors).toBeUndefined();
  return data;
}

const listOf = (shelf: number) =>
  `{ site { navigation { category { articles { nodes { name } } } } }
    articles(first: 50, filter: { parentIds: [${shelf}], isCategory: false }) { nodes { name renderedHtml } } }`;

describe('placeholders that refer to something', () => {
  test('show it', async () => {
    const { articles } = await ask(listOf(shelves[0] ?? 0), cms.headers);
    const file = `file-${shelves[0]}-0.txt`;

    expect(articles.nodes[0].renderedHtml.split('</u>')[0]).toBe(
      [
        '<h2>A0</h2>',
        `<i title="Shelf 2">${shelves[0]}</i>`,
        `<img src="${cms.server.settings.edge.externalUrl}/media/${file}" alt="Title 0" data-tags="tag 0">`,
        articles.nodes[0].renderedHtml.match(/<a href="[^"]*">N0<\/a>/)[0],
        '<b lang="en">note 0</b>',
        '<u>1 all true <b>x</b>',
      ].join(''),
    );
    expect(articles.nodes[0].renderedHtml).not.toContain('REX_');
  });

  test('are read for many slices and articles at the cost of a few', async () => {
    const [few = 0, many = 0] = shelves;
    for (const shelf of shelves) await ask(listOf(shelf), cms.headers);

    const ofFew = await collectStatements(() => ask(listOf(few), cms.headers));
    const ofMany = await collectStatements(() => ask(listOf(many), cms.headers));

    // Reads within one turn of the event loop are batched; a loaded machine can need one turn more or less.
    expect(ofMany.length, ofMany.join('\n')).toBeLessThanOrEqual(ofFew.length + 2);
    expect(Math.max(ofFew.length, ofMany.length)).toBeLessThanOrEqual(16);
  });

  test('cost a page without them nothing', async () => {
    const plain = await cms.make('/modules', {
      name: 'Plain',
      key: '',
      input: '',
      output: 'REX_VALUE[1]REX_MEDIA[1]',
    });
    const bare = await cms.make('/modules', { name: 'Bare', key: '', input: '', output: 'x' });
    const pageOf = async (module_id: number) => {
      const id = await cms.make('/structure/articles', { name: 'x', category_id: 0, status: 1 });
      await cms.call('POST', `/structure/articles/${id}/slices`, { module_id, clang_id: 1, media1: 'a.txt' });
      const query = `{ site { page(by: { articleId: ${id} }) { article { renderedHtml } } } }`;
      await ask(query, {});
      return collectStatements(() => ask(query, {}));
    };

    expect((await pageOf(plain)).length).toBe((await pageOf(bare)).length);
  });

  test('reveal nothing to visitors that they may not see, and nothing of a deleted file', async () => {
    const id = await cms.make('/structure/articles', { name: 'Front', category_id: 0, status: 1 });
    const json = { module_id: moduleId, clang_id: 1, media1: 'gone.txt', link1: String(hidden) };
    await cms.call('POST', `/structure/articles/${id}/slices`, json);
    const query = `{ site { page(by: { articleId: ${id} }) { article { renderedHtml } } } }`;

    const { article: page } = (await ask(query, {})).site.page;
    expect(page.renderedHtml).toContain('<h2>Front</h2>');
    expect(page.renderedHtml).toContain('alt=""');
    expect(page.renderedHtml).not.toContain('secret');
    expect((await ask(query, cms.headers)).site.page.article.renderedHtml).toContain('Not yet &amp; secret');
  });
});

test('a module shows which of its placeholders are omitted, with permission to read it', async () => {
  const query = `{ module(id: ${moduleId}) { sliceCount problems { placeholder message lines } } }`;
  const { module } = await ask(query, cms.headers);

  expect(module.problems).toEqual([
    { placeholder: 'REX_CONFIG', message: 'There is no such placeholder.', lines: [expect.any(Number)] },
    { placeholder: 'REX_USER_LOGIN', message: 'There is no such placeholder.', lines: [expect.any(Number)] },
  ]);
  expect(module.sliceCount).toBeGreaterThan(0);
  expect(module.sliceCount).toBe(
    await cms.server.db.cms.slice.count({ where: { moduleId: Number(moduleId) } }),
  );
  const { errors } = await cms.server.graphql(query, {}, {});
  expect(errors?.[0]?.extensions.code).toBe('CMS_AUTHORIZATION_FAILED');
});
