import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const field = (name: string, typeId: number, more: object = {}) =>
  cms.make('/metainfo/fields', { name, title: name, type_id: typeId, ...more });
const drop = (id: number) => cms.call('DELETE', `/metainfo/fields/${id}`);

describe('the kinds of fields', () => {
  test('are thirteen', async () => {
    const { status, body } = await cms.call('GET', '/metainfo/types');
    const types = body.data as unknown as { id: number; label: string }[];

    expect(status).toBe(200);
    expect(types).toHaveLength(13);
    expect(types[6]).toEqual({ id: 7, label: 'REX_MEDIALIST_WIDGET', dbtype: 'text', dblength: 0 });
    expect(body.meta).toEqual({ page: 1, per_page: 100, total: 13, total_pages: 1 });
    const sorted = (await cms.call('GET', '/metainfo/types?sort=label:desc&per_page=1')).body;
    expect(sorted.data).toMatchObject([{ label: 'time' }]);
  });
});

describe('a field', () => {
  test('is created, read, changed and deleted', async () => {
    const made = await cms.call('POST', '/metainfo/fields', {
      name: 'art_teaser',
      title: 'Teaser',
      type_id: 1,
      attributes: 'class="wide"',
    });
    const id = made.body.id ?? 0;

    expect(made).toEqual({
      status: 201,
      body: { message: 'Metainfo field created', id: expect.any(Number), name: 'art_teaser' },
    });
    expect((await cms.call('GET', `/metainfo/fields/${id}`)).body).toEqual({
      id,
      name: 'art_teaser',
      title: 'Teaser',
      type_id: 1,
      priority: 1,
      attributes: 'class="wide"',
      default: '',
      params: '',
      validate: '',
      restrictions: '',
      templates: '',
      callback: '',
      prefix: 'art_',
      meta_table: 'rex_article',
      createdate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      createuser: 'API',
      updatedate: expect.any(String),
      updateuser: 'API',
    });
    expect(await cms.call('PATCH', `/metainfo/fields/${id}`, { title: 'Lead', attributes: '' })).toEqual({
      status: 200,
      body: { message: 'Metainfo field updated', id },
    });
    expect((await cms.call('GET', `/metainfo/fields/${id}`)).body).toMatchObject({
      title: 'Lead',
      attributes: '',
    });
    expect(await drop(id)).toEqual({ status: 200, body: { message: 'Metainfo field deleted', id } });
    expect((await cms.call('GET', `/metainfo/fields/${id}`)).status).toBe(404);
  });

  test.each([
    ['no name', { title: 'x', type_id: 1 }, 400, 'Body field: `name` is required'],
    ['no title', { name: 'art_x', type_id: 1 }, 400, 'Body field: `title` is required'],
    ['no type', { name: 'art_x', title: '' }, 400, 'Body field: `type_id` is required'],
    [
      'another prefix',
      { name: 'foo_x', title: '', type_id: 1 },
      400,
      'name must start with art_, cat_, med_ or clang_ and only contain a-z, 0-9, _',
    ],
    [
      'a name of nothing but a prefix',
      { name: 'art_', title: '', type_id: 1 },
      400,
      'name must start with art_, cat_, med_ or clang_ and only contain a-z, 0-9, _',
    ],
    [
      'an unknown type',
      { name: 'art_x', title: '', type_id: 14 },
      409,
      'There is no such type of metainfo field.',
    ],
  ])('with %s is refused', async (_case, json, status, error) => {
    expect(await cms.call('POST', '/metainfo/fields', json)).toEqual({ status, body: { error } });
  });

  test('has a unique name, case-insensitively, and keeps name and type', async () => {
    const id = await field('art_once', 1);
    const fixed = 'Renaming or changing the type of a metainfo field is not supported via the API';

    expect(
      (await cms.call('POST', '/metainfo/fields', { name: 'ART_Once', title: '', type_id: 1 })).status,
    ).toBe(409);
    for (const json of [{ name: 'art_other' }, { type_id: 2, title: 'x' }]) {
      expect(await cms.call('PATCH', `/metainfo/fields/${id}`, json)).toEqual({
        status: 422,
        body: { error: fixed },
      });
    }
    expect(await cms.call('PATCH', `/metainfo/fields/${id}`, { name: null, colour: 1 })).toEqual({
      status: 400,
      body: { error: 'No updatable fields provided' },
    });
    expect((await cms.call('PATCH', '/metainfo/fields/999999', {})).status).toBe(404);
    expect((await cms.call('PATCH', '/metainfo/fields/999999', { name: 'art_x' })).status).toBe(422);
    await drop(id);
  });

  test('takes its position among those of its prefix, in sequence', async () => {
    const first = await field('art_p1', 1);
    const second = await field('art_p2', 1);
    const third = await field('art_p3', 1, { priority: 99 });
    const other = await field('cat_p1', 1, { priority: 7 });
    const order = async () =>
      (await cms.call('GET', '/metainfo/fields?filter[prefix]=art_&sort=priority')).body.data?.map((row) => [
        row.name,
        row.priority,
      ]);

    expect(await order()).toEqual([
      ['art_p2', 1],
      ['art_p1', 2],
      ['art_p3', 3],
    ]);
    await cms.call('PATCH', `/metainfo/fields/${third}`, { priority: 1 });
    expect(await order()).toEqual([
      ['art_p3', 1],
      ['art_p2', 2],
      ['art_p1', 3],
    ]);
    await drop(second);
    const behind = await field('art_p2', 1, { priority: 1 });
    const before = await field('art_p0', 1, { priority: -5 });
    expect(await order()).toEqual([
      ['art_p0', 1],
      ['art_p3', 2],
      ['art_p2', 3],
      ['art_p1', 4],
    ]);
    for (const id of [behind, before]) await drop(id);
    const made = await Promise.all([4, 5, 6, 7].map((number) => field(`art_p${number}`, 1)));
    expect((await order())?.map(([, priority]) => priority)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const id of [first, third, other, ...made]) await drop(id);
  });

  test('lists by prefix, type and name', async () => {
    const ids = [await field('art_list_a', 1), await field('med_list_b', 2)];
    const names = async (search: string) =>
      ((await cms.call('GET', `/metainfo/fields?${search}`)).body.data ?? []).map(({ name }) => name);

    expect(await names('filter[name]=list_')).toEqual(['art_list_a', 'med_list_b']);
    expect(await names('filter[prefix]=med_')).toEqual(['med_list_b']);
    expect(await names('filter[type_id]=1&sort=id:desc')).toEqual(['art_list_a']);
    expect(await cms.call('GET', '/metainfo/fields?filter[prefix]=foo_')).toEqual({
      status: 400,
      body: { error: 'Invalid prefix. Allowed: art_, cat_, med_, clang_' },
    });
    for (const id of ids) await drop(id);
  });
});
