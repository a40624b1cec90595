import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPkceS256Challenge } from '../../../subgraphs/auth/values/pkce.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { claimsOf, newEmail, post } from '../../subgraphs/auth/auth-test-server.ts';
import {
  addProvider,
  oauthProvider,
  openCustomProviderServer,
  openIdProvider,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';
import {
  goThrough,
  serveOauth,
  serveOpenId,
  unreadable,
} from '../../subgraphs/auth/sign-in/custom-providers/served-providers.ts';
import { browse } from '../../subgraphs/auth/sign-in/providers/browse.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { openOpenIdProvider } from '../../subgraphs/auth/sign-in/providers/open-id-provider.ts';
import { authorize, target, userOf } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let trellis: TestServer;
let local: LocalProviders;
beforeAll(async () => {
  trellis = await openCustomProviderServer();
  local = await startLocalProviders();
});
afterAll(async () => {
  await trellis[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const begin = (provider: string, query: Record<string, string> = {}) =>
  `/authorize?${new URLSearchParams({ provider, redirect_to: target, ...query })}`;

const newPerson = () => ({
  sub: randomBytes(8).toString('hex'),
  email: newEmail(),
  email_verified: true,
  name: 'Pat',
});

describe('a real OpenID provider', () => {
  test('added by an administrator signs a user in repeatedly, with PKCE', async () => {
    const person = newPerson();
    await using provider = await openOpenIdProvider('keycloak', person);
    const { identifier } = await addProvider(trellis, openIdProvider(provider.url));

    const { url } = await authorize(trellis, { provider: identifier, scopes: 'offline_access' });
    const [first, second] = [
      await browse(trellis, begin(identifier)),
      await browse(trellis, begin(identifier)),
    ];

    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'keycloak-client',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:8081/callback',
      response_type: 'code',
      scope: 'openid email profile offline_access',
      state: expect.any(String),
    });
    expect(first.fragment.provider_token).toEqual(expect.any(String));
    const user = await userOf(trellis, first.fragment.access_token);
    expect(user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: identifier, providers: [identifier] },
      user_metadata: { iss: provider.url, sub: person.sub, full_name: 'Pat', email_verified: true },
      identities: [{ provider: identifier, id: person.sub }],
    });
    expect((await userOf(trellis, second.fragment.access_token)).id).toBe(user.id);
  });

  test('with PKCE of the app, a nonce and a refusal', async () => {
    const person = newPerson();
    await using provider = await openOpenIdProvider('keycloak', person);
    const { identifier } = await addProvider(trellis, openIdProvider(provider.url));
    const verifier = randomBytes(32).toString('base64url');
    const pkce = {
      code_challenge: toPkceS256Challenge(verifier),
      code_challenge_method: 's256',
      nonce: 'n-0S6',
    };

    const landing = await browse(trellis, begin(identifier.toUpperCase(), pkce));
    const { body } = await post(trellis, '/token?grant_type=pkce', {
      auth_code: landing.query.code,
      code_verifier: verifier,
    });
    provider.mood.refuses = true;
    const refused = await browse(trellis, begin(identifier));

    expect(body).toMatchObject({ user: { email: person.email }, provider_token: expect.any(String) });
    expect(refused.query).toEqual({ error: 'access_denied', error_description: 'The user said no' });
  });

  test('does not take a wrong secret', async () => {
    await using provider = await openOpenIdProvider('keycloak', newPerson());
    const { identifier } = await addProvider(
      trellis,
      openIdProvider(provider.url, { client_secret: 'wrong' }),
    );

    const { query } = await browse(trellis, begin(identifier));

    expect(query).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
  });
});

