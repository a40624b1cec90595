import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { signedIn, logIn, administrator } = createBackOffice(() => cms);
const password = 'correct horse battery';
const anna = { name: 'Anna', login: 'anna', password };

describe('entering a user', () => {
  test('creates a user who can sign in, with the defaults of the contract', async () => {
    const { status, body } = await cms.call('POST', '/users', anna);

    expect([status, body]).toEqual([201, { message: 'User created', id: expect.any(Number) }]);
    expect((await cms.call('GET', `/users/${body.id}`)).body).toEqual({
      id: body.id,
      name: 'Anna',
      description: '',
      login: 'anna',
      email: '',
      status: 1,
      admin: 0,
      language: 'de_de',
      startpage: 'structure',
      login_tries: 0,
      createdate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      createuser: 'API',
      updatedate: expect.any(String),
      updateuser: 'API',
      password_changed: expect.stringMatching(/^\d{4}-/),
      password_change_required: 0,
      lasttrydate: '0000-00-00 00:00:00',
      lastlogin: null,
      role: '',
    });
    const { call } = await signedIn('anna', password);
    expect((await call('GET', '/backend/me')).body).toMatchObject({ login: 'anna' });
    await cms.call('DELETE', `/users/${body.id}`);
    expect((await call('GET', '/backend/me')).status).toBe(401);
  });

  test('assigns roles by number and ignores unknown ones', async () => {
    const role = await cms.make('/users/roles', { name: 'First' });
    const other = await cms.make('/users/roles', { name: 'Second' });
    const id = await cms.make('/users', { ...anna, role: `${other}, ${role},999999,x,${role}` });

    expect((await cms.call('GET', `/users/${id}`)).body).toMatchObject({ role: `${role},${other}` });
    await cms.call('DELETE', `/users/${id}`);
  });

  test('an administrator entered with a token does everything', async () => {
    const id = await cms.make('/users', { ...anna, admin: 1, status: '1', email: 'anna@example.com' });
    const { call } = await signedIn('anna', password);

    expect((await call('GET', '/backend/users')).status).toBe(200);
    await cms.call('DELETE', `/users/${id}`);
  });

  test.each([
    ['only a name', { name: 'x' }, 400, 'Body field: `login` is required'],
    ['no password', { name: 'x', login: 'x' }, 400, 'Body field: `password` is required'],
    ['an empty login', { ...anna, login: '' }, 400, 'Body field: `login` must not be empty'],
    ['an empty password', { ...anna, password: '' }, 400, 'Body field: `password` must not be empty'],
    [
      'a short password',
      { ...anna, password: '1234567' },
      400,
      'The password must have between 8 and 4096 characters.',
    ],
    ['no address', { ...anna, email: 'anna' }, 400, 'The e-mail address is not valid.'],
    ['a taken login', { ...anna, login: 'admin' }, 409, 'A user with this login already exists.'],
    [
      'a login taken in other case',
      { ...anna, login: 'ADMIN' },
      409,
      'A user with this login already exists.',
    ],
    [
      'a login that is too long',
      { ...anna, login: 'x'.repeat(51) },
      400,
      'Body field: `login` must not be longer than 50 characters',
    ],
    [
      'a start page that is too long',
      { ...anna, startpage: 'x'.repeat(256) },
      400,
      'Body field: `startpage` must not be longer than 255 characters',
    ],
  ])('%s is refused', async (_case, json, status, error) => {
    expect(await cms.call('POST', '/users', json)).toEqual({ status, body: { error } });
  });

  test('of many concurrent requests with one login, one is accepted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cms.call('POST', '/users', { ...anna, login: 'once' })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    await cms.call('DELETE', `/users/${answers.find(({ status }) => status === 201)?.body.id}`);
  });
});

