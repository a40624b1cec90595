import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn } = createBackOffice(() => cms);
const perms = { general: '|structure|', options: null, structure: 'all', media: '|2|3|' };
const get = async (id: number) => (await cms.call('GET', `/users/roles/${id}`)).body;
const names = async (search = '') =>
  ((await cms.call('GET', `/users/roles?${search}`)).body.data ?? []).map(({ name }) => name);

describe('a role', () => {
  test('keeps its permissions as they were given', async () => {
    const { status, body } = await cms.call('POST', '/users/roles', { name: 'Editors', perms });

    expect([status, body]).toEqual([201, { message: 'Role created', id: expect.any(Number) }]);
    expect(await get(body.id ?? 0)).toEqual({
      id: body.id,
      name: 'Editors',
      description: '',
      perms,
      createdate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      createuser: 'API',
      updatedate: expect.any(String),
      updateuser: 'API',
    });
  });

  test('without permissions has an empty list of them', async () => {
    const id = await cms.make('/users/roles', { name: 'Nothing', description: 'For guests' });

    expect(await get(id)).toMatchObject({ perms: [], description: 'For guests' });
  });

  test('changes the given fields; permissions as a whole', async () => {
    const id = await cms.make('/users/roles', { name: 'Changing', perms });

    expect(await cms.call('PUT', `/users/roles/${id}`, { name: 'Changed', description: 'x' })).toEqual({
      status: 200,
      body: { message: 'Role updated', id },
    });
    expect(await get(id)).toMatchObject({ name: 'Changed', description: 'x', perms });
    await cms.call('PATCH', `/users/roles/${id}`, { perms: { media: 'all' } });
    expect(await get(id)).toMatchObject({ name: 'Changed', perms: { media: 'all' } });
    await cms.call('PATCH', `/users/roles/${id}`, { perms: {}, description: '' });
    expect(await get(id)).toMatchObject({ perms: [], description: '' });
  });

  test('is copied without its users', async () => {
    const id = await cms.make('/users/roles', { name: 'Original', description: 'd', perms });
    const user = await cms.make('/users', { name: 'x', login: 'has-it', password: 'long enough' });
    await cms.call('POST', `/users/${user}/role/${id}`);

    const copy = await cms.make(`/users/roles/${id}/duplicate`, []);
    const named = await cms.call('POST', `/users/roles/${id}/duplicate`, { name: 'Named' });

    expect(await get(copy)).toMatchObject({ name: 'Original (Copy)', description: 'd', perms });
    expect(named).toEqual({ status: 201, body: { message: 'Role duplicated', id: expect.any(Number) } });
    expect((await cms.call('POST', `/users/roles/${id}/duplicate`)).status).toBe(409);
    expect((await cms.call('DELETE', `/users/roles/${copy}`)).status).toBe(200);
    const sent = await cms.server.send('POST', `/api/users/roles/${id}/duplicate`, {
      headers: cms.headers,
      body: '{not json',
    });
    expect(sent.status).toBe(201);
  });

  test.each([
    ['no name', 'POST /users/roles', { description: 'x' }, [400, 'Body field: `name` is required'] as const],
    [
      'an empty name',
      'POST /users/roles',
      { name: '' },
      [400, 'Body field: `name` must not be empty'] as const,
    ],
    [
      'a taken name',
      'POST /users/roles',
      { name: 'Editors' },
      [409, 'A role with this name already exists.'] as const,
    ],
    [
      'what cannot be stored',
      'POST /users/roles',
      { name: 'x', perms: { media: '\0' } },
      [400, 'Body field: `perms` holds characters that cannot be stored'] as const,
    ],
    ['a missing role, read', 'GET /users/roles/999999', undefined, [404, 'Role not found'] as const],
    ['a missing role, changed', 'PUT /users/roles/999999', {}, [404, 'Role not found'] as const],
    ['a missing role, deleted', 'DELETE /users/roles/999999', undefined, [404, 'Role not found'] as const],
    ['a missing role, copied', 'POST /users/roles/999999/duplicate', [], [404, 'Role not found'] as const],
  ])('%s is refused', async (_case, operation, json, refused) => {
    const [method = '', path = ''] = operation.split(' ');
    const [status, error] = refused;
    expect(await cms.call(method, path, json)).toEqual({ status, body: { error } });
  });

  test('does not take the name of another', async () => {
    const id = await cms.make('/users/roles', { name: 'Own name' });

    expect(await cms.call('PUT', `/users/roles/${id}`, { name: 'Editors' })).toMatchObject({ status: 409 });
    expect((await cms.call('PUT', `/users/roles/${id}`, { name: 'Own name' })).status).toBe(200);
  });

  test('list by part of the name, in natural order', async () => {
    for (const number of [10, 9]) await cms.make('/users/roles', { name: `Level ${number}` });

    expect(await names('filter[name]=level')).toEqual(['Level 9', 'Level 10']);
    expect(await names('filter[name]=level&sort=id')).toEqual(['Level 10', 'Level 9']);
    expect((await cms.call('GET', '/users/roles?sort=perms')).status).toBe(400);
  });
});

