import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { openPage, type Page } from '../../subgraphs/cms/open-page.ts';

let cms: Cms;
let page: Page;
beforeAll(async () => {
  cms = await openCms();
  for (const name of ['art_note', 'med_note'])
    await cms.make('/metainfo/fields', { name, title: 'Note', type_id: 1 });
});
afterAll(() => cms[Symbol.asyncDispose]());
beforeEach(async () => {
  page = await openPage(cms);
});

const { add } = createMediaPool(() => cms);

const send = (method: string, path: string, { tag, json }: { tag?: string; json?: unknown } = {}) =>
  cms.server.send(method, `/api${path}`, {
    headers: { ...cms.headers, ...(tag !== undefined && { 'if-match': tag }) },
    json,
  });

/** Reads an item, changes it twice with the same tag, and returns both statuses with the second answer. */
async function changeTwice(read: string, [method, path]: [string, string], json: (text: string) => unknown) {
  const first = await send('GET', read);
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"\d+"$/);
  const taken = await send(method, path, { tag, json: json('mine') });
  const refused = await send(method, path, { tag, json: json('late') });
  const after = await send('GET', read);
  return { statuses: [taken.status, refused.status], refused, first, after };
}

test('ETag and If-Match protect articles, slices, media and meta values', async () => {
  const { articleId } = page;
  const article = `/structure/articles/${articleId}`;
  const slice = `${article}/slices/${await page.add({ value1: 'one' })}`;
  const medium = `/media/${await add('etag.txt', 'text')}`;
  const cases = [
    await changeTwice(article, ['PATCH', article], (name) => ({ name })),
    await changeTwice(slice, ['PUT', slice], (value1) => ({ value1 })),
    await changeTwice(`${medium}/info`, ['PATCH', `${medium}/update`], (title) => ({ title })),
    await changeTwice(`${article}/metainfo`, ['PATCH', `${article}/metainfo`], (art_note) => ({
      art_note,
    })),
    await changeTwice(`${medium}/metainfo`, ['PATCH', `${medium}/metainfo`], (med_note) => ({ med_note })),
  ];

  for (const { statuses, refused, first, after } of cases) {
    expect(statuses).toEqual([200, 412]);
    const version = Number(first.headers.get('etag')?.slice(1, -1)) + 1;
    expect(refused.body).toMatchObject({ error: expect.stringContaining('changed'), version });
    expect(after.headers.get('etag')).toBe(`"${version}"`);
    expect(after.text).toContain('mine');
    expect(first.text).not.toContain('version');
  }
  for (const path of [slice, `${medium}/delete`, article]) {
    expect((await send('DELETE', path, { tag: '"0"' })).status).toBe(412);
    expect((await send('DELETE', path, { tag: '*' })).status).toBe(200);
  }
});

test('a category is changed and deleted by the version of its start article', async () => {
  const id = await cms.make('/structure/categories', { name: 'Shelf', category_id: 0 });
  const path = `/structure/categories/${id}`;
  const { statuses } = await changeTwice(`/structure/articles/${id}`, ['PUT', path], (name) => ({
    name: `${name} ${id}`,
    status: name === 'mine' ? 1 : 0,
  })).catch((error: Error) => ({ statuses: error.message }));
  expect(statuses).toEqual([200, 412]);
  expect((await send('DELETE', path, { tag: '"0"' })).status).toBe(412);
  expect((await send('DELETE', path, { tag: 'W/"1"' })).status).toBe(200);
});

test('without If-Match the last change wins, as before; a tag of another form never matches', async () => {
  const path = `/structure/articles/${page.articleId}`;
  expect((await send('PUT', path, { json: { name: 'One' } })).status).toBe(200);
  expect((await send('PUT', path, { json: { name: 'Two' } })).headers.get('etag')).toBeNull();
  for (const tag of ['"x"', '1', '"1", "2"', '"99999999999"', '']) {
    expect([tag, (await send('PUT', path, { tag, json: { name: 'Three' } })).status]).toEqual([tag, 412]);
  }
  expect((await send('GET', path)).body).toMatchObject({ name: 'Two' });
});
