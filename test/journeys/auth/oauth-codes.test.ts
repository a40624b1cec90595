import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type Client,
  createOauthClient,
  createPkce,
  credentialsOf,
  exchange,
  getCode,
  openOauthServer,
  type Person,
  postForm,
  publicClient,
  refreshFor,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let server: TestServer;
let admin: Admin;
let client: Client;
let other: Client;
let open: Client;
let person: Person;
beforeAll(async () => {
  server = await openOauthServer();
  admin = await openAdmin(server);
  client = await createOauthClient(admin);
  other = await createOauthClient(admin);
  open = await createOauthClient(admin, publicClient);
  person = await signUpAndIn(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const codeFor = (one: Client, parameters: Record<string, string> = {}) =>
  getCode(server, one, person, { scope: 'email', prompt: 'consent', ...parameters });

describe('a code is worth nothing', () => {
  test('twice, and the second use revokes the tokens of the first', async () => {
    const got = await codeFor(client);
    const first = await exchange(server, client, got);
    const reads = () => server.send('GET', '/user', { headers: bearer(first.body.access_token) });
    expect((await reads()).status).toBe(200);

    const second = await exchange(server, client, got);

    expect(second).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await refreshFor(server, client, first.body.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await reads()).status).toBe(403);
    const ended = await server.db.auth.auditLogEntry.findFirst({
      where: { action: 'session_revoked' },
      orderBy: { createdAt: 'desc' },
    });
    expect(ended?.traits).toMatchObject({ client_id: client.client_id, cause: 'authorization_code_reused' });
  });

  test('twice at the same moment', async () => {
    const got = await codeFor(client);

    const answers = await Promise.all([1, 2, 3].map(() => exchange(server, client, got)));

    const [won, ...rest] = answers.sort((one, two) => one.status - two.status);
    expect([won?.status, ...rest.map(({ body }) => body.error)]).toEqual([
      200,
      'invalid_grant',
      'invalid_grant',
    ]);
    expect((await refreshFor(server, client, won?.body.refresh_token)).status).toBe(400);
  });

  test('to another app, which does not spoil it either', async () => {
    const got = await codeFor(client);

    const stolen = await exchange(server, other, got);

    expect(stolen).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid authorization code' },
    });
    expect((await exchange(server, client, got)).status).toBe(200);
  });

  test('with another redirect URI, or none', async () => {
    const got = await codeFor(client);
    const redirect_uri = 'https://app.example/other';

    const elsewhere = await exchange(server, client, got, { redirect_uri });
    const nowhere = await exchange(server, client, got, { redirect_uri: '' });

    for (const { status, body } of [elsewhere, nowhere]) {
      expect([status, body.error]).toEqual([400, 'invalid_grant']);
      expect(body.error_description).toMatch(/redirect_uri/);
    }
  });

  test('with another verifier, none, or the challenge itself', async () => {
    const got = await codeFor(open);
    const { challenge } = createPkce();

    for (const code_verifier of [createPkce().verifier, '', challenge, got.verifier.slice(1)]) {
      const { status, body } = await exchange(server, open, got, { code_verifier });
      expect([status, body.error]).toEqual([400, 'invalid_grant']);
    }
    expect((await exchange(server, open, got)).status).toBe(200);
  });

  test('after five minutes', async () => {
    server.holdClock();
    const [late, inTime] = [await codeFor(client), await codeFor(client)];
    server.advance(299);
    expect((await exchange(server, client, inTime)).status).toBe(200);
    server.advance(2);

    expect(await exchange(server, client, late)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Authorization code has expired' },
    });
  });

  test('once the session in which it was approved has ended', async () => {
    const fleeting = await signUpAndIn(server);
    const got = await getCode(server, client, fleeting, { scope: 'email' });
    await post(server, '/logout?scope=local', {}, bearer(fleeting.accessToken));

    expect(await exchange(server, client, got)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('once its user is banned', async () => {
    const banned = await signUpAndIn(server);
    const got = await getCode(server, client, banned, { scope: 'email' });
    await admin.send('PUT', `/admin/users/${banned.userId}`, { ban_duration: '1h' });

    expect(await exchange(server, client, got)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('that does not exist', async () => {
    const { verifier } = createPkce();

    for (const code of [randomUUID(), 'x', '%00', 'x'.repeat(5_000)]) {
      expect((await exchange(server, client, { code, verifier })).body.error).toBe('invalid_grant');
    }
    expect((await exchange(server, client, { code: '', verifier })).body.error).toBe('invalid_request');
  });
});

describe('a request for tokens is refused', () => {
  const ask = (asked: Record<string, string>) => postForm(server, asked, credentialsOf(client).headers);

  test('for a grant that there is not', async () => {
    const grants = [
      'password',
      'client_credentials',
      'implicit',
      'urn:ietf:params:oauth:grant-type:device_code',
    ];
    for (const grant_type of grants) {
      expect((await ask({ grant_type })).body.error).toBe('unsupported_grant_type');
    }
    expect((await ask({})).body.error).toBe('invalid_request');
  });

  test('for a grant that the app is not registered for, and it gets no token for it', async () => {
    const once = await createOauthClient(admin, { grant_types: ['authorization_code'] });
    const { body } = await exchange(server, once, await getCode(server, once, person, { scope: 'email' }));

    expect(body).not.toHaveProperty('refresh_token');
    expect((await refreshFor(server, once, 'abcdefghijkl')).body.error).toBe('unauthorized_client');
  });

  test('with a repeated parameter, or without a form', async () => {
    const own = credentialsOf(client);
    const twice = await postForm(server, 'grant_type=refresh_token&code=1&code=2', own.headers);
    const broken = await server.send('POST', '/oauth/token', {
      body: '{"grant_type":',
      headers: own.headers,
    });

    expect(twice).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(broken).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  test('but not because it is JSON', async () => {
    const { code, verifier, redirectUri } = await codeFor(open);

    const sent = await post(server, '/oauth/token', {
      grant_type: 'authorization_code',
      client_id: open.client_id,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });

    expect(sent.status).toBe(200);
    expect(sent.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(sent.body).sort()).toEqual(
      ['access_token', 'expires_in', 'refresh_token', 'scope', 'token_type'].sort(),
    );
  });
});

test('the database contains neither code nor secret', async () => {
  const { id, code } = await codeFor(client);

  const kept = await server.db.auth.oauthAuthorization.findUniqueOrThrow({
    where: { id },
    include: { client: true },
  });

  expect(kept.codeHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(kept)).not.toContain(code);
  expect(JSON.stringify(kept)).not.toContain(client.client_secret);
});
