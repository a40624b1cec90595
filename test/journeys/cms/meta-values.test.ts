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

describe('values', () => {
  const kinds: [name: string, typeId: number, more: object, given: unknown, read: unknown, empty: unknown][] =
    [
      ['art_text', 1, {}, 'plain & simple', 'plain & simple', null],
      ['art_area', 2, {}, 12, '12', null],
      ['art_one', 3, {}, true, '1', ''],
      ['art_many', 3, { attributes: 'multiple="multiple"' }, ['a', '', 'b', {}], ['a', 'b'], []],
      ['art_radio', 4, { default: 'yes' }, 'no', 'no', 'yes'],
      ['art_boxes', 5, {}, 'single', ['single'], []],
      ['art_media', 6, {}, 'a.png', 'a.png', ''],
      ['art_medias', 7, {}, ['a.png', 'b.png'], ['a.png', 'b.png'], []],
      ['art_link', 8, {}, 1, '1', ''],
      ['art_links', 9, {}, [1, 2], ['1', '2'], []],
      ['art_day', 10, {}, '2026-11-20', { timestamp: expect.any(Number), iso: '2026-11-20' }, null],
      [
        'art_moment',
        11,
        {},
        1_800_000_000,
        { timestamp: 1_800_000_000, iso: expect.stringMatching(/^2027-01-1\dT\d\d:\d\d:00[+-]\d\d:\d\d$/) },
        null,
      ],
      ['art_hour', 13, {}, '14:30:05', { timestamp: expect.any(Number), iso: '14:30:05' }, null],
    ];
  const path = () => `/structure/articles/${article}`;
  const ids: number[] = [];
  beforeAll(async () => {
    for (const [name, typeId, more] of kinds) ids.push(await field(name, typeId, { priority: 99, ...more }));
    ids.push(await field('art_legend', 12, { priority: 99 }));
  });

  test('of every kind are empty at first, a legend among them', async () => {
    expect((await cms.call('GET', `${path()}/metainfo`)).body).toEqual({
      clang_id: 1,
      data: Object.fromEntries([
        ...kinds.map(([name, , , , , empty]) => [name, empty]),
        ['art_legend', null],
      ]),
    });
  });

  test('of every kind are returned with their type', async () => {
    const given = Object.fromEntries(kinds.map(([name, , , value]) => [name, value]));
    const read = Object.fromEntries([
      ...kinds.map(([name, , , , value]) => [name, value]),
      ['art_legend', null],
    ]);

    expect(await cms.call('PUT', `${path()}/metainfo`, given)).toEqual({
      status: 200,
      body: { message: 'Metainfo values updated', clang_id: 1, data: read },
    });
    expect(await values(path())).toEqual(read);
    const { data } = await cms.server.graphql(
      `query ($id: ID!) { article(id: $id) { metaValues { name form text list at iso articles { number } } } }`,
      { id: article },
      cms.headers,
    );
    expect(data.article.metaValues).toContainEqual({
      name: 'art_link',
      form: 'TEXT',
      text: '1',
      list: null,
      at: null,
      iso: null,
      articles: [{ number: 1 }],
    });
    expect(data.article.metaValues).toContainEqual(
      expect.objectContaining({ name: 'art_moment', form: 'DATETIME', at: '2027-01-15T08:00:00.000Z' }),
    );
  });

  test('of every kind are accepted as they are read, a legend among them, and stay', async () => {
    const before = await values(path());

    expect((await cms.call('PUT', `${path()}/metainfo`, before)).body.data).toEqual(before);
    expect((await cms.call('PATCH', `${path()}/metainfo`, before)).body.data).toEqual(before);
  });

  test('that mean nothing are empty', async () => {
    const odd = {
      art_text: ['x'],
      art_boxes: null,
      art_day: 'no date at all',
      art_moment: [1],
      art_hour: '',
    };

    const { body } = await cms.call('PATCH', `${path()}/metainfo`, odd);

    expect(body.data).toMatchObject({
      art_text: null,
      art_boxes: [],
      art_day: null,
      art_moment: null,
      art_hour: null,
      art_area: '12',
    });
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

  test.each([
    ['/structure/articles/999999', 'Article not found'],
    ['/structure/categories/999999', 'Category not found'],
    ['/media/none.png', 'Media not found'],
    ['/system/clangs/999999', 'Language not found'],
  ])('of %s are not found', async (missing, error) => {
    expect(await cms.call('GET', `${missing}/metainfo`)).toEqual({ status: 404, body: { error } });
    expect(await cms.call('PUT', `${missing}/metainfo`, {})).toEqual({ status: 404, body: { error } });
  });

  test('of a missing item are reported before errors of the body; the body before the values', async () => {
    const put = async (path: string, body: string, headers = cms.headers) => {
      const sent = await cms.server.send('PUT', `/api${path}/metainfo`, { headers, body });
      return [sent.status, (sent.body as { error: string }).error];
    };
    for (const [missing, error] of [
      ['/structure/articles/999999', 'Article not found'],
      ['/structure/articles/1', 'Article not found'],
      ['/structure/categories/999999', 'Category not found'],
      ['/media/none.png', 'Media not found'],
      ['/system/clangs/999999', 'Language not found'],
    ] as const) {
      expect(await put(missing, '{')).toEqual([404, error]);
      expect(await put(missing, '{"art_unknown": 1}')).toEqual([404, error]);
      expect(await put(missing, '{', { authorization: 'Bearer x' })).toEqual([401, 'Authorization failed']);
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
