import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { openPage, type Page } from '../../subgraphs/cms/open-page.ts';

let cms: Cms;
let page: Page;
let category: number;
beforeAll(async () => {
  cms = await openCms();
  await cms.make('/metainfo/fields', { name: 'art_note', title: 'Note', type_id: 1 });
  await cms.make('/metainfo/fields', { name: 'cat_note', title: 'Note', type_id: 1 });
  await cms.make('/metainfo/fields', { name: 'med_note', title: 'Note', type_id: 1 });
  category = await cms.make('/structure/categories', { name: 'News', category_id: 0 });
});
afterAll(() => cms[Symbol.asyncDispose]());
beforeEach(async () => {
  page = await openPage(cms);
});

const { addUser, signedIn } = createBackOffice(() => cms);
const { add } = createMediaPool(() => cms);

type Input = Record<string, unknown>;
type Headers = Record<string, string>;

async function change(name: string, selection: string, input: Input, headers: Headers = cms.headers) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { done: ${name}(input: $input) { ${selection} } }`;
  const { data, errors } = await cms.server.graphql(query, { input }, headers);
  if (!errors) return data.done;
  const { code, status, version } = (errors[0]?.extensions ?? {}) as Input;
  return { code, status, version };
}

async function versionOf(field: 'article' | 'slice' | 'medium', id: number): Promise<number> {
  const query = `query ($id: ID!) { item: ${field}(id: $id) { version } }`;
  const { data, errors } = await cms.server.graphql(query, { id }, cms.headers);
  if (errors) throw new Error(String(errors[0]?.message));
  return data.item.version;
}

const conflict = (version: number) => ({ code: 'CMS_CHANGED_MEANWHILE', status: 409, version });

describe('a change that is based on an older version is refused and changes nothing', () => {
  test('of an article: its fields, its meta values, its place and its deletion', async () => {
    const { articleId: id } = page;
    const version = await versionOf('article', id);
    const mine = await change('updateArticle', 'article { version }', {
      id,
      name: 'Mine',
      expectedVersion: version,
    });
    expect(mine).toEqual({ article: { version: version + 1 } });

    const values = [{ name: 'art_note', content: { text: 'late' } }];
    const late = { id, expectedVersion: version };
    const selection = 'article { name }';
    for (const refused of [
      await change('updateArticle', selection, { ...late, name: 'Theirs' }),
      await change('updateArticle', selection, { ...late, position: 1 }),
      await change('updateArticle', selection, late),
      await change('updateArticleMetaValues', selection, { ...late, values }),
      await change('moveArticle', selection, { ...late, parentId: category }),
      await change('deleteArticle', 'number', late),
    ]) {
      expect(refused).toEqual(conflict(version + 1));
    }
    const { body } = await cms.call('GET', `/structure/articles/${id}`);
    expect(body).toMatchObject({ name: 'Mine', parent_id: 0 });
    expect(await versionOf('article', id)).toBe(version + 1);

    const present = { id, expectedVersion: version + 1 };
    const noted = await change('updateArticleMetaValues', 'article { version }', { ...present, values });
    expect(noted).toEqual({ article: { version: version + 2 } });
    const moved = { id, parentId: category, expectedVersion: version + 2 };
    expect(await change('moveArticle', 'article { version }', moved)).toEqual({
      article: { version: version + 3 },
    });
    expect(await change('deleteArticle', 'number', { id, expectedVersion: version + 3 })).toEqual({
      number: id,
    });
  });

  test('of a category', async () => {
    const id = await cms.make('/structure/categories', { name: 'Shelf', category_id: 0 });
    const selection = 'category { name version }';
    const renamed = await change('updateCategory', selection, { id, name: 'Rack', expectedVersion: 0 });
    expect(renamed).toEqual({ category: { name: 'Rack', version: 1 } });

    const values = [{ name: 'cat_note', content: { text: 'late' } }];
    for (const refused of [
      await change('updateCategory', selection, { id, name: 'Board', expectedVersion: 0 }),
      await change('updateCategoryMetaValues', selection, { id, values, expectedVersion: 0 }),
      await change('moveCategory', selection, { id, parentId: category, expectedVersion: 0 }),
      await change('deleteCategory', 'number', { id, expectedVersion: 0 }),
    ]) {
      expect(refused).toEqual(conflict(1));
    }
    expect(await change('deleteCategory', 'number', { id, expectedVersion: 1 })).toEqual({ number: id });
  });

  test('of a slice: its contents, its position and its deletion', async () => {
    const id = await page.add({ value1: 'one' });
    const other = await page.add({ value1: 'two' });
    const contents = { values: [{ number: 1, text: 'mine' }] };
    const saved = await change('updateSlice', 'slice { version }', { id, contents, expectedVersion: 0 });
    expect(saved).toEqual({ slice: { version: 1 } });

    const selection = 'slice { position }';
    for (const refused of [
      await change('updateSlice', selection, { id, contents, expectedVersion: 0 }),
      await change('moveSlice', selection, { id, position: 2, expectedVersion: 0 }),
      await change('deleteSlice', 'number', { id, expectedVersion: 0 }),
    ]) {
      expect(refused).toEqual(conflict(1));
    }
    const moved = await change('moveSlice', 'slice { position version }', {
      id,
      position: 2,
      expectedVersion: 1,
    });
    expect(moved).toEqual({ slice: { position: 2, version: 2 } });
    // The neighbour was only shifted, so its editor has lost nothing.
    expect(await versionOf('slice', other)).toBe(0);
    expect(await change('deleteSlice', 'number', { id, expectedVersion: 2 })).toEqual({ number: id });
  });

  test('of a medium', async () => {
    const filename = await add('version.txt', 'text');
    const { id } = await cms.server.db.cms.media.findUniqueOrThrow({ where: { filename } });
    const titled = await change('updateMedia', 'media { version }', {
      id,
      title: 'Mine',
      expectedVersion: 0,
    });
    expect(titled).toEqual({ media: { version: 1 } });

    const values = [{ name: 'med_note', content: { text: 'late' } }];
    for (const refused of [
      await change('updateMedia', 'media { title }', { id, title: 'Theirs', expectedVersion: 0 }),
      await change('updateMediaMetaValues', 'media { title }', { id, values, expectedVersion: 0 }),
      await change('deleteMedia', 'filename', { id, expectedVersion: 0 }),
    ]) {
      expect(refused).toEqual(conflict(1));
    }
    expect(await change('deleteMedia', 'filename', { id, expectedVersion: 1 })).toEqual({ filename });
  });
});

test('of two changes at the same moment, one is refused', async () => {
  const { articleId: id } = page;
  const slice = await page.add({ value1: 'one' });
  const values = [{ name: 'art_note', content: { text: 'mine' } }];
  const contents = { values: [{ number: 1, text: 'mine' }] };
  const version = await versionOf('article', id);

  const done = await Promise.all([
    change('updateArticle', 'article { id }', { id, name: 'Mine', expectedVersion: version }),
    change('updateArticleMetaValues', 'article { id }', { id, values, expectedVersion: version }),
    change('updateSlice', 'slice { id }', { id: slice, contents, expectedVersion: 0 }),
    change('updateSlice', 'slice { id }', {
      ...{ id: slice, expectedVersion: 0 },
      contents: { values: [{ number: 2, text: 'theirs' }] },
    }),
  ]);
  const codes = done.map(({ code }) => code ?? 'done');

  expect(codes.slice(0, 2).sort()).toEqual(['CMS_CHANGED_MEANWHILE', 'done']);
  expect(codes.slice(2).sort()).toEqual(['CMS_CHANGED_MEANWHILE', 'done']);
});

test('only changes of the item itself count, whoever makes them', async () => {
  const { articleId: id } = page;
  const version = await versionOf('article', id);
  const slice = await page.add({ value1: 'one' });
  await cms.make('/structure/articles', { name: 'Before', category_id: 0, priority: 1 });
  expect(await versionOf('article', id)).toBe(version);
  await change('updateArticle', 'article { id }', { id, name: 'Page', isOnline: false });
  expect(await versionOf('article', id)).toBe(version);

  // An import and a server of the previous release write like this.
  const { db } = cms.server;
  await db.cms.slice.update({ where: { id: slice }, data: { value2: 'imported', priority: 7 } });
  expect(await versionOf('slice', slice)).toBe(1);
  await db.cms.slice.update({ where: { id: slice }, data: { value2: 'imported', updatedByName: 'import' } });
  expect(await versionOf('slice', slice)).toBe(1);
});

test('a restored slice has no version that it had before its deletion', async () => {
  const id = await page.add({ value1: 'one' });
  await cms.call('DELETE', `/structure/articles/${page.articleId}/slices/${id}`);
  const { data } = await cms.server.graphql(
    'query ($id: ID!) { article(id: $id) { sliceHistory(first: 1) { nodes { id } } } }',
    { id: page.articleId },
    cms.headers,
  );
  const [deletion] = data.article.sliceHistory.nodes;
  await change('restoreRevision', 'slice { id }', { id: deletion.id });

  const contents = { values: [{ number: 1, text: 'late' }] };
  const refused = await change('updateSlice', 'slice { id }', { id, contents, expectedVersion: 0 });
  expect(refused.code).toBe('CMS_CHANGED_MEANWHILE');
});

test('callers without the permission learn no version', async () => {
  await addUser('versions');
  const { cookie } = await signedIn('versions');
  const slice = await page.add({ value1: 'one' });
  const { articleId: id } = page;

  for (const headers of [{ cookie }, {}] as Headers[]) {
    const denied = await change(
      'updateArticle',
      'article { id }',
      { id, name: 'X', expectedVersion: 99 },
      headers,
    );
    expect(denied.code).toMatch(/^CMS_(PERMISSION_DENIED|AUTHORIZATION_FAILED)$/);
    expect(denied.version).toBeUndefined();
    const deniedSlice = await change('deleteSlice', 'number', { id: slice, expectedVersion: 99 }, headers);
    expect(deniedSlice.code).toMatch(/^CMS_(PERMISSION_DENIED|AUTHORIZATION_FAILED)$/);
    const path = `/api/structure/articles/${id}`;
    const rest = await cms.server.send('PUT', path, {
      headers: { ...headers, 'if-match': '"99"' },
      json: { name: 'X' },
    });
    expect(rest.status).toBe(401);
  }
});
