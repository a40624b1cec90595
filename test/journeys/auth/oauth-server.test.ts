import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, claimsOf, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type Client,
  callback,
  createOauthClient,
  decide,
  open,
  openOauthServer,
  publicClient,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let trellis: TestServer;
let admin: Admin;
beforeAll(async () => {
  trellis = await openOauthServer({ SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' });
  admin = await openAdmin(trellis);
});
afterAll(() => trellis[Symbol.asyncDispose]());

// The server is local and has no HTTPS.
const plain = { [oauth.allowInsecureRequests]: true };

const issuerOf = () => new URL(`http://localhost:${new URL(trellis.url).port}`);

async function discover() {
  const response = await oauth.discoveryRequest(issuerOf(), plain);
  return oauth.processDiscoveryResponse(new URL(issuerOf().href.replace(/\/$/, '')), response);
}

function authenticationOf({ client_secret = '', token_endpoint_auth_method: method }: Client) {
  if (method === 'none') return oauth.None();
  return method === 'client_secret_post'
    ? oauth.ClientSecretPost(client_secret)
    : oauth.ClientSecretBasic(client_secret);
}

/** The whole way of an app, as an independent library goes it; a person says yes on the site's page. */
async function signInWith(client: Client, scope: string) {
  const server = await discover();
  const person = await signUpAndIn(trellis);
  const verifier = oauth.generateRandomCodeVerifier();
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: callback,
    response_type: 'code',
    scope,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const asked = await trellis.send('GET', url.pathname + url.search);
  const page = new URL(asked.headers.get('location') ?? '');
  const id = page.searchParams.get('authorization_id') ?? '';
  const shown = await open(trellis, person, id);
  const { body } = await decide(trellis, person, id);
  const parameters = oauth.validateAuthResponse(server, client, new URL(body.redirect_url), state);
  const authentication = authenticationOf(client);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    callback,
    verifier,
    plain,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: scope.includes('openid') ? nonce : undefined,
  });
  return { server, person, page, shown, tokens, authentication };
}

describe('an app of others', () => {
  test.each([
    ['with a secret in the header', {}],
    ['with a secret in the form', { token_endpoint_auth_method: 'client_secret_post' }],
    ['without a secret', publicClient],
  ])('%s signs its user in, refreshes, and reads the userinfo', async (_, fields) => {
    const client = await createOauthClient(admin, fields);

    const { server, person, page, shown, tokens, authentication } = await signInWith(
      client,
      'openid email profile',
    );

    expect(page.origin + page.pathname).toBe('https://site.example/oauth/consent');
    expect(shown.body).toEqual({
      authorization_id: page.searchParams.get('authorization_id'),
      redirect_uri: callback,
      client: { id: client.client_id, name: 'Calendar', uri: '', logo_uri: '' },
      user: { id: person.userId, email: person.email },
      scope: 'openid email profile',
    });
    const known = oauth.getValidatedIdTokenClaims(tokens);
    expect(known).toMatchObject({ sub: person.userId, email: person.email, email_verified: true });
    const userInfo = await oauth.userInfoRequest(server, client, tokens.access_token, plain);
    const info = await oauth.processUserInfoResponse(server, client, person.userId, userInfo);
    expect(info).toMatchObject({ sub: person.userId, email: person.email });
    const refreshing = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      tokens.refresh_token ?? '',
      plain,
    );
    const refreshed = await oauth.processRefreshTokenResponse(server, client, refreshing);
    expect(refreshed.scope).toBe('openid email profile');
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    expect(claimsOf(refreshed.access_token)).toMatchObject({
      client_id: client.client_id,
      scope: 'openid email profile',
    });
  });

  test('verifies its id_token with the public keys of the server', async () => {
    const client = await createOauthClient(admin);

    const { server, person, tokens } = await signInWith(client, 'openid');

    const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? ''));
    const { payload, protectedHeader } = await jwtVerify(tokens.id_token ?? '', keys, {
      issuer: server.issuer,
      audience: client.client_id,
    });
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(Object.keys(payload).sort()).toEqual(
      ['at_hash', 'aud', 'auth_time', 'exp', 'iat', 'iss', 'nonce', 'sub', 'token_use'].sort(),
    );
    expect(payload.sub).toBe(person.userId);
    const half = createHash('sha256').update(tokens.access_token).digest().subarray(0, 16);
    expect(payload.at_hash).toBe(half.toString('base64url'));
  });

  test('without the scope openid gets no id_token', async () => {
    const { tokens, person } = await signInWith(await createOauthClient(admin), 'email');

    expect(tokens).not.toHaveProperty('id_token');
    expect(tokens.scope).toBe('email');
    expect(claimsOf(tokens.access_token)).toMatchObject({
      sub: person.userId,
      aal: 'aal1',
      amr: [{ method: 'oauth_provider/authorization_code' }, { method: 'password' }],
    });
  });

  test('registers itself and uses the same flow', async () => {
    const server = await discover();
    const response = await oauth.dynamicClientRegistrationRequest(
      server,
      { client_name: 'Agent', redirect_uris: [callback], token_endpoint_auth_method: 'none' },
      plain,
    );
    const registered = await oauth.processDynamicClientRegistrationResponse(response);

    const { tokens } = await signInWith(registered as unknown as Client, 'email');

    expect(registered).toMatchObject({ client_type: 'public', registration_type: 'dynamic' });
    expect(registered).not.toHaveProperty('client_secret');
    expect(tokens.refresh_token).toBeDefined();
  });
});

test('the userinfo is limited by the scope', async () => {
  const client = await createOauthClient(admin);
  const { tokens, person } = await signInWith(client, 'openid');

  const sent = await trellis.send('GET', '/oauth/userinfo', { headers: bearer(tokens.access_token) });

  expect(sent.body).toEqual({ sub: person.userId });
  const own = await trellis.send('POST', '/oauth/userinfo', { headers: bearer(person.accessToken) });
  expect(own.body).toMatchObject({ sub: person.userId, email: person.email, email_verified: true });
});
