import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
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

const usesOf = async (filename: string, headers: Record<string, string> = cms.headers) => {
  const { id } = await cms.server.db.cms.media.findUniqueOrThrow({ where: { filename } });
  const { data, errors } = await cms.server.graphql(
    `query ($id: ID!) { medium(id: $id) { uses {
      kind fieldName article { number } slice { number } language { number } media { filename } } } }`,
    { id },
    headers,
  );
  return errors ? errors[0]?.extensions : data.medium.uses;
};

test('the places that use a medium are listed, without what the caller may not see', async () => {
  await add('logo.txt', 'text');
  await add('logo-holder.txt', 'text');
  const article = await cms.make('/structure/articles', { name: 'Page', category_id: 0 });
  const stamp = { createdAt: new Date(), createdByName: '', updatedAt: new Date(), updatedByName: '' };
  const module = await cms.server.db.cms.module.create({
    data: { name: 'N', input: '', output: '', ...stamp },
  });
  const slice = await cms.server.db.cms.slice.create({
    data: {
      articleId: article,
      clangId: 1,
      ctypeId: 1,
      moduleId: module.id,
      priority: 1,
      value2: 'a logo.txt',
      ...stamp,
    },
  });
  for (const [name, type] of [
    ['art_logo', 6],
    ['med_logos', 7],
    ['clang_logo', 6],
  ] as const)
    await cms.call('POST', '/metainfo/fields', { name, title: 'Logo', type_id: type });
  await cms.call('PUT', `/structure/articles/${article}/metainfo`, { art_logo: 'logo.txt' });
  await cms.call('PUT', '/media/logo-holder.txt/metainfo', { med_logos: ['other.txt', 'logo.txt'] });
  await cms.call('PUT', '/system/clangs/1/metainfo', { clang_logo: 'logo.txt' });
  const nothing = { fieldName: null, article: null, slice: null, language: null, media: null };
  const language = { number: 1 };

  const uses = await usesOf('logo.txt');

  expect(uses).toEqual([
    { ...nothing, kind: 'SLICE', article: { number: article }, slice: { number: slice.id }, language },
    { ...nothing, kind: 'ARTICLE', fieldName: 'art_logo', article: { number: article }, language },
    { ...nothing, kind: 'LANGUAGE', fieldName: 'clang_logo', language },
    { ...nothing, kind: 'MEDIA', fieldName: 'med_logos', media: { filename: 'logo-holder.txt' } },
  ]);
  expect(await usesOf('logo-holder.txt')).toEqual([]);

  const { addUser, signedIn } = createBackOffice(() => cms);
  const { id } = await addUser('picture-editor', '');
  const { roleId } = await cms.server.db.cms.userRole.findFirstOrThrow({ where: { userId: id } });
  await cms.server.db.cms.role.update({ where: { id: roleId }, data: { perms: { media: 'all' } } });
  const { cookie } = await signedIn('picture-editor');
  const seen = await usesOf('logo.txt', { cookie });
  expect(seen.map(({ kind, article: found }: { kind: string; article: unknown }) => [kind, found])).toEqual([
    ['SLICE', null],
    ['ARTICLE', null],
    ['LANGUAGE', null],
    ['MEDIA', null],
  ]);
  expect(seen[0].slice).toBeNull();
  await cms.server.db.cms.role.update({ where: { id: roleId }, data: { perms: { media: '|9|' } } });
  expect(await usesOf('logo.txt', { cookie })).toMatchObject({ code: 'CMS_PERMISSION_DENIED' });
});
