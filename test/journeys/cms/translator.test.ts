import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleCases } from '../../kit/sample.ts';
import { all, english, numberOf, openTranslator, type Translator, toMutation } from './translator.ts';

// The first tests use the operations that a translator is permitted, and the later ones try every other operation.

let opened: Translator;
let place: Translator['place'];
let asTranslator: Record<string, string>;
let asAdministrator: Record<string, string>;
beforeAll(async () => {
  opened = await openTranslator();
  ({ place, asTranslator, asAdministrator } = opened);
});
afterAll(() => opened[Symbol.asyncDispose]());

test.each([
  ['updateArticle', () => ({ id: place.article, languageId: place.german, name: 'Hallo', isOnline: true })],
  ['updateCategory', () => ({ id: place.category, languageId: place.german, name: 'Neues' })],
  ['createSlice', () => ({ articleId: place.article, languageId: place.german, moduleId: place.module })],
  ['updateSlice', () => ({ id: place.blocks.german, contents: { values: [{ number: 1, text: 'Hallo' }] } })],
  ['moveSlice', () => ({ id: place.blocks.german, position: 2 })],
  [
    'updateArticleMetaValues',
    () => ({
      id: place.article,
      languageId: place.german,
      values: [{ name: 'art_note', content: { text: 'Notiz' } }],
    }),
  ],
] as const)('translates: %s in German', async (name, toInput) => {
  expect((await opened.askAs(asTranslator, toMutation(name), { input: toInput() })).code).toBe('done');
});

test('the columns of an article are seen without its template, but not by programs that may read neither slices nor templates', async () => {
  const text = 'query ($id: ID!) { article(id: $id) { contentTypes { number } template { name } } }';
  const readAs = async (headers: Record<string, string>) =>
    (await opened.askAs(headers, text, { id: place.article })).data.article;
  const withScopes = async (...scopes: string[]) => {
    const create = 'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }';
    const { data } = await opened.askAs(asAdministrator, create, { input: { name: scopes.join(), scopes } });
    return readAs({ authorization: `Bearer ${data.createApiToken.secret}` });
  };

  const contentTypes = [{ number: 1 }];
  expect(await readAs(asTranslator)).toEqual({ contentTypes, template: null });
  expect(await withScopes('structure/articles/get')).toEqual({ contentTypes: null, template: null });
  expect(await withScopes('structure/articles/get', 'structure/articles/slices/list')).toEqual({
    contentTypes,
    template: null,
  });
});

