import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  type Body,
  bearer,
  bodyOf,
  claimsOf,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  type Client,
  createOauthClient,
  getTokens,
  openOauthServer,
  type Person,
  publicClient,
  refreshFor,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';
import { listOf } from '../../subgraphs/auth/sessions/callers/session-holder.ts';

let server: TestServer;
let admin: Admin;
let client: Client;
beforeAll(async () => {
  server = await openOauthServer();
  admin = await openAdmin(server);
  client = await createOauthClient(admin);
});
afterAll(() => server[Symbol.asyncDispose]());

async function letIn(parameters: Record<string, string> = {}) {
  const person = await signUpAndIn(server);
  return { person, tokens: await getTokens(server, client, person, parameters) };
}

describe('an app that acts for a user does not have their permissions', () => {
  let person: Person;
  let tokens: Body;
  beforeAll(async () => {
    ({ person, tokens } = await letIn());
  });
  const id = randomUUID();
  const forbidden: [string, string, object?][] = [
    ['PUT', '/user', { password: 'another horse' }],
    ['PUT', '/user', { email: 'thief@example.com' }],
    ['PUT', '/user', { data: { full_name: 'Thief' } }],
    ['GET', '/reauthenticate'],
    ['POST', '/factors', { factor_type: 'totp', friendly_name: 'Thief' }],
    ['POST', `/factors/${id}/challenge`, {}],
    ['POST', `/factors/${id}/verify`, { challenge_id: id, code: '123456' }],
    ['DELETE', `/factors/${id}`],
    ['GET', '/factors/recovery-codes'],
    ['GET', '/user/oauth/grants'],
    ['DELETE', `/user/oauth/grants?client_id=${id}`],
    ['GET', '/admin/users'],
    ['GET', '/admin/oauth/clients'],
  ];

  test.each(forbidden)('by %s %s', async (method, path, json) => {
    const sent = await server.send(method, path, { json, headers: bearer(tokens.access_token) });

    expect([sent.status, bodyOf(sent).error_code]).toEqual([403, 'bad_jwt']);
    expect(bodyOf(sent).msg).toContain('it was given to an OAuth client');
  });

  test('but sees whom it acts for, without their sessions', async () => {
    const headers = bearer(tokens.access_token);

    const own = await server.send('GET', '/user', { headers });
    const graph = await server.graphql('{ me { uuid sessions { nodes { ip: ipAddress } } } }', {}, headers);

    expect(own).toMatchObject({ status: 200, body: { id: person.userId, email: person.email } });
    expect(graph.data.me).toEqual({ uuid: person.userId, sessions: null });
  });

  test('not even as an administrator whom it acts for', async () => {
    const boss = await signUpAndIn(server);
    await server.db.auth.user.update({ where: { id: boss.userId }, data: { role: 'service_role' } });
    const { accessToken } = await signIn(server, boss.email);
    expect((await server.send('GET', '/admin/users', { headers: bearer(accessToken) })).status).toBe(200);

    const { access_token: token } = await getTokens(server, client, { accessToken });

    expect(claimsOf(token).role).toBe('service_role');
    const sent = await server.send('GET', '/admin/users', { headers: bearer(token) });
    expect(sent).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
    const graph = await server.graphql('{ users { totalCount } }', {}, bearer(token));
    expect(graph.errors?.[0]?.extensions.code).toBe('AUTH_BAD_JWT');
  });

  test('nor in the other services of the server', async () => {
    const account = '{ myCampaignAccount { id } }';

    const own = await server.graphql(account, {}, bearer(person.accessToken));
    const { errors } = await server.graphql(account, {}, bearer(tokens.access_token));

    expect(own.errors).toBeUndefined();
    expect(errors?.[0]?.extensions).toMatchObject({ status: 401 });
  });

  test('nor by its id_token', async () => {
    for (const path of ['/user', '/oauth/userinfo', '/admin/users']) {
      const sent = await server.send('GET', path, { headers: bearer(tokens.id_token) });
      expect([401, 403]).toContain(sent.status);
    }
  });
});

