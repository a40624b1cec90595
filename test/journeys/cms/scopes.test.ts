import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cmsScopes } from '../../../subgraphs/cms/scopes.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
let administrator: Record<string, string>;
beforeAll(async () => {
  cms = await openCms();
  const { data } = await cms.server.graphql(
    'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }',
    { input: cms.server.firstAdministrator },
  );
  administrator = { cookie: `trellis_cms=${data.signInToCms.sessionToken}` };
});
afterAll(() => cms[Symbol.asyncDispose]());

const createToken =
  'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret token { id } } }';

async function tokenFor(scopes: string[], more: object = {}) {
  const { data } = await cms.server.graphql(
    createToken,
    { input: { name: 'test', scopes, ...more } },
    administrator,
  );
  const { secret, token } = data.createApiToken;
  return { id: token.id as number, secret: secret as string, authorization: `Bearer ${secret}` };
}

const refused = { status: 401, body: { error: 'Authorization failed' } };

const operations = [
  ['GET', '/structure/articles', 'structure/articles/list'],
  ['POST', '/structure/articles', 'structure/articles/add'],
  ['GET', '/structure/articles/999999', 'structure/articles/get'],
  ['PUT', '/structure/articles/999999', 'structure/articles/update'],
  ['PATCH', '/structure/articles/999999', 'structure/articles/update'],
  ['DELETE', '/structure/articles/999999', 'structure/articles/delete'],
  ['GET', '/structure/articles/999999/slices', 'structure/articles/slices/list'],
  ['POST', '/structure/articles/999999/slices', 'structure/articles/slices/add'],
  ['GET', '/structure/articles/999999/slices/999999', 'structure/articles/slices/get'],
  ['PUT', '/structure/articles/999999/slices/999999', 'structure/articles/slices/update'],
  ['PATCH', '/structure/articles/999999/slices/999999', 'structure/articles/slices/update'],
  ['DELETE', '/structure/articles/999999/slices/999999', 'structure/articles/slices/delete'],
  ['POST', '/structure/categories', 'structure/categories/add'],
  ['PUT', '/structure/categories/999999', 'structure/categories/update'],
  ['PATCH', '/structure/categories/999999', 'structure/categories/update'],
  ['DELETE', '/structure/categories/999999', 'structure/categories/delete'],
  ['GET', '/media', 'media/list'],
  ['POST', '/media', 'media/add'],
  ['GET', '/media/none.png/info', 'media/get'],
  ['PUT', '/media/none.png/update', 'media/update'],
  ['PATCH', '/media/none.png/update', 'media/update'],
  ['DELETE', '/media/none.png/delete', 'media/delete'],
  ['GET', '/media/none.png/file', 'media/get/file'],
  ['GET', '/media/category', 'media/category/list'],
  ['POST', '/media/category', 'media/category/add'],
  ['PUT', '/media/category/999999', 'media/category/update'],
  ['PATCH', '/media/category/999999', 'media/category/update'],
  ['DELETE', '/media/category/999999', 'media/category/delete'],
  ['GET', '/modules', 'modules/list'],
  ['POST', '/modules', 'modules/add'],
  ['GET', '/modules/999999', 'modules/get'],
  ['PUT', '/modules/999999', 'modules/update'],
  ['PATCH', '/modules/999999', 'modules/update'],
  ['DELETE', '/modules/999999', 'modules/delete'],
  ['GET', '/templates', 'templates/list'],
  ['POST', '/templates', 'templates/add'],
  ['GET', '/templates/999999', 'templates/get'],
  ['PUT', '/templates/999999', 'templates/update'],
  ['PATCH', '/templates/999999', 'templates/update'],
  ['DELETE', '/templates/999999', 'templates/delete'],
  ['GET', '/users', 'users/list'],
  ['POST', '/users', 'users/add'],
  ['GET', '/users/999999', 'users/get'],
  ['PUT', '/users/999999', 'users/update'],
  ['PATCH', '/users/999999', 'users/update'],
  ['DELETE', '/users/999999', 'users/delete'],
  ['GET', '/users/999999/role', 'users/role/list'],
  ['POST', '/users/999999/role/999999', 'users/role/assign'],
  ['DELETE', '/users/999999/role/999999', 'users/role/remove'],
  ['GET', '/users/roles', 'users/roles/list'],
  ['POST', '/users/roles', 'users/roles/add'],
  ['GET', '/users/roles/999999', 'users/roles/get'],
  ['PUT', '/users/roles/999999', 'users/roles/update'],
  ['PATCH', '/users/roles/999999', 'users/roles/update'],
  ['DELETE', '/users/roles/999999', 'users/roles/delete'],
  ['POST', '/users/roles/999999/duplicate', 'users/roles/duplicate'],
  ['GET', '/system/clangs', 'system/clangs/list'],
  ['POST', '/system/clangs', 'system/clangs/add'],
  ['GET', '/system/clangs/999999', 'system/clangs/get'],
  ['PUT', '/system/clangs/999999', 'system/clangs/update'],
  ['PATCH', '/system/clangs/999999', 'system/clangs/update'],
  ['DELETE', '/system/clangs/999999', 'system/clangs/delete'],
  ['GET', '/metainfo/types', 'metainfo/types/list'],
  ['GET', '/metainfo/fields', 'metainfo/fields/list'],
  ['POST', '/metainfo/fields', 'metainfo/fields/add'],
  ['GET', '/metainfo/fields/999999', 'metainfo/fields/get'],
  ['PUT', '/metainfo/fields/999999', 'metainfo/fields/update'],
  ['PATCH', '/metainfo/fields/999999', 'metainfo/fields/update'],
  ['DELETE', '/metainfo/fields/999999', 'metainfo/fields/delete'],
  ['GET', '/structure/articles/999999/metainfo', 'metainfo/articles/values/get'],
  ['PUT', '/structure/articles/999999/metainfo', 'metainfo/articles/values/update'],
  ['PATCH', '/structure/articles/999999/metainfo', 'metainfo/articles/values/update'],
  ['GET', '/structure/categories/999999/metainfo', 'metainfo/categories/values/get'],
  ['PUT', '/structure/categories/999999/metainfo', 'metainfo/categories/values/update'],
  ['PATCH', '/structure/categories/999999/metainfo', 'metainfo/categories/values/update'],
  ['GET', '/media/none.png/metainfo', 'metainfo/media/values/get'],
  ['PUT', '/media/none.png/metainfo', 'metainfo/media/values/update'],
  ['PATCH', '/media/none.png/metainfo', 'metainfo/media/values/update'],
  ['GET', '/system/clangs/999999/metainfo', 'metainfo/clangs/values/get'],
  ['PUT', '/system/clangs/999999/metainfo', 'metainfo/clangs/values/update'],
  ['PATCH', '/system/clangs/999999/metainfo', 'metainfo/clangs/values/update'],
] as const;

describe.each(operations)('%s %s', (method, path, scope) => {
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};

  test('requires its scope', async () => {
    const { authorization } = await tokenFor([scope]);

    expect((await cms.as({ authorization })(method, path, body)).status).not.toBe(401);
  });

  test('stays shut to every other scope', async () => {
    const { authorization } = await tokenFor(cmsScopes.filter((other) => other !== scope));

    expect(await cms.as({ authorization })(method, path, body)).toEqual(refused);
  });

  test('stays shut without a token, even to a malformed body', async () => {
    expect(await cms.as({})(method, path, body)).toEqual(refused);
    const malformed = body ? { body: '{' } : {};
    expect((await cms.server.send(method, `/api${path}`, malformed)).status).toBe(401);
  });
});

test('every scope opens an operation', () => {
  expect([...new Set(operations.map(([, , scope]) => scope))].toSorted()).toEqual(cmsScopes.toSorted());
});