describe('giving a role', () => {
  let user: number;
  let role: number;
  beforeAll(async () => {
    user = (await addUser('rita')).id;
    role = await cms.make('/users/roles', { name: 'Given', description: 'g', perms: { structure: 'all' } });
  });

  test('takes effect immediately, and so does its removal', async () => {
    const { call } = await signedIn('rita');
    expect((await call('GET', '/backend/structure/articles')).status).toBe(403);

    expect(await cms.call('POST', `/users/${user}/role/${role}`)).toEqual({
      status: 200,
      body: { message: 'Role assigned', user_id: user, role_id: role, roles: [role] },
    });
    expect((await call('GET', '/backend/structure/articles')).status).toBe(200);
    expect((await cms.call('GET', `/users/${user}/role`)).body).toEqual({
      user_id: user,
      data: [{ id: role, name: 'Given', description: 'g' }],
      meta: { page: 1, per_page: 100, total: 1, total_pages: 1 },
    });
    expect(await cms.call('POST', `/users/${user}/role/${role}`)).toEqual({
      status: 409,
      body: { error: 'Role already assigned' },
    });
    expect(await cms.call('DELETE', `/users/roles/${role}`)).toEqual({
      status: 409,
      body: { error: 'The role is in use and cannot be deleted.' },
    });
    expect(await cms.call('DELETE', `/users/${user}/role/${role}`)).toEqual({
      status: 200,
      body: { message: 'Role removed', user_id: user, role_id: role, roles: [] },
    });
    expect((await call('GET', '/backend/structure/articles')).status).toBe(403);
    expect(await cms.call('DELETE', `/users/${user}/role/${role}`)).toEqual({
      status: 404,
      body: { error: 'Role not assigned to user' },
    });
  });

  test.each([
    ['GET', () => '/users/999999/role', 'User not found'],
    ['POST', () => `/users/999999/role/${role}`, 'User not found'],
    ['POST', () => `/users/${user}/role/999999`, 'Role not found'],
    ['DELETE', () => `/users/999999/role/${role}`, 'User not found'],
    ['DELETE', () => `/users/${user}/role/999999`, 'Role not assigned to user'],
    ['POST', () => `/users/${user}/role/x`, 'Route not found'],
  ])('%s of an unknown role is refused', async (method, path, error) => {
    expect(await cms.call(method, path())).toEqual({ status: 404, body: { error } });
  });

  test('the list is sorted by name on request', async () => {
    const other = await cms.make('/users/roles', { name: 'A first' });
    for (const id of [role, other]) await cms.call('POST', `/users/${user}/role/${id}`);

    const { body } = await cms.call('GET', `/users/${user}/role?sort=name&per_page=1`);

    expect(body).toMatchObject({ data: [{ name: 'A first' }], meta: { per_page: 1, total: 2 } });
    expect((await cms.call('GET', `/users/${user}/role?sort=perms`)).status).toBe(400);
  });

  test('is refused as documented while the user or the role is deleted', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 8; round += 1) {
      const given = await cms.make('/users/roles', { name: `Given ${round}` });
      const guest = { name: 'x', login: `guest-${round}`, password: 'long enough', role: String(given) };
      const taken = await cms.make('/users', guest);
      const calls = [
        ['DELETE', `/users/${taken}`],
        ['DELETE', `/users/${taken}/role/${given}`],
        ['POST', `/users/${taken}/role/${given}`],
        ['DELETE', `/users/roles/${given}`],
        ['POST', '/users', { ...guest, login: `next-${round}` }],
      ] as const;
      const answers = await Promise.all(calls.map(([method, path, json]) => cms.call(method, path, json)));
      for (const { status } of answers) statuses.add(status);
    }

    expect([...statuses].filter((status) => ![200, 201, 404, 409].includes(status))).toEqual([]);
  });
});
