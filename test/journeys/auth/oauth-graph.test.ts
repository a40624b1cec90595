import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, openAuthServer, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  callback,
  createPkce,
  openOauthServer,
  queryOf,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';
import { codeOf } from '../../subgraphs/auth/sessions/callers/session-holder.ts';

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openOauthServer({ SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' });
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const client = 'client { id uuid clientName clientType tokenEndpointAuthMethod grantTypes redirectUris }';
const create = `mutation ($input: CreateOAuthClientInput!) { createOAuthClient(input: $input) { ${client} clientSecret } }`;
const openIt = `mutation ($input: OpenOAuthAuthorizationInput!) {
  openOAuthAuthorization(input: $input) {
    redirectUrl
    authorization { scope client { id clientName clientType } user { email } }
  }
}`;
const decide =
  'mutation ($input: DecideOAuthAuthorizationInput!) { decideOAuthAuthorization(input: $input) { redirectUrl } }';
const revoke =
  'mutation ($input: RevokeOAuthGrantInput!) { revokeOAuthGrant(input: $input) { endedSessions } }';

test('the graph has everything except redirects: registering, requesting, deciding, revoking', async () => {
  const person = await signUpAndIn(server);
  const headers = bearer(person.accessToken);
  const { verifier, challenge } = createPkce();
  const input = { clientName: 'Calendar', clientType: 'CONFIDENTIAL', redirectUris: [callback] };
  const made = await admin.graphql(create, { input });
  const { id, uuid: client_id } = made.data.createOAuthClient.client;
  const { clientSecret: client_secret } = made.data.createOAuthClient;

  const query = new URLSearchParams({
    ...{ client_id, redirect_uri: callback, response_type: 'code', scope: 'openid email' },
    ...{ code_challenge: challenge, code_challenge_method: 'S256' },
  });
  const started = await server.send('GET', `/oauth/authorize?${query}`);
  const { authorization_id } = queryOf(started.headers.get('location') ?? '');
  const shown = await server.graphql(openIt, { input: { id: authorization_id } }, headers);
  const answer = { id: authorization_id, action: 'APPROVE' };
  const decided = await server.graphql(decide, { input: answer }, headers);
  const { code } = queryOf(decided.data.decideOAuthAuthorization.redirectUrl);
  const exchange = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: verifier,
  };
  const credentials = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  const issued = await post(server, '/oauth/token', exchange, { authorization: `Basic ${credentials}` });
  const access = bearer(issued.body.access_token);
  const info = await server.graphql('{ oauthUserInfo { sub email name } }', {}, access);
  const listed = '{ oauthGrants { totalCount nodes { scopes client { id } } } }';
  const grants = await server.graphql(listed, {}, headers);
  const revoked = await server.graphql(revoke, { input: { clientId: id } }, headers);

  expect(made.data.createOAuthClient.client).toEqual({
    id,
    uuid: client_id,
    clientName: 'Calendar',
    clientType: 'CONFIDENTIAL',
    tokenEndpointAuthMethod: 'CLIENT_SECRET_BASIC',
    grantTypes: ['AUTHORIZATION_CODE', 'REFRESH_TOKEN'],
    redirectUris: [callback],
  });
  expect(shown.data.openOAuthAuthorization).toEqual({
    redirectUrl: null,
    authorization: {
      scope: 'openid email',
      client: { id, clientName: 'Calendar', clientType: null },
      user: { email: person.email },
    },
  });
  expect(info.data.oauthUserInfo).toEqual({ sub: person.userId, email: person.email, name: null });
  expect(grants.data.oauthGrants).toEqual({
    totalCount: 1,
    nodes: [{ scopes: ['openid', 'email'], client: { id } }],
  });
  expect(revoked.data.revokeOAuthGrant).toEqual({ endedSessions: 1 });
});

describe('from the wrong side the graph refuses', () => {
  const input = { redirectUris: [callback] };

  test('administration to strangers, users and apps', async () => {
    const { accessToken } = await signUpAndIn(server);
    const one = '{ oauthClient(id: "x") { id } }';

    for (const [query, variables] of [
      [create, { input }],
      ['{ oauthClients { totalCount } }', {}],
      [one, {}],
    ] as const) {
      expect(codeOf(await server.graphql(query, variables))).toBe('AUTH_NO_AUTHORIZATION');
      expect(codeOf(await server.graphql(query, variables, bearer(accessToken)))).toBe('AUTH_NOT_ADMIN');
    }
    expect(codeOf(await admin.graphql(one))).toBe('AUTH_OAUTH_CLIENT_NOT_FOUND');
  });

  test('requests and grants to a client without a session', async () => {
    const { data } = await server.graphql(
      '{ oauthServer { issuer registrationEndpoint } authService { issuer } }',
    );
    const asked = { input: { id: 'x' } };

    expect(data.oauthServer.issuer).toBe(data.authService.issuer);
    expect(codeOf(await server.graphql(openIt, asked))).toBe('AUTH_NO_AUTHORIZATION');
    expect(codeOf(await server.graphql(decide, { input: { id: 'x', action: 'DENY' } }))).toBe(
      'AUTH_NO_AUTHORIZATION',
    );
    expect(codeOf(await server.graphql('{ oauthGrants { totalCount } }'))).toBe('AUTH_NO_AUTHORIZATION');
    expect(codeOf(await server.graphql('{ oauthUserInfo { sub } }'))).toBe('AUTH_NO_AUTHORIZATION');
  });

  test('everything where the server is off', async () => {
    await using off = await openAuthServer();
    const { data } = await off.graphql('{ authService { oauthServer { issuer } } }');

    expect(data.authService.oauthServer).toBeNull();
    for (const query of [
      '{ oauthServer { issuer } }',
      '{ oauthClients { totalCount } }',
      '{ oauthGrants { totalCount } }',
    ]) {
      expect(codeOf(await off.graphql(query))).toBe('AUTH_FEATURE_DISABLED');
    }
  });
});