const refusedMutations: [string, string, () => object][] = [
  // Another language.
  ['updateArticle', 'in English', () => ({ id: place.article, languageId: english, name: 'x' })],
  ['updateArticle', 'without a language', () => ({ id: place.article, name: 'x' })],
  ['updateCategory', 'in English', () => ({ id: place.category, languageId: english, name: 'x' })],
  [
    'createSlice',
    'in English',
    () => ({ articleId: place.article, languageId: english, moduleId: place.module }),
  ],
  [
    'updateSlice',
    'in English',
    () => ({ id: place.blocks.english, contents: { values: [{ number: 1, text: 'x' }] } }),
  ],
  ['deleteSlice', 'in English', () => ({ id: place.blocks.english })],
  [
    'updateArticleMetaValues',
    'in English',
    () => ({
      id: place.article,
      languageId: english,
      values: [{ name: 'art_note', content: { text: 'x' } }],
    }),
  ],
  // The structure, which all languages share.
  ['createArticle', 'anywhere', () => ({ name: 'x', parentId: '0' })],
  ['createCategory', 'anywhere', () => ({ name: 'x', parentId: place.category })],
  ['updateArticle', 'to a position', () => ({ id: place.article, languageId: place.german, position: 2 })],
  ['moveArticle', 'elsewhere', () => ({ id: place.article, parentId: '0' })],
  ['moveCategory', 'elsewhere', () => ({ id: place.category, parentId: '0', position: 2 })],
  ['deleteArticle', 'in every language', () => ({ id: place.article })],
  ['deleteCategory', 'in every language', () => ({ id: place.category })],
  // Media.
  ['createMediaCategory', 'in the root', () => ({ name: 'x' })],
  ['updateMediaCategory', 'by another name', () => ({ id: place.mediaCategory, name: 'x' })],
  ['deleteMediaCategory', 'of others', () => ({ id: place.mediaCategory })],
  ['stageMediaUpload', 'of a file', () => ({})],
  // Administration: their own role, other people, tokens, languages and sources.
  ['updateCmsRole', 'of their own', () => ({ id: place.role, permissions: { languages: all } })],
  [
    'createCmsRole',
    'with everything',
    () => ({ name: 'x', permissions: { structure: all, languages: all } }),
  ],
  ['duplicateCmsRole', 'of their own', () => ({ id: place.role })],
  ['deleteCmsRole', 'of their own', () => ({ id: place.role })],
  ['assignCmsRole', 'to themselves', () => ({ userId: place.translator, roleId: place.role })],
  ['removeCmsRole', 'from themselves', () => ({ userId: place.translator, roleId: place.role })],
  ['updateCmsUser', 'to an administrator', () => ({ id: place.translator, isAdmin: true })],
  ['updateCmsUser', 'that is the administrator', () => ({ id: place.administrator, isActive: false })],
  [
    'createCmsUser',
    'as an administrator',
    () => ({ name: 'x', login: 'x', password: 'correct horse battery', isAdmin: true }),
  ],
  [
    'setCmsUserPassword',
    'of the administrator',
    () => ({ id: place.administrator, password: 'x'.repeat(20) }),
  ],
  ['unblockCmsUser', 'of others', () => ({ id: place.administrator })],
  ['deleteCmsUser', 'of others', () => ({ id: place.administrator })],
  [
    'linkCmsUser',
    'with an account',
    () => ({ id: place.translator, accountId: '00000000-0000-4000-8000-000000000000' }),
  ],
  ['unlinkCmsUser', 'of others', () => ({ id: place.administrator })],
  ['createApiToken', 'with everything', () => ({ name: 'x', scopes: ['all'] })],
  ['revokeApiToken', 'of a program', () => ({ id: place.token })],
  ['createLanguage', 'of their own', () => ({ code: 'fr', name: 'Français' })],
  ['updateLanguage', 'to the start', () => ({ id: place.german, position: 1 })],
  ['deleteLanguage', 'with its content', () => ({ id: place.german })],
  ['createModule', 'with a source', () => ({ name: 'x', input: '', output: 'x' })],
  ['updateModule', 'with a source', () => ({ id: place.module, output: 'x' })],
  ['createTemplate', 'with a source', () => ({ name: 'x', content: 'x' })],
];

/** Content before the first refusal; no refusal changes it. */
let untouched: Awaited<ReturnType<Translator['readAll']>> | undefined;

test.each(sampleCases(refusedMutations, 20))('is refused: %s %s', async (name, _, toInput) => {
  untouched ??= await opened.readAll();
  const { code } = await opened.askAs(asTranslator, toMutation(name), { input: toInput() });

  expect(code).toBe('CMS_PERMISSION_DENIED');
  expect(await opened.readAll()).toEqual(untouched);
});

test.each([
  '{ cmsUsers { nodes { login email } } }',
  '{ cmsRoles { nodes { name } } }',
  '{ apiTokens { nodes { name } } }',
  '{ templates { nodes { content } } }',
])('is not read: %s', async (query) => {
  const { data, code } = await opened.askAs(asTranslator, query);

  expect(code).toBe('CMS_PERMISSION_DENIED');
  expect(Object.values(data ?? {})).toEqual([null]);
});

test('the same is refused over REST with the session, and nobody else is seen', async () => {
  const call = opened.cms.as(asTranslator);
  const writes: [string, string, object][] = [
    ['POST', '/backend/structure/articles', { name: 'x', category_id: 0 }],
    ['DELETE', `/backend/structure/articles/${place.article}`, {}],
    ['PUT', `/backend/structure/articles/${place.article}`, { name: 'x' }],
    ['PUT', `/backend/users/roles/${numberOf(place.role)}`, { perms: { clang: 'all' } }],
    ['POST', `/backend/users/${numberOf(place.translator)}/role/${numberOf(place.role)}`, {}],
    ['GET', '/backend/users', {}],
    ['GET', '/backend/system/clangs', {}],
  ];
  for (const [method, path, json] of writes) {
    const { status, body } = await call(method, path, method === 'GET' ? undefined : json);
    expect([path, status, body]).toEqual([path, 403, { error: 'Permission denied' }]);
  }
});

test('what is taken from the role ends at once, in the same session', async () => {
  const input = { id: place.role, permissions: { languages: { ids: [] } } };
  await opened.askAs(asAdministrator, toMutation('updateCmsRole'), { input });
  const change = { id: place.article, languageId: place.german, name: 'Zu spät' };

  expect((await opened.askAs(asTranslator, toMutation('updateArticle'), { input: change })).code).toBe(
    'CMS_PERMISSION_DENIED',
  );
});
