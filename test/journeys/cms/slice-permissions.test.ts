import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn, administrator } = createBackOffice(() => cms);
const denied = { status: 403, body: { error: 'Permission denied' } };
const refused = { status: 401, body: { error: 'Authorization failed' } };

type Call = Cms['call'];
type Operation = [method: string, path: string, json?: object];

/** Two categories with an article each, two modules, and in the first article a slice of each module. */
async function furnish() {
  const categories = [
    await cms.make('/structure/categories', { name: 'Mine', category_id: 0 }),
    await cms.make('/structure/categories', { name: 'Other', category_id: 0 }),
  ] as const;
  const modules = [await makeModule(), await makeModule()] as const;
  const article = await cms.make('/structure/articles', { name: 'x', category_id: categories[0] });
  const elsewhere = await cms.make('/structure/articles', { name: 'x', category_id: categories[1] });
  const addSlice = async (articleId: number, module_id: number) => {
    const json = { module_id, clang_id: 1, value1: 'x' };
    const { body } = await cms.call('POST', `/structure/articles/${articleId}/slices`, json);
    return (body as { slice_id: number }).slice_id;
  };
  return {
    ...{ categories, modules, article, elsewhere },
    slices: [await addSlice(article, modules[0]), await addSlice(article, modules[1])] as const,
    sliceElsewhere: await addSlice(elsewhere, modules[0]),
  };
}

const makeModule = () => cms.make('/modules', { name: 'x', key: '', input: '', output: '' });

let site: Awaited<ReturnType<typeof furnish>>;
beforeAll(async () => {
  site = await furnish();
});

/** A user with a role of these permissions. */
async function signIn(login: string, perms: Record<string, string>): Promise<{ call: Call; cookie: string }> {
  const { id } = await addUser(login, perms.structure ?? '');
  await cms.server.db.cms.role.updateMany({ where: { users: { some: { userId: id } } }, data: { perms } });
  return signedIn(login);
}

const sliceOperations = (articleId: number, sliceId: number, module_id: number): Operation[] => [
  ['GET', `/backend/structure/articles/${articleId}/slices`],
  ['GET', `/backend/structure/articles/${articleId}/slices/${sliceId}`],
  ['POST', `/backend/structure/articles/${articleId}/slices`, { module_id, clang_id: 1 }],
  ['PATCH', `/backend/structure/articles/${articleId}/slices/${sliceId}`, { value1: 'y' }],
  ['DELETE', `/backend/structure/articles/${articleId}/slices/${sliceId}`],
];
const moduleOperations = (id: number): Operation[] => [
  ['POST', '/backend/modules', { name: 'x', key: '', input: '', output: '' }],
  ['PUT', `/backend/modules/${id}`, { name: 'y' }],
  ['DELETE', `/backend/modules/${id}`],
];
const templateOperations: Operation[] = [
  ['GET', '/backend/templates'],
  ['GET', '/backend/templates/1'],
  ['POST', '/backend/templates', { name: 'x', content: 'x' }],
  ['PUT', '/backend/templates/1', { name: 'Default' }],
  ['DELETE', '/backend/templates/1'],
];

const send = (call: Call, [method, path, json]: Operation) =>
  call(method, path, json ?? (method === 'DELETE' ? {} : undefined));

describe('an editor of one category and one module', () => {
  let call: Call;
  beforeAll(async () => {
    const perms = { structure: `|${site.categories[0]}|`, modules: `|${site.modules[0]}|` };
    ({ call } = await signIn('ed', perms));
  });

  test('writes there, and not with the other module', async () => {
    const [own, foreign] = site.slices;
    const [list, get, post, patch] = sliceOperations(site.article, foreign, site.modules[1]);
    const path = `/backend/structure/articles/${site.article}/slices`;

    expect((await send(call, list ?? ['', ''])).status).toBe(200);
    expect((await send(call, get ?? ['', ''])).status).toBe(200);
    expect(await send(call, post ?? ['', ''])).toEqual(denied);
    expect(await send(call, patch ?? ['', ''])).toEqual(denied);
    expect(await call('DELETE', `${path}/${foreign}`, {})).toEqual(denied);
    expect((await call('PATCH', `${path}/${own}`, { value1: 'mine' })).status).toBe(200);
    const made = await call('POST', path, { module_id: site.modules[0], clang_id: 1 });
    expect(made.status).toBe(201);
    const { slice_id } = made.body as { slice_id?: number };
    expect((await call('DELETE', `${path}/${slice_id}`, {})).status).toBe(200);
    expect((await call('GET', `${path}/${own}`)).body).toMatchObject({ value1: 'mine', updateuser: 'ed' });
  });

  test('a missing permission is reported before a wrong position', async () => {
    const path = `/backend/structure/articles/${site.article}/slices`;

    expect(await call('POST', path, { module_id: 999, clang_id: 99 })).toEqual(denied);
    expect((await call('POST', path, { module_id: site.modules[0], clang_id: 99 })).status).toBe(404);
    expect((await call('PATCH', `${path}/999999`, {})).status).toBe(404);
    expect(await call('PATCH', `${path}/${site.slices[1]}`, {})).toEqual(denied);
  });

  test('is refused for others', async () => {
    for (const operation of sliceOperations(site.elsewhere, site.sliceElsewhere, site.modules[0])) {
      expect(await send(call, operation), operation.join(' ')).toEqual(denied);
    }
  });

  test('reads modules without changing them, and sees no templates', async () => {
    expect((await call('GET', '/backend/modules')).status).toBe(200);
    expect((await call('GET', `/backend/modules/${site.modules[1]}`)).status).toBe(200);
    for (const operation of [...moduleOperations(site.modules[0]), ...templateOperations]) {
      expect(await send(call, operation), operation.join(' ')).toEqual(denied);
    }
  });
});

