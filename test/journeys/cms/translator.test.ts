import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { sampleCases } from '../../kit/sample.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

// A role that may only translate into German, as the console creates it: every article, every kind of block, one
// language, no media. The first tests use the permitted operations, and the later ones try every other operation.

const all = { isForAll: true };
const english = '1';

let cms: Cms;
let asTranslator: Record<string, string>;
let asAdministrator: Record<string, string>;
let german: string;
let place: {
  article: string;
  category: string;
  module: string;
  blocks: Record<'english' | 'german', string>;
  mediaCategory: string;
  role: string;
  translator: string;
  administrator: string;
  token: string;
};

async function askAs(headers: Record<string, string>, text: string, input: Record<string, unknown> = {}) {
  const { data, errors } = await cms.server.graphql(text, input, headers);
  return { data, code: errors?.[0]?.extensions.code ?? 'done' };
}

const toMutation = (name: string) =>
  `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename } }`;

async function signIn(login: string, password: string) {
  const text = 'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }';
  const { data } = await askAs({}, text, { input: { login, password } });
  return { cookie: `trellis_cms=${data.signInToCms.sessionToken}` };
}

beforeAll(async () => {
  cms = await openCms();
  const { cmsSession } = await openCmsAccess(cms.server);
  asAdministrator = { cookie: `trellis_cms=${cmsSession}` };
  const make = async (name: string, field: string, input: object) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const text = `mutation ($input: ${type}!) { ${name}(input: $input) { ${field} { id } } }`;
    const { data, code } = await askAs(asAdministrator, text, { input });
    if (code !== 'done') throw new Error(`${name}: ${code}`);
    return String(data[name][field].id);
  };
  german = await make('createLanguage', 'language', { code: 'de', name: 'Deutsch' });
  const category = await make('createCategory', 'category', { name: 'News', parentId: '0' });
  const article = await make('createArticle', 'article', { name: 'Hello', parentId: category });
  const module = await make('createModule', 'module', { name: 'Text', input: '', output: 'REX_VALUE[1]' });
  const makeBlock = (languageId: string) =>
    make('createSlice', 'slice', { articleId: String(numberOf(article)), languageId, moduleId: module });
  await cms.make('/metainfo/fields', { name: 'art_note', title: '', type_id: 1 });
  const role = await make('createCmsRole', 'role', {
    name: 'Translator',
    permissions: { structure: all, media: { ids: [] }, modules: all, languages: { ids: [german] } },
  });
  const translator = await make('createCmsUser', 'user', {
    name: 'Timo',
    login: 'timo',
    password: 'correct horse battery',
    roleIds: [role],
  });
  place = {
    article: String(numberOf(article)),
    category: String(numberOf(category)),
    module,
    blocks: { english: await makeBlock(english), german: await makeBlock(german) },
    mediaCategory: await make('createMediaCategory', 'mediaCategory', { name: 'Pictures' }),
    role,
    translator,
    administrator: String((await cms.server.db.cms.user.findFirstOrThrow({ where: { isAdmin: true } })).id),
    token: await make('createApiToken', 'token', { name: 'site', scopes: ['structure/articles/get'] }),
  };
  asTranslator = await signIn('timo', 'correct horse battery');
});
afterAll(() => cms[Symbol.asyncDispose]());

/** Returns the number in an id of an article, which is followed by that of the language. */
function numberOf(id: string): number {
  return Number(Buffer.from(id, 'base64url').toString().split(':')[1]);
}

/** Everything that a translator could change. */
async function readAll() {
  const { article, slice, role, user, userRole, apiToken, language, media, mediaCategory } =
    cms.server.db.cms;
  const { module, template, metaField } = cms.server.db.cms;
  const tables = [article, slice, role, userRole, apiToken, language, media, mediaCategory, module, template];
  const rows = await Promise.all(tables.map((table) => (table as typeof article).findMany()));
  const users = await user.findMany({ omit: { lastLoginAt: true, lastTryAt: true } });
  return [...rows, users, await metaField.findMany()];
}

test.each([
  ['updateArticle', () => ({ id: place.article, languageId: german, name: 'Hallo', isOnline: true })],
  ['updateCategory', () => ({ id: place.category, languageId: german, name: 'Neues' })],
  ['createSlice', () => ({ articleId: place.article, languageId: german, moduleId: place.module })],
  ['updateSlice', () => ({ id: place.blocks.german, contents: { values: [{ number: 1, text: 'Hallo' }] } })],
  ['moveSlice', () => ({ id: place.blocks.german, position: 2 })],
  [
    'updateArticleMetaValues',
    () => ({
      id: place.article,
      languageId: german,
      values: [{ name: 'art_note', content: { text: 'Notiz' } }],
    }),
  ],
] as const)('translates: %s in German', async (name, toInput) => {
  expect((await askAs(asTranslator, toMutation(name), { input: toInput() })).code).toBe('done');
});

test('the columns of an article are seen without its template, but not by programs that may read neither slices nor templates', async () => {
  const text = 'query ($id: ID!) { article(id: $id) { contentTypes { number } template { name } } }';
  const readAs = async (headers: Record<string, string>) =>
    (await askAs(headers, text, { id: place.article })).data.article;
  const withScopes = async (...scopes: string[]) => {
    const create = 'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }';
    const { data } = await askAs(asAdministrator, create, { input: { name: scopes.join(), scopes } });
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
  ['updateArticle', 'to a position', () => ({ id: place.article, languageId: german, position: 2 })],
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
  ['updateLanguage', 'to the start', () => ({ id: german, position: 1 })],
  ['deleteLanguage', 'with its content', () => ({ id: german })],
  ['createModule', 'with a source', () => ({ name: 'x', input: '', output: 'x' })],
  ['updateModule', 'with a source', () => ({ id: place.module, output: 'x' })],
  ['createTemplate', 'with a source', () => ({ name: 'x', content: 'x' })],
];

/** Content before the first refusal; no refusal changes it. */
let untouched: Awaited<ReturnType<typeof readAll>> | undefined;

test.each(sampleCases(refusedMutations, 20))('is refused: %s %s', async (name, _, toInput) => {
  untouched ??= await readAll();
  const { code } = await askAs(asTranslator, toMutation(name), { input: toInput() });

  expect(code).toBe('CMS_PERMISSION_DENIED');
  expect(await readAll()).toEqual(untouched);
});

test.each([
  '{ cmsUsers { nodes { login email } } }',
  '{ cmsRoles { nodes { name } } }',
  '{ apiTokens { nodes { name } } }',
  '{ templates { nodes { content } } }',
])('is not read: %s', async (query) => {
  const { data, code } = await askAs(asTranslator, query);

  expect(code).toBe('CMS_PERMISSION_DENIED');
  expect(Object.values(data ?? {})).toEqual([null]);
});

test('the same is refused over REST with the session, and nobody else is seen', async () => {
  const call = cms.as(asTranslator);
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
  const { cmsSession } = await openCmsAccess(cms.server);
  const input = { id: place.role, permissions: { languages: { ids: [] } } };
  await askAs({ cookie: `trellis_cms=${cmsSession}` }, toMutation('updateCmsRole'), { input });
  const change = { id: place.article, languageId: german, name: 'Zu spät' };

  expect((await askAs(asTranslator, toMutation('updateArticle'), { input: change })).code).toBe(
    'CMS_PERMISSION_DENIED',
  );
});
