import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { add, info, names } = createMediaPool(() => cms);

test.each([
  ['as a medium', { media3: 'used.txt' }],
  ['in a list', { medialist2: 'a.txt,used.txt,b.txt' }],
  ['at the beginning of a word', { value20: 'see <a href="/media/used.txt">' }],
])('a medium used by a slice %s cannot be deleted', async (_case, content) => {
  if ((await names('filter[filename]=used.txt'))?.length === 0) await add('used.txt', 'text');
  const module = await cms.server.db.cms.module.create({
    data: {
      name: 'M',
      input: '',
      output: '',
      createdAt: new Date(),
      createdByName: '',
      updatedAt: new Date(),
      updatedByName: '',
    },
  });
  const slice = await cms.server.db.cms.slice.create({
    data: {
      articleId: 1,
      clangId: 1,
      ctypeId: 1,
      moduleId: module.id,
      priority: 1,
      createdAt: new Date(),
      createdByName: '',
      updatedAt: new Date(),
      updatedByName: '',
      ...content,
    },
  });

  expect(await cms.call('DELETE', '/media/used.txt/delete')).toEqual({
    status: 409,
    body: { error: 'Media is in use.', filename: 'used.txt' },
  });
  expect(await info('used.txt')).toMatchObject({ is_in_use: true });
  await cms.server.db.cms.slice.delete({ where: { id: slice.id } });
  expect(await info('used.txt')).toMatchObject({ is_in_use: false });
});

test.each([
  ['REX_MEDIA_WIDGET', 6, 'article', 'meta.txt', '/structure/articles'],
  ['REX_MEDIALIST_WIDGET', 7, 'media', ['x.txt', 'meta.txt'], '/media'],
  ['REX_MEDIA_WIDGET', 6, 'clang', 'meta.txt', '/system/clangs'],
])('a medium named by a %s of an item cannot be deleted (%#)', async (...[, type, target, value, path]) => {
  if ((await names('filter[filename]=meta.txt'))?.length === 0) await add('meta.txt', 'text');
  const prefix = { article: 'art_', media: 'med_', clang: 'clang_' }[target];
  const field = `${prefix}file${type}`;
  await cms.call('POST', '/metainfo/fields', { name: field, title: 'File', type_id: type });
  const item = target === 'media' ? await add('holder.txt', 'text') : await toItem(target);
  await cms.call('PUT', `${path}/${item}/metainfo`, { [field]: value });

  expect((await cms.call('DELETE', '/media/meta.txt/delete')).status).toBe(409);
  await cms.call('PUT', `${path}/${item}/metainfo`, { [field]: null });
  expect(await info('meta.txt')).toMatchObject({ is_in_use: false });
});

const toItem = (target: string) =>
  target === 'clang' ? 1 : cms.make('/structure/articles', { name: 'Holder', category_id: 0 });