describe('the access of an app', () => {
  test('is refreshed by the app alone', async () => {
    const { tokens } = await letIn();
    const other = await createOauthClient(admin);

    const asUser = await refresh(server, tokens.refresh_token);
    const asOther = await refreshFor(server, other, tokens.refresh_token);

    expect([asUser.status, asUser.body]).toEqual([
      400,
      { error: 'invalid_client', error_description: expect.stringContaining('OAuth client') },
    ]);
    expect([asOther.status, asOther.body.error]).toEqual([400, 'invalid_grant']);
    expect((await refreshFor(server, client, tokens.refresh_token)).status).toBe(200);
  });

  test('does not include the permissions of the user', async () => {
    const { person } = await letIn();

    const { status, body } = await refreshFor(server, client, person.refreshToken);

    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    expect((await refresh(server, person.refreshToken)).status).toBe(200);
  });

  test('ends if its refresh token is used again too late', async () => {
    const { tokens } = await letIn();
    const { body } = await refreshFor(server, client, tokens.refresh_token);
    server.advance(11);

    expect((await refreshFor(server, client, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refreshFor(server, client, body.refresh_token)).body.error).toBe('invalid_grant');
    for (const token of ['abcdefghijkl', 'x', 'é'.repeat(60)]) {
      expect((await refreshFor(server, client, token)).body.error).toBe('invalid_grant');
    }
    expect((await refreshFor(server, client, '')).body.error).toBe('invalid_request');
  });

  test('has fewer scopes if the app requests it, never more', async () => {
    const { tokens } = await letIn({ scope: 'openid email profile' });

    const less = await refreshFor(server, client, tokens.refresh_token, { scope: 'email' });
    const more = await refreshFor(server, client, less.body.refresh_token, { scope: 'email phone' });
    const all = await refreshFor(server, client, less.body.refresh_token);

    expect([less.body.scope, claimsOf(less.body.access_token).scope]).toEqual(['email', 'email']);
    expect(more.body.error).toBe('invalid_scope');
    expect(all.body.scope).toBe('openid email profile');
  });

  test('ends alone if the app signs out, with any scope', async () => {
    const { person, tokens } = await letIn();

    const sent = await server.send('POST', '/logout?scope=global', { headers: bearer(tokens.access_token) });

    expect(sent.status).toBe(204);
    expect((await refreshFor(server, client, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await server.send('GET', '/user', { headers: bearer(tokens.access_token) })).status).toBe(403);
    expect((await refresh(server, person.refreshToken)).status).toBe(200);
  });

  test('ends with the user’s new password, and when they sign out everywhere', async () => {
    const [first, second] = [await letIn(), await letIn()];
    const headers = bearer(first.person.accessToken);
    await server.send('PUT', '/user', { json: { password: 'another horse' }, headers });
    await server.send('POST', '/logout', { headers: bearer(second.person.accessToken) });

    for (const { tokens } of [first, second]) {
      expect((await refreshFor(server, client, tokens.refresh_token)).body.error).toBe('invalid_grant');
    }
  });

  test('appears in the user’s list of sessions, who can end it there', async () => {
    const { person, tokens } = await letIn();
    const list = '{ me { sessions { nodes { id: uuid isCurrent client { id: uuid clientType } } } } }';
    const { data } = await server.graphql(list, {}, bearer(person.accessToken));

    const { session_id: sessionId } = claimsOf(tokens.access_token);
    expect(data.me.sessions.nodes[0]).toEqual({
      id: sessionId,
      client: { id: client.client_id, clientType: null },
      isCurrent: false,
    });
    expect(data.me.sessions.nodes.at(-1).client).toBeNull();
    expect((await listOf(server, person)).nodes).toHaveLength(data.me.sessions.nodes.length);
  });

  test('has the assurance level of the session that authorized it', async () => {
    const person = await signUpAndIn(server);
    const sessionId = claimsOf(person.accessToken).session_id;
    const amr = [
      { method: 'totp', timestamp: 1_700_000_000 },
      { method: 'password', timestamp: 1_600_000_000 },
    ];
    await server.db.auth.session.update({ where: { id: sessionId }, data: { aal: 'aal2', amr } });

    const { access_token: access, id_token: idToken } = await getTokens(server, client, person);

    expect(claimsOf(access)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'oauth_provider/authorization_code' }, ...amr],
    });
    expect(claimsOf(idToken).auth_time).toBe(1_700_000_000);
  });
});

test('with one session per user, apps and users do not end each other', async () => {
  await using own = await openOauthServer({ SVC_SESSIONS_SINGLE_PER_USER: 'true' });
  const app = await createOauthClient(await openAdmin(own), publicClient);
  const person = await signUpAndIn(own);
  own.advance(1);
  const first = await getTokens(own, app, person, { scope: 'email' });
  own.advance(1);
  const second = await getTokens(own, app, person, { scope: 'email' });

  expect((await refresh(own, person.refreshToken)).status).toBe(200);
  expect((await refreshFor(own, app, first.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  expect((await refreshFor(own, app, second.refresh_token)).status).toBe(200);
});

test('an app can use refresh tokens of version 2 as well', async () => {
  await using own = await openOauthServer({ SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2' });
  const app = await createOauthClient(await openAdmin(own));
  const person = await signUpAndIn(own);
  const { refresh_token: token } = await getTokens(own, app, person, { scope: 'email' });

  const { status, body } = await refreshFor(own, app, token);

  expect([status, body.refresh_token.length > 50]).toEqual([200, true]);
  expect(claimsOf(body.access_token)).toMatchObject({ client_id: app.client_id, scope: 'email' });
  expect((await refresh(own, body.refresh_token)).body.error).toBe('invalid_client');
});
