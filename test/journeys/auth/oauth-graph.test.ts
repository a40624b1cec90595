import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHouse } from '../../kit/house.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-house.ts';
import { bearer, openAuthHouse, signUpAndIn } from '../../subgraphs/auth/auth-house.ts';
import {
  callback,
  createPkce,
  openOauthHouse,
  queryOf,
} from '../../subgraphs/auth/oauth-server/oauth-house.ts';
import { codeOf } from '../../subgraphs/auth/sessions/callers/session-holder.ts';

let house: TestHouse;
let admin: Admin;
beforeAll(async () => {
  house = await openOauthHouse({ SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' });
  admin = await openAdmin(house);
});
afterAll(() => house[Symbol.asyncDispose]());

const client = 'client { id clientName clientType tokenEndpointAuthMethod redirectUris }';
const create = `mutation ($input: CreateOAuthClientInput!) { createOauthClient(input: $input) { ${client} clientSecret } }`;
const start =
  'mutation ($input: StartOAuthAuthorizationInput!) { startOauthAuthorization(input: $input) { url } }';
const openIt = `mutation ($input: OpenOAuthAuthorizationInput!) {
  openOauthAuthorization(input: $input) { redirectUrl authorization { scope client { clientName } user { email } } }
}`;
const decide =
  'mutation ($input: DecideOAuthAuthorizationInput!) { decideOauthAuthorization(input: $input) { redirectUrl } }';
const issue = `mutation ($input: IssueOAuthTokensInput!) {
  issueOauthTokens(input: $input) { accessToken refreshToken scope idToken tokenType expiresIn }
}`;
const revoke =
  'mutation ($input: RevokeOAuthGrantInput!) { revokeOauthGrant(input: $input) { endedSessions } }';

test('the graph does all of it: registering, asking, deciding, exchanging, refreshing, taking back', async () => {
  const person = await signUpAndIn(house);
  const headers = bearer(person.accessToken);
  const { verifier, challenge } = createPkce();
  const made = await admin.graphql(create, { input: { clientName: 'Calendar', redirectUris: [callback] } });
  const { id: clientId } = made.data.createOauthClient.client;
  const { clientSecret } = made.data.createOauthClient;

  const started = await house.graphql(start, {
    input: {
      clientId,
      redirectUri: callback,
      responseType: 'code',
      scope: 'openid email',
      codeChallenge: challenge,
      codeChallengeMethod: 'S256',
    },
  });
  const { authorization_id: id } = queryOf(started.data.startOauthAuthorization.url);
  const shown = await house.graphql(openIt, { input: { id } }, headers);
  const decided = await house.graphql(decide, { input: { id, action: 'approve' } }, headers);
  const { code } = queryOf(decided.data.decideOauthAuthorization.redirectUrl);
  const own = { clientId, clientSecret, clientAuthMethod: 'client_secret_basic' };
  const exchange = {
    ...own,
    grantType: 'authorization_code',
    code,
    redirectUri: callback,
    codeVerifier: verifier,
  };
  const issued = await house.graphql(issue, { input: exchange });
  const { accessToken, refreshToken, idToken } = issued.data.issueOauthTokens;
  const info = await house.graphql('{ oauthUserInfo { sub email name } }', {}, bearer(accessToken));
  const refreshed = await house.graphql(issue, {
    input: { ...own, grantType: 'refresh_token', refreshToken },
  });
  const grants = await house.graphql('{ oauthGrants { scopes client { id } } }', {}, headers);
  const revoked = await house.graphql(revoke, { input: { clientId } }, headers);

  expect(made.data.createOauthClient.client).toEqual({
    id: clientId,
    clientName: 'Calendar',
    clientType: 'confidential',
    tokenEndpointAuthMethod: 'client_secret_basic',
    redirectUris: [callback],
  });
  expect(shown.data.openOauthAuthorization).toEqual({
    redirectUrl: null,
    authorization: {
      scope: 'openid email',
      client: { clientName: 'Calendar' },
      user: { email: person.email },
    },
  });
  expect(idToken).toBeTypeOf('string');
  expect(info.data.oauthUserInfo).toEqual({ sub: person.userId, email: person.email, name: null });
  expect(refreshed.data.issueOauthTokens).toMatchObject({
    scope: 'openid email',
    idToken: null,
    tokenType: 'bearer',
  });
  expect(grants.data.oauthGrants).toEqual([{ scopes: ['openid', 'email'], client: { id: clientId } }]);
  expect(revoked.data.revokeOauthGrant).toEqual({ endedSessions: 1 });
});

describe('from the wrong side the graph refuses', () => {
  const input = { redirectUris: [callback] };

  test('administration to strangers, users and apps', async () => {
    const { accessToken } = await signUpAndIn(house);
    const one = '{ oauthClient(id: "x") { id } }';

    for (const [query, variables] of [
      [create, { input }],
      ['{ oauthClients { page } }', {}],
      [one, {}],
    ] as const) {
      expect(codeOf(await house.graphql(query, variables))).toBe('auth.no_authorization');
      expect(codeOf(await house.graphql(query, variables, bearer(accessToken)))).toBe('auth.not_admin');
    }
    expect(codeOf(await admin.graphql(one))).toBe('auth.oauth_client_not_found');
  });

  test('requests and grants to whoever is not signed in', async () => {
    const { data } = await house.graphql(
      '{ oauthServer { issuer registrationEndpoint } authService { issuer } }',
    );
    const asked = { input: { id: 'x' } };

    expect(data.oauthServer.issuer).toBe(data.authService.issuer);
    expect(codeOf(await house.graphql(openIt, asked))).toBe('auth.no_authorization');
    expect(codeOf(await house.graphql(decide, asked))).toBe('auth.no_authorization');
    expect(codeOf(await house.graphql('{ oauthGrants { scopes } }'))).toBe('auth.no_authorization');
    expect(codeOf(await house.graphql('{ oauthUserInfo { sub } }'))).toBe('auth.no_authorization');
  });

  test('tokens to whoever is no app, in OAuth’s own codes', async () => {
    expect(codeOf(await house.graphql(issue, { input: {} }))).toBe('oauth.invalid_request');
    const asked = { input: { grantType: 'authorization_code', clientId: 'x' } };
    expect(codeOf(await house.graphql(issue, asked))).toBe('oauth.invalid_client');
    expect(codeOf(await house.graphql(start, { input: {} }))).toBe('oauth.invalid_request');
  });

  test('everything where the server is off', async () => {
    await using off = await openAuthHouse();
    const { data } = await off.graphql('{ authService { oauthServer { issuer } } }');

    expect(data.authService.oauthServer).toBeNull();
    for (const query of [
      '{ oauthServer { issuer } }',
      '{ oauthClients { page } }',
      '{ oauthGrants { scopes } }',
    ]) {
      expect(codeOf(await off.graphql(query))).toBe('auth.feature_disabled');
    }
  });
});