describe('an OAuth provider', () => {
  test('has claims with custom names', async () => {
    const email = newEmail();
    const { name, addresses } = serveOauth(local, {
      id: 7,
      mail: email,
      nick: 'pat',
      groups: ['a'],
      org: 'x',
    });
    const { identifier } = await addProvider(
      trellis,
      oauthProvider({
        ...addresses,
        scopes: ['me'],
        pkce_enabled: false,
        attribute_mapping: { sub: 'id', email: 'mail', email_verified: true, preferred_username: 'nick' },
        custom_claims_allowlist: ['groups'],
        authorization_params: { prompt: 'consent', audience: 'api' },
      }),
    );

    const { url } = await authorize(trellis, { provider: identifier, prompt: 'none', login_hint: 'pat' });
    const { fragment } = await goThrough(trellis, identifier);

    expect(url.pathname).toBe(`/${name}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      audience: 'api',
      client_id: 'trellis',
      login_hint: 'pat',
      prompt: 'consent',
      redirect_uri: 'http://localhost:8081/callback',
      response_type: 'code',
      scope: 'me',
      state: expect.any(String),
    });
    expect((await userOf(trellis, fragment.access_token)).identities[0].identity_data).toEqual({
      iss: local.url,
      sub: '7',
      provider_id: '7',
      email,
      email_verified: true,
      phone_verified: false,
      preferred_username: 'pat',
      custom_claims: { groups: ['a'] },
    });
    const [call] = local.callsTo(`/${name}/token`);
    expect(call?.headers.authorization).toBe(
      `Basic ${Buffer.from('trellis:a+very+secret+secret').toString('base64')}`,
    );
  });

  test('that wants our secret in the form gets it there', async () => {
    const { name, addresses } = serveOauth(local, {});
    local.answer(`/${name}/token`, { error: 'invalid_client' }, { status: 401 });
    const { identifier } = await addProvider(trellis, oauthProvider(addresses));

    await goThrough(trellis, identifier);

    const calls = local.callsTo(`/${name}/token`);
    expect(
      calls.map(({ headers, form }) => [Boolean(headers.authorization), form.get('client_secret')]),
    ).toEqual([
      [true, null],
      [false, 'a very secret secret'],
    ]);
    expect(calls[1]?.form.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  test('that is unavailable is called once', async () => {
    const { name, addresses } = serveOauth(local, {});
    local.answer(`/${name}/token`, {}, { status: 503 });
    const { identifier } = await addProvider(trellis, oauthProvider(addresses));

    const { query } = await goThrough(trellis, identifier);

    expect(query.error_description).toBe(unreadable);
    expect(local.callsTo(`/${name}/token`)).toHaveLength(1);
  });

  test('without a verified address requires a confirmation by mail', async () => {
    const { addresses } = serveOauth(local, { sub: 'x', email: newEmail() });
    const { identifier } = await addProvider(trellis, oauthProvider(addresses));

    expect((await goThrough(trellis, identifier)).query).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
  });

  test('needs an address of everybody, unless it does not', async () => {
    const { addresses } = serveOauth(local, { sub: randomBytes(4).toString('hex') });
    const strict = await addProvider(trellis, oauthProvider(addresses));
    const lenient = await addProvider(trellis, oauthProvider({ ...addresses, email_optional: true }));

    expect((await goThrough(trellis, strict.identifier)).query.error_description).toBe(
      'Error getting user email from external provider',
    );
    const { fragment } = await goThrough(trellis, lenient.identifier);
    expect(claimsOf(fragment.access_token ?? '')).toMatchObject({ email: '', amr: [{ method: 'oauth' }] });
  });

  test('can sign its userinfo, if its keys are configured', async () => {
    const server = serveOpenId(local);
    const { addresses } = serveOauth(local, { sub: server.email, name: 'Ida' });
    await server.answerWith();
    const { identifier } = await addProvider(
      trellis,
      oauthProvider({
        ...addresses,
        client_id: 'keycloak-client',
        issuer: server.issuer,
        jwks_uri: `${server.issuer}/keys`,
        token_url: `${server.issuer}/token`,
      }),
    );

    const { fragment } = await goThrough(trellis, identifier);

    expect(await userOf(trellis, fragment.access_token)).toMatchObject({
      email: server.email,
      user_metadata: { iss: server.issuer, name: 'Ida' },
    });
  });
});
