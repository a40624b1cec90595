import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPkceS256Challenge } from '../../../subgraphs/auth/values/pkce.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail, post } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  authorize,
  comeBack,
  openProviderServer,
  signInThrough,
  userOf,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

// Providers of the original that the specification does not name.

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

const unproved = { error_code: 'provider_email_needs_verification' };

test.each([
  ['linkedin_oidc', '/oauth/v2/authorization', 'openid email profile tz'],
  ['slack_oidc', '/openid/connect/authorize', 'openid email profile tz'],
  ['x', '/i/oauth2/authorize', 'users.email tweet.read users.read offline.access tz'],
  ['zoom', '/oauth/authorize', null],
  ['kakao', '/oauth/authorize', 'account_email profile_image profile_nickname tz'],
  ['fly', '/oauth/authorize', 'read tz'],
  ['vercel_marketplace', '/oauth/v2/authorization', 'tz'],
])('%s is called at %s, with the scopes of the client, for %s', async (provider, path, scopes) => {
  const { url } = await authorize(server, { provider: provider.toUpperCase(), scopes: 'tz' });

  expect(url.origin + url.pathname).toBe(`${local.url}/${provider}${path}`);
  expect(url.searchParams.get('scope')).toBe(scopes);
});

test.each([
  ['x', '/2/oauth2/token'],
  ['zoom', '/oauth/token'],
])('%s wants the secret in a header', async (name, path) => {
  await playBack(local, name);
  await signInThrough(server, name);

  const call = local.callsTo(`/${name}${path}`).at(-1);

  expect(call?.headers.authorization).toBe(
    `Basic ${Buffer.from(`${name}-client:${name}-secret`).toString('base64')}`,
  );
  expect(call?.form.has('client_secret')).toBe(false);
});

test('x is shown the verifier of the challenge it was sent', async () => {
  await playBack(local, 'x');
  const { url, state } = await authorize(server, { provider: 'x' });
  await comeBack(server, { state, code: 'c' });

  const verifier = local.callsTo('/x/2/oauth2/token').at(-1)?.form.get('code_verifier') ?? '';

  expect(toPkceS256Challenge(verifier)).toBe(url.searchParams.get('code_challenge'));
});

test('twitter and x are two providers of one user', async () => {
  const email = newEmail();
  for (const name of ['twitter', 'x']) {
    await playBack(local, name);
    local.answer(`/${name}/2/users/me`, { data: { id: '77', username: 'both', confirmed_email: email } });
  }

  await signInThrough(server, 'twitter');
  const { fragment } = await signInThrough(server, 'x');

  expect((await userOf(server, fragment.access_token)).app_metadata).toEqual({
    provider: 'twitter',
    providers: ['twitter', 'x'],
  });
});

test('users of x without an address are accepted where this is enabled', async () => {
  await playBack(local, 'x');
  local.answer('/x/2/users/me', { data: { id: '78', name: 'Nobody', username: 'nobody' } });
  await using lenient = await openProviderServer(local, { SVC_EXTERNAL_X_EMAIL_OPTIONAL: 'true' });

  const [refused, admitted] = [await signInThrough(server, 'x'), await signInThrough(lenient, 'x')];

  expect(refused.query).toMatchObject({ error_code: 'email_address_not_provided' });
  expect(await userOf(lenient, admitted.fragment.access_token)).toMatchObject({
    email: '',
    user_metadata: { sub: '78', user_name: 'nobody' },
  });
});

test.each([
  [100, 1, true],
  [100, 0, false],
  [101, 0, false],
  [99, 0, false],
  [1, 0, true],
  [24, undefined, true],
  [undefined, undefined, false],
])(
  'an address at zoom, of the login type %s and verified: %s, counts as proved: %s',
  async (login_type, verified, proved) => {
    await playBack(local, 'zoom');
    local.answer('/zoom/v2/users/me', { id: newEmail(), email: newEmail(), login_type, verified });

    const { query, fragment } = await signInThrough(server, 'zoom');

    expect('access_token' in fragment).toBe(proved);
    expect(query).toMatchObject(proved ? {} : unproved);
  },
);

test.each([
  [true, false],
  [false, true],
  [undefined, undefined],
])('an address at kakao that is valid: %s and verified: %s is not proved', async (valid, verified) => {
  await playBack(local, 'kakao');
  const kakao_account = { email: newEmail(), is_email_valid: valid, is_email_verified: verified };
  local.answer('/kakao/v2/user/me', { id: Date.now(), kakao_account });

  expect((await signInThrough(server, 'kakao')).query).toMatchObject(unproved);
});

describe('an id_token', () => {
  const exchange = async (provider: string, claims: object, more: object = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const base = { iss: `${local.url}/${provider}`, aud: `${provider}-mobile`, iat: now, exp: now + 600 };
    const id_token = await local.sign({ ...base, ...claims });
    return post(server, '/token?grant_type=id_token', { provider, id_token, ...more });
  };
  const atKakao = (id: number, email: string) => {
    local.answer('/kakao/.well-known/jwks.json', local.keys);
    const kakao_account = {
      email,
      is_email_valid: true,
      is_email_verified: true,
      profile: { nickname: 'K' },
    };
    local.answer('/kakao/v2/user/me', { id, kakao_account });
  };

  test('of kakao signs in together with an access token, by which Kakao confirms the address', async () => {
    const email = newEmail();
    atKakao(501, email);

    const { status, body } = await exchange('kakao', { sub: '501', email }, { access_token: 'at' });

    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, user_metadata: { sub: '501', name: 'K' } });
    expect(local.callsTo('/kakao/v2/user/me').at(-1)?.headers.authorization).toBe('Bearer at');
  });

  test.each<[string, object]>([
    ['alone', {}],
    ['with the access token of somebody else', { access_token: 'at' }],
  ])('of kakao %s does not prove the address', async (_name, more) => {
    const email = newEmail();
    atKakao(502, email);

    const { status, body } = await exchange('kakao', { sub: '503', email, nickname: 'K' }, more);

    expect(status).toBe(422);
    expect(body).toMatchObject(unproved);
  });

  test('of kakao with an access token that Kakao refuses does not prove it either', async () => {
    atKakao(504, newEmail());
    local.answer('/kakao/v2/user/me', { code: -401 }, { status: 401 });

    const answer = await exchange('kakao', { sub: '504', email: newEmail() }, { access_token: 'old' });

    expect(answer).toMatchObject({ status: 422, body: unproved });
  });

  test('of vercel_marketplace signs in, in every team as the same user', async () => {
    local.answer('/vercel_marketplace/.well-known/jwks', local.keys);
    const user = { user_email: newEmail(), user_name: 'V', global_user_id: 'g9' };

    const first = await exchange('vercel_marketplace', { sub: 'account:a:user:b', ...user });
    const second = await exchange('vercel_marketplace', { sub: 'account:c:user:d', ...user });
    const other = await exchange('vercel_marketplace', { sub: 'account:e', user_email: newEmail() });

    expect(first.body.user).toMatchObject({ email: user.user_email, user_metadata: { full_name: 'V' } });
    expect(second.body.user.id).toBe(first.body.user.id);
    expect(other.body.user).toMatchObject({ user_metadata: { sub: 'account:e' } });
  });
});
