import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Conformance, type ConformanceBody, openConformance } from '../../subgraphs/cms/conformance.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

// Checks from the integration tests of the legacy system (contract 10.2), with a token and with a session.

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
  expect(await cms.make('/modules', { name: 'Text', key: '', input: '', output: 'REX_VALUE[1]' })).toBe(1);
  await cms.make('/structure/articles', { name: 'An article', category_id: 1, status: 1 });
});
afterAll(() => cms[Symbol.asyncDispose]());

const { administrator, addUser, signedIn } = createBackOffice(() => cms);

async function makeToken(scopes: string[]) {
  const { cookie } = await signedIn(administrator().login, administrator().password);
  const { data } = await cms.server.graphql(
    'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
    { input: { name: 'restricted', scopes } },
    { cookie },
  );
  return String(data.createApiToken.secret);
}

describe('a token', () => {
  const status = async (authorization?: string, path = '/structure/articles') => {
    const sent = await cms.server.send('GET', `/api${path}`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    return [sent.status, (sent.body as ConformanceBody).error];
  };
  const refused = [401, 'Authorization failed'];

  test('opens the operations of its scopes and no others', async () => {
    const valid = cms.headers.authorization;
    const restricted = await makeToken(['structure/articles/list']);

    expect(await status(valid)).toEqual([200, undefined]);
    for (const wrong of [undefined, '', 'Bearer ', 'Bearer random-text', 'Basic YTpi']) {
      expect(await status(wrong)).toEqual(refused);
    }
    expect(await status(`${valid.slice(0, -1)}${valid.endsWith('0') ? '1' : '0'}`)).toEqual(refused);
    expect(await status(`Bearer ${restricted}`)).toEqual([200, undefined]);
    expect(await status(`Bearer ${restricted}`, '/users')).toEqual(refused);
    expect(await status(valid, '/backend/structure/articles')).toEqual(refused);
  });
});

describe.each(['bearer', 'session'] as const)('in %s mode', (mode) => {
  let conformance: Conformance;
  beforeAll(async () => {
    conformance = await openConformance(cms, mode);
  });
  const call: Conformance['call'] = (...given) => conformance.call(...given);
  const make: Conformance['make'] = (...given) => conformance.make(...given);
  const gone: Conformance['gone'] = (...given) => conformance.gone(...given);
  const own: Conformance['own'] = (name) => conformance.own(name);

  test('a user lives and dies', async () => {
    const [first] = (await call('GET', '/users')).body.data ?? [];
    expect((await call('GET', `/users/${first?.id}`)).body).toMatchObject({
      id: first?.id,
      login: expect.any(String),
      name: expect.any(String),
    });
    expect((await call('GET', '/users/999999')).status).toBe(404);
    const user = { name: 'API_TEST', login: own('user'), password: 'Secret123456!' };
    const id = await make('/users', user);
    expect((await call('POST', '/users', user)).status).toBe(409);
    expect((await call('POST', '/users', { name: 'only a name' })).status).toBe(400);
    expect((await call('PUT', `/users/${id}`, { name: 'Renamed', status: 0 })).body.message).toEqual(
      expect.any(String),
    );
    await gone(`/users/${id}`);
    expect((await call('DELETE', '/users/999999', {})).status).toBe(404);
  });

  test('a role is created and deleted, assigned and removed', async () => {
    const perms = { general: '|structure|', structure: 'all' };
    const role = await make('/users/roles', { name: own('role'), description: 'First', perms });
    const plain = await make('/users/roles', { name: own('plain') });
    expect((await call('POST', '/users/roles', { name: own('role') })).status).toBe(409);
    expect((await call('POST', '/users/roles', {})).status).toBe(400);
    await call('PUT', `/users/roles/${role}`, { name: own('renamed'), description: 'Second' });
    expect((await call('GET', `/users/roles/${role}`)).body).toMatchObject({
      id: role,
      name: own('renamed'),
      description: 'Second',
      perms,
    });
    const copy = await make(`/users/roles/${role}/duplicate`, { name: own('copy') });
    const second = await make(`/users/roles/${role}/duplicate`, []);
    expect((await call('GET', `/users/roles/${copy}`)).body.name).toBe(own('copy'));
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/duplicate'],
    ] as const) {
      const json = method === 'GET' ? undefined : {};
      expect((await call(method, `/users/roles/999999${path}`, json)).status).toBe(404);
    }

    const user = await make('/users', { name: 'x', login: own('roles'), password: 'Secret123456!' });
    const assigned = await call('POST', `/users/${user}/role/${plain}`, mode === 'bearer' ? [] : {});
    expect(assigned).toMatchObject({ status: 200, body: { user_id: user, role_id: plain, roles: [plain] } });
    expect((await call('GET', `/users/${user}/role`)).body).toMatchObject({
      user_id: user,
      data: [{ id: plain }],
    });
    expect((await call('POST', `/users/${user}/role/${plain}`, {})).status).toBe(409);
    expect((await call('DELETE', `/users/${user}/role/${plain}`, {})).body.roles).toEqual([]);
    expect((await call('DELETE', `/users/${user}/role/${plain}`, {})).status).toBe(404);
    expect((await call('POST', `/users/999999/role/${plain}`, {})).status).toBe(404);
    expect((await call('POST', `/users/${user}/role/999999`, {})).status).toBe(404);
    expect((await call('GET', '/users/999999/role')).status).toBe(404);
    for (const id of [role, plain, copy, second]) await gone(`/users/roles/${id}`);
    await gone(`/users/${user}`);
  });

  test('a language lives and dies, but the last', async () => {
    expect((await call('GET', '/system/clangs/1')).body).toMatchObject({
      id: 1,
      code: expect.any(String),
      name: expect.any(String),
    });
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const json = method === 'GET' ? undefined : { name: 'x' };
      expect((await call(method, '/system/clangs/999999', json)).status).toBe(404);
    }
    expect((await call('POST', '/system/clangs', { name: 'x' })).status).toBe(400);
    expect((await call('POST', '/system/clangs', { code: 'x' })).status).toBe(400);
    const id = await make('/system/clangs', { code: `t-${mode}`, name: own('clang'), priority: 2 });
    expect(
      (await call('PUT', `/system/clangs/${id}`, { name: own('new'), priority: 2 })).body.message,
    ).toEqual(expect.any(String));
    expect((await call('GET', `/system/clangs/${id}`)).body.name).toBe(own('new'));
    await gone(`/system/clangs/${id}`);
    expect([403, 409, 500]).toContain((await call('DELETE', '/system/clangs/1', {})).status);
  });

  test('meta values are read and changed, their definitions with a token only', async () => {
    const field = `art_test_${mode}`;
    const made = await cms.call('POST', '/metainfo/fields', { name: field, title: 'Test', type_id: 1 });
    expect(made.status).toBe(201);
    expect((await call('GET', '/metainfo/types')).status).toBe(mode === 'bearer' ? 200 : 404);
    const path = '/structure/articles/2/metainfo?clang_id=1';
    expect(Object.keys((await call('GET', path)).body.data ?? {})).toContain(field);
    const { status, body } = await call('PATCH', path, { [field]: 'exactly this' });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ [field]: 'exactly this' })]);
    expect((await call('GET', path)).body.data).toMatchObject({ [field]: 'exactly this' });
    expect((await call('PATCH', path, { unknown: 1 })).status).toBe(422);
    expect((await call('GET', '/structure/articles/999999/metainfo')).status).toBe(404);
    expect((await call('GET', '/structure/categories/1/metainfo')).body).toHaveProperty('data');
    expect((await call('GET', '/system/clangs/1/metainfo')).body).toHaveProperty('data');
    await cms.call('DELETE', `/metainfo/fields/${made.body.id}`);
  });
});

