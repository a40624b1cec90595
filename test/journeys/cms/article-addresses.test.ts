import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
let shop: number;
let boots: number;
let hidden: number;
let page: number;
beforeAll(async () => {
  cms = await openCms({
    SVC_CMS_PUBLIC_READ: 'true',
    SVC_CMS_ARTICLE_URL: 'https://www.example.com/{path}?number={id}',
  });
  shop = await cms.make('/structure/categories', { name: 'Käse', category_id: 0, status: 1 });
  boots = await cms.make('/structure/articles', { name: 'Winter boots', category_id: shop, status: 1 });
  hidden = await cms.make('/structure/articles', { name: 'Secret', category_id: shop });
  page = await cms.make('/structure/articles', { name: 'Links', category_id: 0, status: 1 });
  const output = `<a href="REX_LINK[1]">one</a><p>REX_VALUE[id=1 output=html]</p>REX_ARTICLE[id=${boots} field=url]<a href="redaxo://${shop}">shop</a><a href="REX_LINK[2]">two</a>`;
  const module = await cms.make('/modules', { name: 'Links', key: 'links', input: '', output });
  await cms.call('POST', `/structure/articles/${page}/slices`, {
    ...{ module_id: module, clang_id: 1, ctype_id: 1, link1: String(boots), link2: String(hidden) },
    value1: `<a href="redaxo://${boots}-1">three</a><a href="redaxo://999999">four</a>`,
  });
});
afterAll(() => cms[Symbol.asyncDispose]());

const read = async (headers: Record<string, string> = {}) => {
  const { data, errors } = await cms.server.graphql(
    'query ($page: ID!, $boots: ID!) { boots: article(id: $boots) { url path } page: article(id: $page) { renderedHtml } }',
    { page, boots },
    headers,
  );
  expect(errors).toBeUndefined();
  return data;
};

describe('addresses of articles built from their paths', () => {
  test("are equal to those of the site's pages", async () => {
    const { boots: found } = await read();

    expect(found).toEqual({
      path: expect.stringMatching(/^\/en\/.+\/winter-boots$/),
      url: `https://www.example.com${encodeURI(found.path)}?number=${boots}`,
    });
    const { data } = await cms.server.graphql(
      'query ($path: String!) { site { page(by: { path: $path }) { article { number } } } }',
      { path: new URL(found.url).pathname },
    );
    expect(data.site.page.article.number).toBe(boots);
  });

  test('are used in rendered content, for all links', async () => {
    const { boots: found, page: rendered } = await read();
    const there = found.url;

    expect(rendered.renderedHtml).toContain(`<a href="${there}">one</a>`);
    expect(rendered.renderedHtml).toContain(`<a href="${there}">three</a>`);
    expect(rendered.renderedHtml).toContain(`</p>${there}<a`);
    expect(rendered.renderedHtml).toMatch(
      /<a href="https:\/\/www\.example\.com\/en\/k[^/"]*\?number=\d+">shop<\/a>/,
    );
  });

  test('reveal nothing of a hidden or unknown article', async () => {
    const { page: rendered } = await read();

    expect(rendered.renderedHtml).toContain(
      `<a href="https://www.example.com/-/${hidden}?number=${hidden}">two</a>`,
    );
    expect(rendered.renderedHtml).toContain(
      '<a href="https://www.example.com/-/999999?number=999999">four</a>',
    );
    expect(rendered.renderedHtml).not.toContain('secret');
  });
});

test('a setting of addresses names the number or the path', async () => {
  await expect(openCms({ SVC_CMS_ARTICLE_URL: 'https://www.example.com/' })).rejects.toThrow(
    '{id} or {path}',
  );
});
