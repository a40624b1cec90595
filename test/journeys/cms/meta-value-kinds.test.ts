import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

const kinds: [name: string, typeId: number, more: object, given: unknown, read: unknown, empty: unknown][] = [
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

let cms: Cms;
let article: number;
let path: string;
beforeAll(async () => {
  cms = await openCms();
  article = await cms.make('/structure/articles', { name: 'Book', category_id: 0 });
  path = `/structure/articles/${article}`;
  for (const [name, type_id, more] of [...kinds, ['art_legend', 12, {}] as const]) {
    await cms.make('/metainfo/fields', { name, title: name, type_id, priority: 99, ...more });
  }
});
afterAll(() => cms[Symbol.asyncDispose]());

const readValues = async () => (await cms.call('GET', `${path}/metainfo`)).body.data;

describe('values', () => {
  test('of every kind are empty at first, a legend among them', async () => {
    expect((await cms.call('GET', `${path}/metainfo`)).body).toEqual({
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

    expect(await cms.call('PUT', `${path}/metainfo`, given)).toEqual({
      status: 200,
      body: { message: 'Metainfo values updated', clang_id: 1, data: read },
    });
    expect(await readValues()).toEqual(read);
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
    const before = await readValues();

    expect((await cms.call('PUT', `${path}/metainfo`, before)).body.data).toEqual(before);
    expect((await cms.call('PATCH', `${path}/metainfo`, before)).body.data).toEqual(before);
  });

  test('that mean nothing are empty', async () => {
    const odd = {
      art_text: ['x'],
      art_boxes: null,
      art_day: 'no date at all',
      art_moment: [1],
      art_hour: '',
    };

    const { body } = await cms.call('PATCH', `${path}/metainfo`, odd);

    expect(body.data).toMatchObject({
      art_text: null,
      art_boxes: [],
      art_day: null,
      art_moment: null,
      art_hour: null,
      art_area: '12',
    });
  });
});
