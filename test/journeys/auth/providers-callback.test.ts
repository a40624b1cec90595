import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { beAtGithub } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  authorize,
  comeBack,
  openProviderServer,
  postBack,
  signInThrough,
  target,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local);
});
beforeEach(() => playBack(local, 'github'));
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const site = 'http://localhost:8081/';

describe('an invalid state leads to the site', () => {
  const toSite = (error_code: string, error_description: string, error = 'invalid_request') => ({
    status: 303,
    page: site,
    query: { error, error_code, error_description },
    fragment: {},
  });

  test.each([
    [{}, 'bad_oauth_callback', 'OAuth state parameter missing'],
    [{ state: 'abc' }, 'bad_oauth_state', 'OAuth state parameter is invalid'],
    [{ state: randomUUID() }, 'bad_oauth_state', 'OAuth state not found or expired'],
  ])('%j', async (query, code, description) => {
    expect(await comeBack(server, query)).toMatchObject(toSite(code, description));
    expect(await postBack(server, query)).toMatchObject(toSite(code, description));
  });

  test('one that is too old', async () => {
    await using own = await openProviderServer(local);
    const { state } = await authorize(own, { provider: 'github' });
    own.advance(301);

    const landing = await comeBack(own, { state, code: 'x' });

    expect(landing).toMatchObject(toSite('bad_oauth_state', 'OAuth state has expired'));
  });

  test('one that was used; in a PKCE flow the error says so', async () => {
    const [plain, pkce] = [
      await authorize(server, { provider: 'github' }),
      await authorize(server, {
        provider: 'github',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'plain',
      }),
    ];
    for (const { state } of [plain, pkce]) await comeBack(server, { state, code: 'x' });

    const [again, pkceAgain] = [
      await comeBack(server, { state: plain.state, code: 'x' }),
      await comeBack(server, { state: pkce.state, code: 'x' }),
    ];

    expect(again).toMatchObject(toSite('bad_oauth_state', 'OAuth state not found or expired'));
    expect(pkceAgain).toMatchObject(toSite('flow_state_already_used', 'State has already been used'));
  });

  test('one of another kind of flow', async () => {
    const { id } = await server.db.auth.flowState.create({
      data: { authenticationMethod: 'email/signup', providerType: 'email', createdAt: new Date() },
    });

    expect(await comeBack(server, { state: id, code: 'x' })).toMatchObject(
      toSite('bad_oauth_state', 'OAuth state not found or expired'),
    );
  });

  test('two responses for one flow create one session', async () => {
    const { state } = await authorize(server, { provider: 'github' });

    const landings = await Promise.all([1, 2, 3].map(() => comeBack(server, { state, code: 'x' })));

    expect(landings.filter(({ fragment }) => fragment.access_token)).toHaveLength(1);
  });
});

describe('a failure leads to the page, in query and fragment', () => {
  const failure = (error: string, error_code: string, error_description: string) => {
    const values = { error, error_code, error_description };
    return { status: 302, page: target, query: values, fragment: { ...values, sb: '' } };
  };
  const unexpected = (description: string) => failure('server_error', 'unexpected_failure', description);
  const begin = async () => (await authorize(server, { provider: 'github' })).state;
  const comeBackWithCode = async (code = 'x') => comeBack(server, { state: await begin(), code });

  test("the provider's own is passed on without a code", async () => {
    const state = await begin();

    const landing = await comeBack(server, {
      state,
      error: 'access_denied',
      error_description: 'No & never',
    });

    const values = { error: 'access_denied', error_description: 'No & never' };
    expect(landing).toMatchObject({ status: 302, page: target });
    expect(landing.query).toEqual(values);
    expect(landing.fragment).toEqual({ ...values, sb: '' });
  });

  test('no code', async () => {
    const landing = await comeBack(server, { state: await begin() });

    expect(landing).toMatchObject(
      failure(
        'invalid_request',
        'bad_oauth_callback',
        'OAuth callback with missing authorization code missing',
      ),
    );
  });

  const badAnswers: [string, unknown, object][] = [
    ['a refusal', { error: 'invalid_grant' }, { status: 400 }],
    ['a refusal that looks like a success', { error: 'bad_verification_code' }, {}],
    ['no token', { token_type: 'bearer' }, {}],
    ['no JSON', '<html>', { type: 'text/html' }],
    ['a redirect', {}, { status: 302 }],
    ['too much', `{"access_token":"${'x'.repeat(1_048_577)}"}`, {}],
  ];

  test.each(badAnswers)('the code is exchanged for %s', async (_, body, options) => {
    local.answer('/github/login/oauth/access_token', body, options);

    const landing = await comeBackWithCode('secret-code');

    expect(landing).toMatchObject(unexpected('Unable to exchange external code: secr'));
  });

  const noProfile = unexpected('Error getting user profile from external provider');

  test.each([
    ['status 500', {}, { status: 500 }],
    ['a body of another shape', { login: 'octocat' }, {}],
    ['what no database keeps', { id: 1, name: 'nul\u0000' }, {}],
  ])('the profile is returned with %s', async (_, body, options) => {
    local.answer('/github/api/v3/user', body, options);

    expect(await comeBackWithCode()).toMatchObject(noProfile);
  });

  const noAddress = failure(
    'access_denied',
    'email_address_not_provided',
    'Error getting user email from external provider',
  );

  test.each([
    ['no address', []],
    ['what is no address', [{ email: 'nobody', verified: true, primary: true }]],
    ['an entry without one', [{ verified: true, primary: true }]],
  ])('the profile has %s', async (_, emails) => {
    beAtGithub(local);
    local.answer('/github/api/v3/user/emails', emails);

    expect(await comeBackWithCode()).toMatchObject(noAddress);
  });

  test('the profile has an empty entry in a list of another shape', async () => {
    await playBack(local, 'bitbucket');
    local.answer('/bitbucket/2.0/user/emails', { values: [{}] });

    expect(await signInThrough(server, 'bitbucket')).toMatchObject(noAddress);
  });

  test('no new user is created where sign-up is disabled', async () => {
    await using own = await openProviderServer(local, { SVC_DISABLE_SIGNUP: 'true' });

    expect(await signInThrough(own, 'github')).toMatchObject(
      failure('access_denied', 'signup_disabled', 'Signups not allowed for this instance'),
    );
    expect(await own.db.auth.user.count()).toBe(0);
  });

  test('a banned user', async () => {
    await using own = await openProviderServer(local);
    await signInThrough(own, 'github');
    await own.db.auth.user.updateMany({ data: { bannedUntil: new Date(Date.now() + 3_600_000) } });

    expect(await signInThrough(own, 'github')).toMatchObject(
      failure('access_denied', 'user_banned', 'User is banned'),
    );
  });

  test('a server error', async () => {
    await using own = await openProviderServer(local);
    const { state } = await authorize(own, { provider: 'github' });
    await own.db.pool.query('ALTER TABLE auth.sessions RENAME TO elsewhere');

    expect(await comeBack(own, { state, code: 'x' })).toMatchObject(
      unexpected('Unexpected failure, please check server logs for more information'),
    );
  });

  test('keeps the state usable', async () => {
    const state = await begin();
    await comeBack(server, { state });

    expect((await comeBack(server, { state, code: 'x' })).fragment).toHaveProperty('access_token');
  });
});