describe('changing a user', () => {
  test('changes the given fields, and neither login nor rights', async () => {
    const id = await cms.make('/users', anna);

    expect(
      await cms.call('PATCH', `/users/${id}`, {
        name: 'Anne',
        status: 0,
        description: 'On leave',
        login: 'other',
        admin: 1,
        email: 'x@example.com',
      }),
    ).toEqual({ status: 200, body: { message: 'User updated', id } });
    expect((await cms.call('GET', `/users/${id}`)).body).toMatchObject({
      name: 'Anne',
      status: 0,
      description: 'On leave',
      login: 'anna',
      admin: 0,
      email: '',
    });
    expect((await logIn('anna', password)).status).toBe(401);
    expect((await cms.call('PUT', `/users/${id}`, {})).status).toBe(200);
    expect((await cms.call('PUT', `/users/${id}`, { description: '' })).status).toBe(200);
    expect((await cms.call('GET', `/users/${id}`)).body).toMatchObject({ description: '', name: 'Anne' });
    await cms.call('DELETE', `/users/${id}`);
  });

  test('a deactivated user is signed out immediately', async () => {
    const id = await cms.make('/users', anna);
    const { call } = await signedIn('anna', password);

    await cms.call('PUT', `/users/${id}`, { status: 0 });

    expect((await call('GET', '/backend/me')).status).toBe(401);
    await cms.call('DELETE', `/users/${id}`);
  });

  test('the last administrator stays, active', async () => {
    const error = 'The last active administrator can neither be deleted nor lose their rights.';
    expect(await cms.call('PUT', '/users/1', { status: 0 })).toEqual({ status: 409, body: { error } });
    expect(await cms.call('DELETE', '/users/1')).toEqual({ status: 409, body: { error } });
    const idle = await cms.make('/users', { ...anna, admin: 1, status: 0 });
    expect(await cms.call('DELETE', `/users/${idle}`)).toEqual({ status: 409, body: { error } });
    expect((await cms.call('PUT', '/users/1', { name: 'Administrator' })).status).toBe(200);

    await cms.call('PUT', `/users/${idle}`, { status: 1 });
    const both = await Promise.all([1, idle].map((id) => cms.call('PUT', `/users/${id}`, { status: 0 })));

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const id of [1, idle]) await cms.call('PUT', `/users/${id}`, { status: 1 });
    await cms.call('DELETE', `/users/${idle}`);
  });

  test('an unknown user is not found', async () => {
    const missing = { status: 404, body: { error: 'User not found' } };
    for (const [method, json] of [['GET'], ['PUT', {}], ['DELETE']] as const) {
      expect(await cms.call(method, '/users/999999', json)).toEqual(missing);
    }
  });
});

describe('in the back office', () => {
  test('an administrator deletes others, not themselves', async () => {
    const id = await cms.make('/users', { ...anna, admin: 1 });
    const { login, password: own } = administrator();
    const { call } = await signedIn(login, own);

    expect(await call('DELETE', '/backend/users/1', {})).toEqual({
      status: 409,
      body: { error: 'You cannot delete yourself.' },
    });
    expect(await call('DELETE', `/backend/users/${id}`, {})).toEqual({
      status: 200,
      body: { message: 'User deleted', id },
    });
  });

  test('other users cannot change users or roles', async () => {
    const id = await cms.make('/users', anna);
    const role = await cms.make('/users/roles', {
      name: 'Everything but rights',
      perms: { structure: 'all', media: 'all', modules: 'all', clang: 'all' },
    });
    await cms.call('POST', `/users/${id}/role/${role}`);
    const { call } = await signedIn('anna', password);

    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${id}`],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['GET', `/${id}/role`],
      ['POST', `/${id}/role/${role}`],
      ['DELETE', `/${id}/role/${role}`],
      ['GET', '/roles'],
      ['POST', '/roles'],
      ['GET', `/roles/${role}`],
      ['PUT', `/roles/${role}`],
      ['DELETE', `/roles/${role}`],
      ['POST', `/roles/${role}/duplicate`],
    ] as const) {
      const answer = await call(method, `/backend/users${path}`, method === 'GET' ? undefined : {});
      expect([method, path, answer]).toEqual([
        method,
        path,
        { status: 403, body: { error: 'Permission denied' } },
      ]);
    }
    await cms.call('DELETE', `/users/${id}`);
  });
});

test('GraphQL returns users with their roles in a constant number of statements', async () => {
  const { data, errors } = await cms.server.graphql(
    '{ cmsUsers(first: 50) { nodes { login isAdmin roles { name } } totalCount } }',
    {},
    cms.headers,
  );

  expect(errors).toBeUndefined();
  expect(data.cmsUsers.nodes).toContainEqual({ login: 'admin', isAdmin: true, roles: [] });
  const refused = await cms.server.graphql('{ cmsUsers { totalCount } }');
  expect(refused.errors?.[0]?.extensions.code).toBe('CMS_AUTHORIZATION_FAILED');
});