test('without any role nothing but modules can be read', async () => {
  await addUser('nora');
  const { call } = await signedIn('nora');

  expect((await call('GET', '/backend/modules')).status).toBe(200);
  for (const operation of sliceOperations(site.article, site.slices[0], site.modules[0])) {
    expect(await send(call, operation), operation.join(' ')).toEqual(denied);
  }
});

test('an administrator can do everything; a write requires what no foreign page can send', async () => {
  const { login, password } = administrator();
  const { call, cookie } = await signedIn(login, password);
  const moduleId = await makeModule();

  expect((await send(call, ['GET', '/backend/templates/1'])).status).toBe(200);
  expect((await send(call, ['PUT', `/backend/modules/${moduleId}`, { name: 'y' }])).status).toBe(200);
  expect((await call('GET', `/backend/modules/${moduleId}`)).body).toMatchObject({ updateuser: 'admin' });
  const path = `/backend/structure/articles/${site.elsewhere}/slices`;
  expect((await call('POST', path, { module_id: moduleId, clang_id: 1 })).status).toBe(201);
  const foreign = await cms.server.send('DELETE', `/api/backend/modules/${moduleId}`, {
    headers: { cookie },
  });
  expect([foreign.status, foreign.body]).toEqual([403, { error: 'Cross-site request refused' }]);
});

describe('a token', () => {
  const scopes: [Operation, string][] = [
    [['GET', '/structure/articles/1/slices'], 'structure/articles/slices/list'],
    [
      ['POST', '/structure/articles/1/slices', { module_id: 999, clang_id: 1 }],
      'structure/articles/slices/add',
    ],
    [['GET', '/structure/articles/1/slices/999999'], 'structure/articles/slices/get'],
    [['PUT', '/structure/articles/1/slices/999999', {}], 'structure/articles/slices/update'],
    [['DELETE', '/structure/articles/1/slices/999999'], 'structure/articles/slices/delete'],
    [['GET', '/modules'], 'modules/list'],
    [['POST', '/modules', { name: 'x', key: '', input: '', output: '' }], 'modules/add'],
    [['GET', '/modules/999999'], 'modules/get'],
    [['PUT', '/modules/999999', {}], 'modules/update'],
    [['DELETE', '/modules/999999'], 'modules/delete'],
    [['GET', '/templates'], 'templates/list'],
    [['POST', '/templates', { name: 'x', content: 'x' }], 'templates/add'],
    [['GET', '/templates/999999'], 'templates/get'],
    [['PUT', '/templates/999999', {}], 'templates/update'],
    [['DELETE', '/templates/999999'], 'templates/delete'],
  ];
  let withOnly: (names: string[]) => Promise<Call>;
  beforeAll(async () => {
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);
    withOnly = async (names) => {
      const { data } = await cms.server.graphql(
        'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
        { input: { name: 'some', scopes: names } },
        { cookie },
      );
      return cms.as({ authorization: `Bearer ${data.createApiToken.secret}` });
    };
  });

  test('with the scope of an operation can use only that; without it the request is refused first', async () => {
    for (const [[method, path, json], scope] of scopes) {
      const allowed = await withOnly([scope]);
      const others = await withOnly(scopes.map(([, name]) => name).filter((name) => name !== scope));

      expect((await allowed(method, path, json)).status, scope).not.toBe(401);
      expect(await others(method, path, json), scope).toEqual(refused);
      expect(await others(method, path, undefined), scope).toEqual(refused);
      expect(await cms.as({})(method, path, json), scope).toEqual(refused);
      expect(await cms.call(method, `/backend${path}`, json), scope).toEqual(refused);
    }
  });
});
