import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../kit/people.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, newPhone, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  openAuthServer,
  post,
  refresh,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openAuthServer({ SVC_EXTERNAL_PHONE_ENABLED: 'true' });
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const create = async (fields: object = {}) =>
  (await admin.send('POST', '/admin/users', { email: newEmail(), ...fields })).body;

describe('a ban', () => {
  test('shuts a user out everywhere until it is lifted, campaigns included', async () => {
    const person = await signUp(server, newEmail());
    const campaigns = async () =>
      (await server.send('GET', '/v1/campaign', { headers: { 'x-apikey': person.accountKey } })).status;
    const before = await campaigns();

    const { body } = await admin.send('PUT', `/admin/users/${person.userId}`, { ban_duration: '1h' });
    await server.settle();
    const banned = [
      (await server.send('GET', '/user', { headers: bearer(person.accessToken) })).body,
      (await refresh(server, person.refreshToken)).body,
      (await post(server, '/token?grant_type=password', { email: person.email, password: person.password }))
        .body,
    ] as { error_code: string }[];
    const closed = await campaigns();
    await admin.send('PUT', `/admin/users/${person.userId}`, { ban_duration: 'none' });
    await server.settle();

    expect(body.banned_until).toEqual(expect.any(String));
    expect(banned.map(({ error_code }) => error_code)).toEqual(['user_banned', 'user_banned', 'user_banned']);
    expect((await server.send('GET', '/user', { headers: bearer(person.accessToken) })).status).toBe(200);
    expect([before, await campaigns()]).toEqual([200, 200]);
    expect(closed).toBeGreaterThanOrEqual(400);
  });

  test('ends automatically', async () => {
    await using own = await openAuthServer();
    const boss = await openAdmin(own);
    const { userId, accessToken } = await signUpAndIn(own);
    const status = async () => (await own.send('GET', '/user', { headers: bearer(accessToken) })).status;

    await boss.send('PUT', `/admin/users/${userId}`, { ban_duration: '30s' });
    const during = await status();
    own.advance(31);

    expect([during, await status()]).toEqual([403, 200]);
  });
});

describe('deleting an account', () => {
  test('removes the user with their sessions and frees the address', async () => {
    const person = await signUp(server, newEmail());

    const { status, body } = await admin.send('DELETE', `/admin/users/${person.userId}`);
    await server.settle();

    expect([status, body]).toEqual([200, {}]);
    expect((await admin.send('GET', `/admin/users/${person.userId}`)).status).toBe(404);
    expect((await refresh(server, person.refreshToken)).body.error_code).toBe('refresh_token_not_found');
    const me = await server.send('GET', '/user', { headers: bearer(person.accessToken) });
    expect(bodyOf(me).error_code).toBe('user_not_found');
    const campaigns = await server.send('GET', '/v1/campaign', {
      headers: { 'x-apikey': person.accountKey },
    });
    expect(campaigns.status).toBeGreaterThanOrEqual(400);
    expect(await create({ email: person.email })).toHaveProperty('id');
  });

  test('softly keeps an anonymized row, refuses sign-ins, and frees the address', async () => {
    const { email, userId, accessToken, refreshToken } = await signUpAndIn(server);
    await admin.send('PUT', `/admin/users/${userId}`, { phone: newPhone(), app_metadata: { plan: 'gold' } });

    const { status, body } = await admin.send('DELETE', `/admin/users/${userId}`, {
      should_soft_delete: true,
    });
    const again = await admin.send('DELETE', `/admin/users/${userId}`, { should_soft_delete: true });

    expect([status, body, again.status]).toEqual([200, {}, 200]);
    const { body: kept } = await admin.send('GET', `/admin/users/${userId}`);
    expect(kept).toMatchObject({
      id: userId,
      deleted_at: expect.any(String),
      app_metadata: {},
      user_metadata: {},
    });
    expect(kept.email).toMatch(/^[\w-]{43}$/);
    expect(kept.phone).toMatch(/^[\w-]{15}$/);
    expect(kept.identities).toHaveLength(2);
    for (const identity of kept.identities) expect(identity).not.toHaveProperty('identity_data');
    expect(JSON.stringify(kept)).not.toContain(email);
    expect((await refresh(server, refreshToken)).body.error_code).toBe('refresh_token_not_found');
    for (const [method, json] of [
      ['GET', undefined],
      ['PUT', { data: {} }],
    ] as const) {
      const sent = await server.send(method, '/user', { json, headers: bearer(accessToken) });
      expect(bodyOf(sent).error_code).toBe('user_not_found');
    }
    const reached = await server.graphql(
      '{ myCampaignAccount { owner { id: uuid email } } }',
      {},
      bearer(accessToken),
    );
    expect(JSON.stringify(reached)).not.toContain(kept.email);
    expect(await create({ email })).toHaveProperty('id');
  });

  test('needs a body that is JSON, if it has one', async () => {
    const { id } = await create();

    const sent = await server.send('DELETE', `/admin/users/${id}`, {
      body: 'soft',
      headers: bearer(admin.token),
    });

    expect(bodyOf(sent).error_code).toBe('bad_json');
    expect((await admin.send('GET', `/admin/users/${id}`)).status).toBe(200);
  });
});

describe('the graph', () => {
  test('has the same operations', async () => {
    const email = newEmail();
    const made = await admin.graphql(
      'mutation($input: CreateUserInput!) { createUser(input: $input) { user { id email role } } }',
      { input: { email, role: 'editor', isEmailConfirmed: true } },
    );
    const { id } = made.data.createUser.user;

    const changed = await admin.graphql(
      'mutation($input: UpdateUserInput!) { updateUser(input: $input) { user { bannedUntil userMetadata } } }',
      { input: { id, banDuration: '1h', userMetadata: { a: 1 } } },
    );
    const read = await admin.graphql('query($id: ID!) { user(id: $id) { id email appMetadata } }', { id });
    const listed = await admin.graphql(
      'query($text: String) { users(filter: { text: $text }) { totalCount totalCountIsExact nodes { id } } }',
      { text: email },
    );
    const deleted = await admin.graphql(
      'mutation($id: ID!) { deleteUser(input: { id: $id }) { deletedId } }',
      {
        id,
      },
    );
    const gone = await admin.graphql('query($id: ID!) { user(id: $id) { id } }', { id });

    expect(made.data.createUser.user).toMatchObject({ email, role: 'editor' });
    expect(changed.data.updateUser.user).toMatchObject({
      bannedUntil: expect.any(String),
      userMetadata: { a: 1 },
    });
    expect(read.data.user).toMatchObject({ id, email });
    expect(listed.data.users).toMatchObject({
      totalCount: 1,
      totalCountIsExact: true,
      nodes: [{ id }],
    });
    expect(deleted.data.deleteUser).toEqual({ deletedId: id });
    expect(gone.errors?.[0]?.extensions).toMatchObject({ code: 'AUTH_USER_NOT_FOUND', status: 404 });
  });
});