describe('a limited editor', () => {
  const denied = [403, 'Permission denied'];

  test('is refused everywhere they should be', async () => {
    await addUser('limited', '|1|');
    const { call } = await signedIn('limited');
    for (const [method, path] of [
      ['POST', '/system/clangs'],
      ['PUT', '/system/clangs/1'],
      ['DELETE', '/system/clangs/1'],
      ['GET', '/system/clangs'],
      ['GET', '/templates'],
      ['POST', '/templates'],
      ['GET', '/templates/1'],
      ['PUT', '/templates/1'],
      ['DELETE', '/templates/1'],
      ['GET', '/users'],
      ['GET', '/users/1'],
      ['POST', '/users'],
      ['DELETE', '/users/1'],
      ['GET', '/users/roles'],
      ['POST', '/modules'],
      ['PUT', '/modules/1'],
      ['DELETE', '/modules/1'],
      ['POST', '/media/category'],
      ['POST', '/structure/articles/1/slices'],
      ['GET', '/system/clangs/1/metainfo'],
    ] as const) {
      const json = { name: 'x', category_id: 0, parent_id: 0, module_id: 1, clang_id: 1, code: 'x' };
      const { status, body } = await call(method, `/backend${path}`, method === 'GET' ? undefined : json);
      expect([method, path, status, body.error]).toEqual([method, path, ...denied]);
    }
    expect((await call('GET', '/backend/modules')).status).toBe(200);
    expect((await call('GET', '/backend/structure/articles/2')).status).toBe(200);
    expect((await call('GET', '/backend/media')).body).toMatchObject({ data: [] });
  });
});
