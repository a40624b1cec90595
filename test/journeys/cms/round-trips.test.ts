import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const odd = `Über "100 %" & <b>Größen</b> – 'x' \\ 日本 😀`;

const nouns: [path: string, body: Record<string, unknown>][] = [
  ['/structure/articles', { name: odd, category_id: 0, priority: 2, status: 1 }],
  ['/system/clangs', { code: 'fr', name: odd, priority: 3 }],
  ['/modules', { name: odd, key: 'odd', input: odd, output: odd }],
  ['/templates', { name: odd, key: 'odd', content: odd, active: 1 }],
  [
    '/metainfo/fields',
    { name: 'art_odd', title: odd, type_id: 3, attributes: 'multiple="multiple"', params: 'a|b' },
  ],
  [
    '/users',
    { name: odd, login: 'odd', password: 'correct horse 1', description: odd, startpage: 'profile' },
  ],
  ['/users/roles', { name: odd, description: odd }],
];

const stamps = { updatedate: expect.any(String), updateuser: expect.any(String) };

test.each(nouns)('the response for %s is accepted as input, without a change', async (path, body) => {
  const item = `${path}/${await cms.make(path, body)}`;
  const { status, body: before } = await cms.call('GET', item);
  expect(status).toBe(200);

  for (const method of ['PUT', 'PATCH']) {
    const sent = await cms.call(method, item, before);
    expect([method, sent]).toEqual([method, { status: 200, body: expect.anything() }]);
  }

  expect((await cms.call('GET', item)).body).toEqual({ ...before, ...('updatedate' in before && stamps) });
});

test('the first template of a site, which is empty, is accepted as it was read', async () => {
  const { body: before } = await cms.call('GET', '/templates/1');
  expect(before).toMatchObject({ content: '' });

  for (const method of ['PUT', 'PATCH']) {
    const sent = await cms.call(method, '/templates/1', before);
    expect([method, sent.status, sent.body]).toEqual([method, 200, expect.anything()]);
  }

  expect((await cms.call('GET', '/templates/1')).body).toEqual({ ...before, ...stamps });
});

test('the response for a slice is accepted as input, without a change', async () => {
  const article = await cms.make('/structure/articles', { name: 'Slices', category_id: 0 });
  const module = await cms.make('/modules', { name: 'Slices', key: '', input: '', output: '' });
  const slices = `/structure/articles/${article}/slices`;
  const values = {
    value1: odd,
    value20: '0',
    media1: 'a.png',
    link1: '1',
    linklist1: '1,2',
    medialist1: 'a.png,b.png',
  };
  const made = await cms.call('POST', slices, { module_id: module, clang_id: 1, ...values });
  const item = `${slices}/${(made.body as { slice_id?: number }).slice_id}`;
  const { body: before } = await cms.call('GET', item);
  expect(before).toMatchObject({ value1: odd });

  for (const method of ['PUT', 'PATCH']) expect((await cms.call(method, item, before)).status).toBe(200);

  expect((await cms.call('GET', item)).body).toEqual({ ...before, ...stamps });
});

test('the response for a medium and for a media category is accepted as input, without a change', async () => {
  const made = await cms.call('POST', '/media/category', { name: odd });
  const { data: before = [] } = (await cms.call('GET', '/media/category')).body;
  const category = before.find(({ name }) => name === odd);
  expect((await cms.call('PUT', `/media/category/${made.body.id}`, category)).status).toBe(200);
  expect((await cms.call('GET', '/media/category')).body.data).toEqual(before);

  const form = new FormData();
  form.set('file', new Blob(['text']), 'odd.txt');
  form.set('title', odd);
  form.set('category_id', String(made.body.id));
  await cms.server.send('POST', '/api/media', { headers: cms.headers, body: form });
  const { status, body: medium } = await cms.call('GET', '/media/odd.txt/info');
  expect(status).toBe(200);
  expect((await cms.call('PUT', '/media/odd.txt/update', medium)).status).toBe(200);
  expect((await cms.call('GET', '/media/odd.txt/info')).body).toEqual({ ...medium, ...stamps });
});
