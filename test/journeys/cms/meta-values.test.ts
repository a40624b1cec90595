import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
let article: number;
let category: number;
beforeAll(async () => {
  cms = await openCms();
  category = await cms.make('/structure/categories', { name: 'Shelf', category_id: 0 });
  article = await cms.make('/structure/articles', { name: 'Book', category_id: category });
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn } = createBackOffice(() => cms);
const field = (name: string, typeId: number, more: object = {}) =>
  cms.make('/metainfo/fields', { name, title: name, type_id: typeId, ...more });
const drop = (id: number) => cms.call('DELETE', `/metainfo/fields/${id}`);
const values = async (path: string) =>
  (await cms.call('GET', `${path}/metainfo`)).body.data as unknown as Record<string, unknown>;

const missing: [path: string, error: string][] = [
  ['/structure/articles/999999', 'Article not found'],
  ['/structure/categories/999999', 'Category not found'],
  ['/media/none.png', 'Media not found'],
  ['/system/clangs/999999', 'Language not found'],
];

describe('values', () => {
  const path = () => `/structure/articles/${article}`;
  beforeAll(async () => {
    await field('art_text', 1);
    await field('art_area', 2);
    await field('art_radio', 4);
    await field('art_media', 6);
    await field('art_legend', 12);
  });

  test('of unknown fields are refused, and nothing is written', async () => {
    const before = await values(path());

    const { status, body } = await cms.call('PUT', `${path()}/metainfo`, {
      art_text: 'new',
      cat_text: 'x',
      art_legend: 'x',
    });

    expect(status).toBe(422);
    expect(body.error).toBe('Unknown metainfo field(s): cat_text, art_legend');
    expect((body as { allowed?: string[] }).allowed).toContain('art_text');
    expect(await values(path())).toEqual(before);
    expect((await cms.call('PUT', `${path()}/metainfo`, {})).status).toBe(200);
    expect((await cms.call('PUT', `${path()}/metainfo`, 'text')).body).toEqual({ error: 'Invalid input' });
  });

  test('that no column could hold are refused', async () => {
    for (const json of [{ art_radio: 'x'.repeat(256) }, { art_text: 'a\0b' }]) {
      expect((await cms.call('PUT', `${path()}/metainfo`, json)).status).toBe(400);
    }
  });

  test('two concurrent writes lose nothing', async () => {
    await Promise.all(
      ['art_text', 'art_area', 'art_media', 'art_radio'].map((name) =>
        cms.call('PUT', `${path()}/metainfo`, { [name]: 'mine' }),
      ),
    );

    expect(await values(path())).toMatchObject({
      art_text: 'mine',
      art_area: 'mine',
      art_media: 'mine',
      art_radio: 'mine',
    });
  });

  test('are separate for each language; a new one starts with those of the start language', async () => {
    await cms.call('PUT', `${path()}/metainfo`, { art_text: 'mine', art_area: 'mine' });
    const german = await cms.make('/system/clangs', { code: 'de', name: 'Deutsch' });

    expect(await values(path())).toMatchObject({ art_text: 'mine' });
    await cms.call('PUT', `${path()}/metainfo?clang_id=${german}`, { art_text: 'meins' });

    expect((await cms.call('GET', `${path()}/metainfo?clang_id=${german}`)).body).toMatchObject({
      clang_id: german,
      data: { art_text: 'meins', art_area: 'mine' },
    });
    expect(await values(path())).toMatchObject({ art_text: 'mine' });
    expect((await cms.call('GET', `${path()}/metainfo?clang_id=99`)).body).toEqual({
      error: 'Language not found',
    });
    await cms.call('DELETE', `/system/clangs/${german}`);
  });

  test('of a deleted field are deleted permanently', async () => {
    const id = await field('art_gone', 1);
    await cms.call('PUT', `${path()}/metainfo`, { art_gone: 'secret' });
    await drop(id);
    await cms.server.settle();
    const again = await field('art_gone', 1);

    expect(await values(path())).toMatchObject({ art_gone: null });
    const { meta } = await cms.server.db.cms.article.findFirstOrThrow({ where: { id: article } });
    expect(JSON.stringify(meta)).not.toContain('secret');
    await drop(again);
  });

  test.each(missing)('of %s are not found', async (item, error) => {
    expect(await cms.call('GET', `${item}/metainfo`)).toEqual({ status: 404, body: { error } });
    expect(await cms.call('PUT', `${item}/metainfo`, {})).toEqual({ status: 404, body: { error } });
  });

  test('of a missing item are reported before errors of the body; the body before the values', async () => {
    const put = async (path: string, body: string, headers = cms.headers) => {
      const sent = await cms.server.send('PUT', `/api${path}/metainfo`, { headers, body });
      return [sent.status, (sent.body as { error: string }).error];
    };
    for (const [item, error] of [...missing, ['/structure/articles/1', 'Article not found'] as const]) {
      expect(await put(item, '{')).toEqual([404, error]);
      expect(await put(item, '{"art_unknown": 1}')).toEqual([404, error]);
      expect(await put(item, '{', { authorization: 'Bearer x' })).toEqual([401, 'Authorization failed']);
    }
    expect(await put(path(), '{')).toEqual([400, 'Invalid input']);
    expect(await put(path(), '{"art_unknown": 1}')).toEqual([422, 'Unknown metainfo field(s): art_unknown']);
    const inLatin = await cms.server.send('PUT', '/api/structure/articles/999999/metainfo?clang_id=99', {
      headers: cms.headers,
      body: '{',
    });
    expect(inLatin.body).toEqual({ error: 'Language not found' });
  });

  test('of a category differ from those of its start article', async () => {
    const id = await field('cat_colour', 1);

    expect(
      await cms.call('PUT', `/structure/categories/${category}/metainfo`, { cat_colour: 'red' }),
    ).toEqual({
      status: 200,
      body: { message: 'Metainfo values updated', clang_id: 1, data: { cat_colour: 'red' } },
    });
    expect((await cms.call('GET', `/structure/articles/${category}/metainfo`)).status).toBe(404);
    expect((await cms.call('GET', `/structure/categories/${article}/metainfo`)).status).toBe(404);
    await drop(id);
  });

  test('of a language', async () => {
    const id = await field('clang_flag', 1);

    expect((await cms.call('PATCH', '/system/clangs/1/metainfo', { clang_flag: 'gb' })).body).toEqual({
      message: 'Metainfo values updated',
      data: { clang_flag: 'gb' },
    });
    expect((await cms.call('GET', '/system/clangs/1/metainfo')).body).toEqual({ data: { clang_flag: 'gb' } });
    await drop(id);
  });
});

describe('in the back office', () => {
  test('definitions have no place, values follow the permissions of their item', async () => {
    const foreign = await cms.make('/structure/articles', { name: 'Foreign', category_id: 1 });
    await addUser('mira', `|${category}|`);
    const { call } = await signedIn('mira');

    for (const path of ['/types', '/fields', '/fields/1']) {
      expect(await call('GET', `/backend/metainfo${path}`)).toEqual({
        status: 404,
        body: { error: 'Route not found' },
      });
    }
    expect((await call('GET', `/backend/structure/articles/${article}/metainfo`)).status).toBe(200);
    expect((await call('PUT', `/backend/structure/articles/${article}/metainfo`, {})).status).toBe(200);
    expect((await call('PUT', `/backend/structure/categories/${category}/metainfo`, {})).status).toBe(200);
    for (const [method, path, json] of [
      ['GET', `/structure/articles/${foreign}`],
      ['PUT', `/structure/articles/${foreign}`, {}],
      ['GET', '/structure/categories/1'],
      ['PUT', '/structure/categories/1', {}],
      ['GET', '/system/clangs/1'],
      ['PUT', '/system/clangs/1', {}],
    ] as const) {
      expect(await call(method, `/backend${path}/metainfo`, json)).toEqual({
        status: 403,
        body: { error: 'Permission denied' },
      });
    }
  });
});
