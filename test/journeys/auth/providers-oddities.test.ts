import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFacebookSecretProof } from '../../../subgraphs/auth/services/sign-in/providers/catalog/native-apps.ts';
import { toPkceS256Challenge } from '../../../subgraphs/auth/values/pkce.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  authorize,
  comeBack,
  openProviderServer,
  postBack,
  signInThrough,
  userOf,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const lastCall = (path: string) => {
  const call = local.callsTo(path).at(-1);
  if (!call) throw new Error(`${path} was not asked.`);
  return call;
};

const basic = (name: string) => `Basic ${Buffer.from(`${name}-client:${name}-secret`).toString('base64')}`;

const refused = { error: 'server_error', error_code: 'unexpected_failure' };

test('the token is requested by a form that contains the secret', async () => {
  await playBack(local, 'github');
  await signInThrough(server, 'github');

  const { form, headers } = lastCall('/github/login/oauth/access_token');

  expect(Object.fromEntries(form)).toEqual({
    grant_type: 'authorization_code',
    code: 'github-code',
    redirect_uri: 'http://localhost:8081/callback',
    client_id: 'github-client',
    client_secret: 'github-secret',
  });
  expect(headers.accept).toBe('application/json');
  expect(lastCall('/github/api/v3/user').headers.authorization).toBe('Bearer github-token');
});

test.each([
  ['notion', '/v1/oauth/token'],
  ['spotify', '/api/token'],
  ['figma', '/v1/oauth/token'],
  ['twitter', '/2/oauth2/token'],
])('%s wants the secret in a header', async (name, path) => {
  await playBack(local, name);
  await signInThrough(server, name);

  const { form, headers } = lastCall(`/${name}${path}`);

  expect(headers.authorization).toBe(basic(name));
  expect(form.has('client_secret')).toBe(false);
});

test('twitter is shown the verifier of the challenge it was sent', async () => {
  await playBack(local, 'twitter');
  const { url, state } = await authorize(server, { provider: 'twitter' });
  await comeBack(server, { state, code: 'x' });

  const verifier = lastCall('/twitter/2/oauth2/token').form.get('code_verifier') ?? '';

  expect(toPkceS256Challenge(verifier)).toBe(url.searchParams.get('code_challenge'));
});

test('a token can be returned as a form', async () => {
  await playBack(local, 'github');
  const type = 'application/x-www-form-urlencoded; charset=utf-8';
  local.answer('/github/login/oauth/access_token', 'access_token=t&scope=&token_type=bearer', { type });

  expect((await signInThrough(server, 'github')).fragment).toMatchObject({ provider_token: 't' });
});

test('without a refresh token of the provider there is none in the fragment', async () => {
  await playBack(local, 'github');
  local.answer('/github/login/oauth/access_token', { access_token: 't', token_type: 'bearer' });

  expect((await signInThrough(server, 'github')).fragment).not.toHaveProperty('provider_refresh_token');
});

test('facebook gets a proof of the secret', async () => {
  await playBack(local, 'facebook');
  await signInThrough(server, 'facebook');

  const { query } = lastCall('/facebook/me');

  expect(query.get('appsecret_proof')).toBe(createFacebookSecretProof('facebook-secret', 'facebook-token'));
  expect(query.get('fields')).toBe('email,first_name,last_name,name,picture');
});

test("facebook's proof is that of the contract's vector", () => {
  expect(createFacebookSecretProof('app-secret', 'token-1')).toBe(
    '8e4416844a305cc4fe40bc8a5515230210fdd8442bd755396dd7e12d77c01b4f',
  );
});

test('twitch and notion require a special header', async () => {
  for (const name of ['twitch', 'notion']) {
    await playBack(local, name);
    await signInThrough(server, name);
  }

  expect(lastCall('/twitch/helix/users').headers['client-id']).toBe('twitch-client');
  expect(lastCall('/notion/v1/users/me').headers['notion-version']).toBe('2021-08-16');
});

test('an error of slack with status 200 is recognized', async () => {
  await playBack(local, 'slack');
  local.answer('/slack/api/openid.connect.userInfo', { ok: false, error: 'invalid_auth' });

  expect((await signInThrough(server, 'slack')).query).toMatchObject(refused);
});

test('linkedin can omit the verification of the address', async () => {
  await playBack(local, 'linkedin');
  const me = { sub: 'unproved', email: 'unproved@example.com', email_verified: 'false' };
  local.answer('/linkedin/v2/userinfo', me);

  expect((await signInThrough(server, 'linkedin')).query).toMatchObject({
    error_code: 'provider_email_needs_verification',
  });
});

test.each([
  ['80351110224678912', '0', '5'],
  ['80351110224678913', '1337', '2'],
])('discord user %s#%s without an avatar has image %s', async (id, discriminator, index) => {
  await playBack(local, 'discord');
  const me = { id, username: 'n', discriminator, avatar: null, verified: true, email: `d${id}@example.com` };
  local.answer('/discord/api/users/@me', me);

  const { fragment } = await signInThrough(server, 'discord');

  const user = await userOf(server, fragment.access_token);
  expect(user.user_metadata.avatar_url).toBe(`https://cdn.discordapp.com/embed/avatars/${index}.png`);
});

test('the user of google without an id_token is requested', async () => {
  await playBack(local, 'google');
  local.answer('/google/token', { access_token: 't', token_type: 'Bearer' });
  const me = { id: '5', email: 'plain@example.com', verified_email: true, name: 'Plain' };
  local.answer('/google/userinfo/v2/me', me);

  const { fragment } = await signInThrough(server, 'google');

  expect(await userOf(server, fragment.access_token)).toMatchObject({
    email: 'plain@example.com',
    user_metadata: { sub: '5', name: 'Plain' },
  });
});

describe('apple', () => {
  const form = JSON.stringify({ name: { firstName: 'Ann', lastName: 'Apple' }, email: 'x@example.com' });
  const post = async (own: TestServer, extra: Record<string, string>) => {
    const { state } = await authorize(own, { provider: 'apple' });
    return postBack(own, { state, code: 'x', ...extra });
  };

  test('sends the name once, in the form; the user keeps it', async () => {
    await playBack(local, 'apple');

    const first = await post(server, { user: form });
    const early = await userOf(server, first.fragment.access_token);
    const second = await post(server, {});

    expect(early.identities[0].identity_data).toMatchObject({
      full_name: 'Ann Apple',
      email: 'apple@example.com',
    });
    const later = await userOf(server, second.fragment.access_token);
    expect(later.identities[0].identity_data).not.toHaveProperty('full_name');
    expect(later.user_metadata).toMatchObject({ full_name: 'Ann Apple' });
  });

  test.each(['nonsense', '{"name":7}', 'null'])('a broken form is no reason to fail: %s', async (user) => {
    await playBack(local, 'apple');

    expect((await post(server, { user })).fragment).toHaveProperty('access_token');
  });
});

describe('azure', () => {
  test.each([
    [true, true],
    ['1', true],
    ['true', true],
    [false, false],
    ['0', false],
  ])('xms_edov %j: the address counts as proved: %s', async (xms_edov, proved) => {
    await playBack(local, 'azure', {
      sub: `edov-${xms_edov}`,
      email: `edov-${xms_edov}@example.com`,
      xms_edov,
    });

    const { fragment } = await signInThrough(server, 'azure');

    expect('access_token' in fragment).toBe(proved);
  });
});
