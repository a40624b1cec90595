import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, claimsOf, newEmail, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import { openProviderServer, userOf } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  for (const name of ['google', 'apple', 'azure']) await playBack(local, name);
  local.answer('/keycloak/protocol/openid-connect/certs', local.keys);
  server = await openProviderServer(local, { SVC_EXTERNAL_APPLE_ENABLED: 'false' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const exchange = (json: object, own = server, headers = {}) =>
  post(own, '/token?grant_type=id_token', json, headers);

/** The Unix time in seconds, read when it is used, because the file can run for many minutes. */
const unixSeconds = () => Math.floor(Date.now() / 1000);
const validNow = () => ({ iat: unixSeconds(), exp: unixSeconds() + 600 });

async function issue(name = 'google', claims: object = {}) {
  const email = newEmail();
  const base = { iss: `${local.url}/${name}`, aud: `${name}-mobile`, sub: email, ...validNow() };
  const token = await local.sign({ ...base, email, email_verified: true, name: 'Ida', ...claims });
  return { email, id_token: token };
}

const refusal = (error_description: string, error = 'invalid request') => ({
  status: 400,
  body: { error, error_description },
});

async function expectRefusal(json: object, description: string, error?: string) {
  expect(await exchange(json)).toMatchObject(refusal(description, error));
}

describe('grant_type=id_token', () => {
  test('signs in whom an app has signed in with a provider, again and again', async () => {
    const { email, id_token } = await issue();

    const [first, second] = [
      await exchange({ provider: 'google', id_token }),
      await exchange({ client_id: 'google-mobile', issuer: `${local.url}/google`, id_token }),
    ];

    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      token_type: 'bearer',
      user: { email, app_metadata: { providers: ['google'] }, user_metadata: { full_name: 'Ida' } },
    });
    expect(claimsOf(first.body.access_token).amr).toMatchObject([{ method: 'oauth' }]);
    expect(second.body.user.id).toBe(first.body.user.id);
  });

  test('accepts the claims of a keycloak token without calling the server', async () => {
    const { email, id_token } = await issue('keycloak');

    const { body } = await exchange({ provider: 'Keycloak', id_token });

    expect(body.user).toMatchObject({ email, user_metadata: { iss: `${local.url}/keycloak`, name: 'Ida' } });
  });

  test('accepts a limited login of facebook, whose nonce it cannot compare', async () => {
    local.answer('/facebook/.well-known/oauth/openid/jwks', local.keys);
    const { email, id_token } = await issue('facebook', { nonce: 'as it was', picture: 'https://x.test/p' });

    const { status, body } = await exchange({ provider: 'facebook', id_token, nonce: 'other' });

    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email,
      user_metadata: { full_name: 'Ida', avatar_url: 'https://x.test/p', provider_id: email },
    });
  });

  test('finds the keys of snapchat by its configuration', async () => {
    const issuer = `${local.url}/snapchat`;
    local.answer('/snapchat/.well-known/openid-configuration', { issuer, jwks_uri: `${issuer}/keys` });
    local.answer('/snapchat/keys', local.keys);
    const { email, id_token } = await issue('snapchat');

    const { status, body } = await exchange({ provider: 'snapchat', id_token });

    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, user_metadata: { full_name: 'Ida' } });
  });

  test('believes no configuration that is about another issuer', async () => {
    await using liar = await startLocalProviders();
    const own = `${liar.url}/snapchat`;
    liar.answer('/snapchat/.well-known/openid-configuration', {
      issuer: 'https://accounts.snapchat.com',
      jwks_uri: `${own}/keys`,
    });
    liar.answer('/snapchat/keys', liar.keys);
    await using misled = await openProviderServer(liar);
    const claims = { iss: own, aud: 'snapchat-client', sub: 'x', ...validNow() };
    const id_token = await liar.sign({ ...claims, email: newEmail(), email_verified: true });

    expect(await exchange({ provider: 'snapchat', id_token }, misled)).toMatchObject(refusal('Bad ID token'));
  });

  test('accepts any nonce where configured, and the bundle ids of iOS apps', async () => {
    await using own = await openProviderServer(local, {
      SVC_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: 'true',
      SVC_EXTERNAL_IOS_BUNDLE_ID: 'com.example.app, com.example.other',
    });
    local.answer('/apple/auth/keys', local.keys);
    const google = await issue('google', { nonce: 'as it was' });
    const apple = await issue('apple', { aud: 'com.example.other' });
    const stranger = await issue('google', { aud: 'com.example.other' });

    const answers = [
      await exchange({ provider: 'google', id_token: google.id_token }, own),
      await exchange({ provider: 'apple', id_token: apple.id_token }, own),
      await exchange({ provider: 'google', id_token: stranger.id_token }, own),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  });

  test('checks the nonce', async () => {
    const nonce = createHash('sha256').update('n1').digest('hex');
    const { id_token } = await issue('google', { nonce });
    const plain = await issue();

    expect((await exchange({ provider: 'google', id_token, nonce: 'n1' })).status).toBe(200);
    await expectRefusal({ provider: 'google', id_token, nonce: 'n2' }, 'Nonces mismatch', 'invalid nonce');
    for (const json of [{ id_token }, { id_token: plain.id_token, nonce: 'n1' }]) {
      await expectRefusal(
        { provider: 'google', ...json },
        'Passed nonce and nonce in id_token should either both exist or not.',
      );
    }
  });

  test('verifies the access token sent with it', async () => {
    const at_hash = createHash('sha256').update('mine').digest().subarray(0, 16).toString('base64url');
    const { id_token } = await issue('google', { at_hash });

    expect((await exchange({ provider: 'google', id_token, access_token: 'mine' })).status).toBe(200);
    await expectRefusal({ provider: 'google', id_token, access_token: 'other' }, 'Bad ID token');
  });

  test.each([
    ['another issuer', () => ({ iss: 'https://evil.example' })],
    ['no more time', () => ({ exp: unixSeconds() - 60 })],
    ['no end', () => ({ exp: undefined })],
  ])('a token with %s is refused', async (_, createClaims) => {
    const { id_token } = await issue('google', createClaims());
    await expectRefusal({ provider: 'google', id_token }, 'Bad ID token');
  });

  test('an id_token with a wrong signature or without one is refused too', async () => {
    await using other = await startLocalProviders();
    const claims = { iss: `${local.url}/google`, aud: 'google-client', sub: 'x', ...validNow() };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode(claims)}.`;

    for (const id_token of [await other.sign(claims), unsigned, 'nonsense']) {
      await expectRefusal({ provider: 'google', id_token }, 'Bad ID token');
    }
  });

  test('and one for another client', async () => {
    const stranger = await issue('google', { aud: 'evil-app' });
    const { id_token } = await issue();

    await expectRefusal(
      { provider: 'google', id_token: stranger.id_token },
      'Unacceptable audience in id_token: [evil-app]',
    );
    const asked = { client_id: 'google-client', issuer: `${local.url}/google`, id_token };
    await expectRefusal(asked, 'Unacceptable audience in id_token: [google-mobile]');
  });

  test('reports missing parameters', async () => {
    const { id_token } = await issue();

    await expectRefusal({ provider: 'google' }, 'id_token required');
    await expectRefusal({ id_token, client_id: 'x' }, 'provider or client_id and issuer required');
    for (const [provider, error_code, msg] of [
      ['github', 'validation_failed', 'Custom OIDC provider "github" not allowed'],
      ['apple', 'provider_disabled', `Provider (issuer "${local.url}/apple") is not enabled`],
    ]) {
      expect(await exchange({ provider, id_token })).toMatchObject({
        status: 400,
        body: { error_code, msg },
      });
    }
  });

  test('an address that the provider does not vouch for gets a mail first', async () => {
    const { email, id_token } = await issue('google', { email_verified: false });
    const { status, body } = await exchange({ provider: 'google', id_token });

    expect([status, body.error_code]).toEqual([422, 'provider_email_needs_verification']);
    expect(await server.mails(email)).toHaveLength(1);
  });
});

describe('link_identity', () => {
  test('adds the identity to the signed-in user', async () => {
    await using own = await openProviderServer(local, { SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true' });
    const { accessToken, userId } = await signUpAndIn(own);
    const { id_token } = await issue();
    const asked = { provider: 'google', id_token, link_identity: true };

    const stranger = await exchange(asked, own);
    const { body } = await exchange(asked, own, bearer(accessToken));

    expect(stranger).toMatchObject(refusal('Linking requires a valid user access token in Authorization'));
    expect(await userOf(own, body.access_token)).toMatchObject({
      id: userId,
      app_metadata: { providers: ['email', 'google'] },
    });
  });

  test('needs the setting', async () => {
    const { accessToken } = await signUpAndIn(server);
    const { id_token } = await issue();
    const asked = { provider: 'google', id_token, link_identity: true };

    const { status, body } = await exchange(asked, server, bearer(accessToken));

    expect([status, body.error_code]).toEqual([404, 'manual_linking_disabled']);
  });
});

test('GraphQL signs in alike', async () => {
  const { email, id_token } = await issue();

  const { data } = await server.graphql(
    `mutation ($input: SignInWithIdTokenInput!) { signInWithIdToken(input: $input) { tokens { user { email } } } }`,
    { input: { source: { provider: 'google' }, idToken: id_token } },
  );

  expect(data.signInWithIdToken.tokens.user.email).toBe(email);
});
