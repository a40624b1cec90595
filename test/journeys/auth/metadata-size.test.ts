import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  openAuthServer,
  password,
  post,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

// Access tokens carry metadata, and with them every request.

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_SMTP_MAX_FREQUENCY: '0',
  });
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const kibi = 1024;
const refusal = (limit: number) => ({
  status: 400,
  body: {
    code: 400,
    error_code: 'validation_failed',
    msg: `Metadata is too large (max ${limit} bytes of JSON)`,
  },
});
const userLimit = 24 * kibi;
const appLimit = 16 * kibi;

/** Metadata of so many bytes as JSON. */
const ofSize = (bytes: number) => ({ x: 'x'.repeat(bytes - '{"x":""}'.length) });

const tooMuch = ofSize(userLimit + 1);

async function put(accessToken: string, json: object) {
  const sent = await server.send('PUT', '/user', { json, headers: bearer(accessToken) });
  return { status: sent.status, body: bodyOf(sent) };
}

describe('metadata of a new user', () => {
  test.each<[string, object]>([
    ['/signup', { email: newEmail(), password }],
    ['/signup', {}],
    ['/otp', { email: newEmail() }],
    ['/magiclink', { email: newEmail() }],
  ])('POST %s %j is refused if it is too large', async (path, json) => {
    expect(await post(server, path, { ...json, data: tooMuch })).toMatchObject(refusal(userLimit));
  });

  test('is refused for a known address too', async () => {
    const { email } = await signUpAndIn(server);

    expect(await post(server, '/signup', { email, password, data: tooMuch })).toMatchObject(
      refusal(userLimit),
    );
    expect(await post(server, '/otp', { email, data: tooMuch })).toMatchObject(refusal(userLimit));
  });

  test('can use the whole limit, and the token that contains it is valid', async () => {
    const { body } = await post(server, '/signup', { data: ofSize(userLimit) });

    const seen = await server.send('GET', '/user', { headers: bearer(body.access_token) });

    expect(seen.status).toBe(200);
  });
});

describe('a user', () => {
  test('cannot exceed the limit, neither in one step nor in several', async () => {
    const { accessToken } = await signUpAndIn(server);

    const [whole, half, rest, other] = [
      await put(accessToken, { data: tooMuch }),
      await put(accessToken, { data: { a: 'x'.repeat(userLimit / 2) } }),
      await put(accessToken, { data: { b: 'x'.repeat(userLimit / 2) } }),
      await put(accessToken, { data: { b: 'x' } }),
    ];

    expect(whole).toMatchObject(refusal(userLimit));
    expect(rest).toMatchObject(refusal(userLimit));
    expect([half.status, other.status]).toEqual([200, 200]);
    expect(other.body.user_metadata).toMatchObject({ b: 'x' });
  });

  test('counts bytes, not letters', async () => {
    const { accessToken } = await signUpAndIn(server);

    expect(await put(accessToken, { data: { x: 'ü'.repeat(userLimit / 2) } })).toMatchObject(
      refusal(userLimit),
    );
  });

  test('with larger metadata from before can remove some, and change everything else', async () => {
    const { accessToken, userId } = await signUpAndIn(server);
    const userMetadata = { a: 'x'.repeat(userLimit), b: 'x'.repeat(kibi) };
    await server.db.auth.user.update({ where: { id: userId }, data: { userMetadata } });

    const [more, less, elsewhere] = [
      await put(accessToken, { data: { c: 1 } }),
      await put(accessToken, { data: { b: null } }),
      await put(accessToken, { email: newEmail() }),
    ];

    expect(more).toMatchObject(refusal(userLimit));
    expect([less.status, elsewhere.status]).toEqual([200, 200]);
    expect(less.body.user_metadata).toEqual({ a: userMetadata.a });
  });

  test('with metadata of maximum size can still sign in', async () => {
    const { email, userId } = await signUpAndIn(server);
    const { status } = await admin.send('PUT', `/admin/users/${userId}`, {
      user_metadata: ofSize(userLimit - 300),
      app_metadata: ofSize(appLimit - 300),
    });

    const { accessToken } = await signIn(server, email);

    expect(status).toBe(200);
    expect((await put(accessToken, { data: { x: null } })).status).toBe(200);
  });

  test('is refused by GraphQL alike', async () => {
    const { accessToken } = await signUpAndIn(server);

    const { errors } = await server.graphql(
      'mutation ($input: UpdateMeInput!) { updateMe(input: $input) { user { id } } }',
      { input: { data: tooMuch } },
      bearer(accessToken),
    );

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'AUTH_VALIDATION_FAILED', status: 400 });
  });
});

describe('an administrator', () => {
  test.each<[string, object, number]>([
    ['user_metadata', tooMuch, userLimit],
    ['app_metadata', ofSize(appLimit + 1), appLimit],
  ])('cannot give a user too much %s either', async (kind, metadata, limit) => {
    const { userId } = await signUpAndIn(server);

    const [made, changed] = [
      await admin.send('POST', '/admin/users', { email: newEmail(), [kind]: metadata }),
      await admin.send('PUT', `/admin/users/${userId}`, { [kind]: metadata }),
    ];

    expect([made, changed]).toMatchObject([refusal(limit), refusal(limit)]);
  });

  test('nor with an invitation or a link', async () => {
    const link = { type: 'signup', email: newEmail(), password, data: tooMuch };

    expect(await admin.send('POST', '/invite', { email: newEmail(), data: tooMuch })).toMatchObject(
      refusal(userLimit),
    );
    expect(await admin.send('POST', '/admin/generate_link', link)).toMatchObject(refusal(userLimit));
  });

  test('changes a role with any stored metadata', async () => {
    const { userId } = await signUpAndIn(server);
    const userMetadata = ofSize(userLimit * 2);
    await server.db.auth.user.update({ where: { id: userId }, data: { userMetadata } });

    const role = await admin.send('PUT', `/admin/users/${userId}`, { role: 'editor' });
    const plan = await admin.send('PUT', `/admin/users/${userId}`, { app_metadata: { plan: 'pro' } });

    expect([role.status, plan.status]).toEqual([200, 200]);
  });
});
