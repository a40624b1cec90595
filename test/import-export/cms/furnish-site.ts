import { Readable } from 'node:stream';
import { toMediaStorageKey } from '../../../subgraphs/cms/contract/media.ts';
import { createMediaPool, makePng } from '../../subgraphs/cms/media-pool.ts';
import type { Cms } from '../../subgraphs/cms/open-cms.ts';

const stamp = { createdAt: new Date(), createdByName: 'odd', updatedAt: new Date(), updatedByName: 'odd' };
const text = 'An "é", a \\, a\nline,  and <b>&</b> 名';

/** A site in two languages with some of everything. */
export async function furnishSite(cms: Cms) {
  await cms.make('/system/clangs', { code: 'de', name: 'Deutsch', status: 0 });
  await furnishPeople(cms);
  const articles = await furnishStructure(cms);
  await furnishMedia(cms);
  await furnishValues(cms, articles);
  return articles;
}

async function furnishPeople(cms: Cms) {
  const perms = { structure: '|1|', media: 'all', extras: null };
  const editors = await cms.make('/users/roles', { name: 'Editors', description: text, perms });
  const others = await cms.make('/users/roles', { name: 'Others' });
  const user = { name: 'Ada', login: 'ada', password: 'correct horse', email: 'ada@example.com' };
  await cms.make('/users', { ...user, role: `${others},${editors}`, description: text });
  await cms.make('/users', { ...user, login: 'bob', status: 0 });
}

async function furnishStructure(cms: Cms) {
  const contentTypes = [
    { number: 1, name: 'Main' },
    { number: 3, name: 'Side', moduleIds: ['1'] },
  ];
  const { template } = await createTemplate(cms, { name: 'Wide', content: text, contentTypes });
  const moduleId = await cms.make('/modules', { name: 'Text', key: 'text', input: text, output: text });
  await cms.make('/modules', { name: 'Bare', key: '', input: '', output: '' });
  const outer = await cms.make('/structure/categories', { name: 'Outer', category_id: 0 });
  const inner = await cms.make('/structure/categories', { name: 'Inner', category_id: outer, status: 1 });
  const article = await cms.make('/structure/articles', {
    ...{ name: text, category_id: inner, status: 1, template_id: template.number },
  });
  const path = `/structure/articles/${article}/slices`;
  const contents = { value1: text, value20: '', media1: 'a.png', linklist10: `${outer},${inner}` };
  for (const clang_id of [1, 2]) {
    await cms.call('POST', path, { module_id: moduleId, clang_id, ...contents });
    await cms.call('POST', path, { module_id: moduleId, clang_id, ctype_id: 1, value2: 'second' });
    await cms.server.db.cms.slice.create({
      data: {
        ...{ articleId: article, clangId: clang_id, ctypeId: 1, moduleId, revision: 1, priority: 1 },
        ...{ status: 0, value3: text, ...stamp },
      },
    });
  }
  return { outer, inner, article };
}

async function createTemplate(cms: Cms, input: object) {
  const mutation =
    'mutation ($input: CreateTemplateInput!) { createTemplate(input: $input) { template { number } } }';
  const { data, errors } = await cms.server.graphql(mutation, { input }, cms.headers);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createTemplate as { template: { number: number } };
}

async function furnishMedia(cms: Cms) {
  const { add } = createMediaPool(() => cms);
  const outer = await cms.make('/media/category', { name: 'Pictures', parent_id: 0 });
  const inner = await cms.make('/media/category', { name: text.slice(0, 9), parent_id: outer });
  await add('a.png', makePng(30, 20), { category_id: inner, title: text });
  await add('Große Datei@2x.TXT', 'long '.repeat(100_000), { category_id: outer });
  await add('unused.txt', text);
}

async function furnishValues(cms: Cms, { inner, article }: { inner: number; article: number }) {
  const fields: [name: string, typeId: number][] = [
    ...(['art_text', 'cat_text', 'med_text', 'clang_text'] as const).map((name): [string, number] => [
      name,
      1,
    ]),
    ...(
      [
        ['art_boxes', 5],
        ['art_media', 6],
        ['art_day', 10],
        ['art_hour', 13],
        ['art_legend', 12],
      ] as const
    ).map(([name, typeId]): [string, number] => [name, typeId]),
  ];
  for (const [name, type_id] of fields) await cms.make('/metainfo/fields', { name, title: name, type_id });
  const day = { art_day: 1_800_000_000, art_hour: 1_800_000_000 };
  const values = { art_text: text, art_boxes: ['a', 'b'], art_media: 'unused.txt', ...day };
  const put = (path: string, json: object) => cms.call('PUT', path, json);
  await put(`/structure/articles/${article}/metainfo?clang_id=2`, values);
  await put(`/structure/categories/${inner}/metainfo?clang_id=1`, { cat_text: text });
  await put('/media/a.png/metainfo', { med_text: text });
  await put('/system/clangs/2/metainfo', { clang_text: text });
}

/** A medium with a name that REST would not give it, and with bytes where there are any. */
export async function insertMedium(
  { server }: Cms,
  medium: { filename: string; size: number; bytes?: string },
) {
  const { filename, size, bytes } = medium;
  const contentId = crypto.randomUUID();
  if (bytes !== undefined)
    await server.storage.write(toMediaStorageKey(contentId), Readable.from([Buffer.from(bytes)]));
  await server.db.cms.media.create({
    data: { filename, size, contentId, originalName: filename, mimeType: 'text/plain', ...stamp },
  });
}
