import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPkceS256Challenge } from '../../../subgraphs/auth/values/pkce.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { bodyOf, openAuthServer } from '../../subgraphs/auth/auth-test-server.ts';
import {
  authorize,
  configure,
  openProviderServer,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

const url = 'http://127.0.0.1:9';
let server: TestServer;
beforeAll(async () => {
  server = await openProviderServer({ url });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('GET /authorize', () => {
  test('redirects the browser to the provider with the state of a stored flow', async () => {
    const { sent, url: location, state } = await authorize(server, { provider: 'GitHub' });

    expect(sent.status).toBe(302);
    expect(location.href).toBe(
      `${url}/github/login/oauth/authorize?client_id=github-client&redirect_uri=http%3A%2F%2Flocalhost%3A8081%2Fcallback&response_type=code&scope=user%3Aemail&state=${state}`,
    );
    const flow = await server.db.auth.flowState.findUnique({ where: { id: state } });
    expect(flow).toMatchObject({ providerType: 'github', redirectTo: 'https://app.example.com/welcome' });
  });

  test('a HEAD starts nothing', async () => {
    expect((await server.send('HEAD', '/authorize?provider=github')).status).toBe(405);
  });

  test('forwards further parameters, but none that the server sets', async () => {
    const { url: location } = await authorize(server, {
      provider: 'google',
      prompt: 'consent',
      access_type: 'offline',
      client_id: 'evil',
      Redirect_URI: 'https://evil.example',
      STATE: 'evil',
      invite_token: '',
      code_verifier: 'x',
    });

    expect([...location.searchParams.keys()]).toEqual([
      'access_type',
      'client_id',
      'prompt',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    expect(location.searchParams.get('client_id')).toBe('google-client');
  });

  test.each([
    ['github', 'repo,gist', 'user:email repo gist'],
    ['google', '', 'email profile'],
    ['gitlab', 'api read_repository', 'read_user api read_repository'],
    ['azure', '', 'openid profile email'],
    ['bitbucket', 'repository', 'account email'],
    ['apple', 'openid', 'email name'],
    ['workos', 'openid', null],
    ['notion', 'x', null],
  ])('%s is called with scopes=%s, for %s', async (provider, scopes, asked) => {
    const { url: location } = await authorize(server, { provider, scopes });

    expect(location.searchParams.get('scope')).toBe(asked);
  });

  test('each oddity has its parameter', async () => {
    const [apple, notion, workos, twitter] = [
      await authorize(server, { provider: 'apple', prompt: 'none' }),
      await authorize(server, { provider: 'notion' }),
      await authorize(server, { provider: 'workos', workos_provider: 'GoogleOAuth', connection: 'c' }),
      await authorize(server, { provider: 'twitter' }),
    ];

    expect(Object.fromEntries(apple.url.searchParams)).toMatchObject({ response_mode: 'form_post' });
    expect(apple.url.searchParams.has('prompt')).toBe(false);
    expect(notion.url.searchParams.get('owner')).toBe('user');
    expect(Object.fromEntries(workos.url.searchParams)).toMatchObject({
      provider: 'GoogleOAuth',
      connection: 'c',
    });
    expect(Object.fromEntries(twitter.url.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test("the client's PKCE challenge is not the provider's business", async () => {
    const challenge = toPkceS256Challenge('v'.repeat(43));
    const query = { provider: 'github', code_challenge: challenge, code_challenge_method: 'S256' };
    const { url: location, state } = await authorize(server, query);

    expect(location.searchParams.has('code_challenge')).toBe(false);
    const flow = await server.db.auth.flowState.findUnique({ where: { id: state } });
    expect(flow).toMatchObject({ codeChallenge: challenge, codeChallengeMethod: 's256' });
  });

  test.each([
    [{ provider: 'myspace' }, 'Unsupported provider: Provider myspace could not be found'],
    [{ provider: '' }, 'Unsupported provider: Provider  could not be found'],
    [
      { provider: 'github', code_challenge: 'x'.repeat(43) },
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      { provider: 'github', code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
      'Invalid code_challenge_method',
    ],
    [{ provider: 'google', nonce: 'a\u0000b' }, 'nonce contains characters that are no text'],
  ])('%j is refused in JSON', async (query, msg) => {
    const { sent } = await authorize(server, query);

    expect(sent).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg } });
  });

  test('an unknown invitation is refused', async () => {
    const { sent } = await authorize(server, { provider: 'github', invite_token: 'nonsense' });

    expect(sent).toMatchObject({
      status: 404,
      body: { error_code: 'user_not_found', msg: 'User identified by token not found' },
    });
  });

  test('GraphQL starts it alike', async () => {
    const { data, errors } = await server.graphql(
      `mutation ($input: StartProviderSignInInput!) { startProviderSignIn(input: $input) { url } }`,
      { input: { provider: 'gitlab', parameters: { login_hint: 'gil' } } },
    );

    expect(errors).toBeUndefined();
    expect(new URL(data.startProviderSignIn.url).searchParams.get('login_hint')).toBe('gil');
  });
});

describe('a provider that is not ready', () => {
  test.each([
    ['ENABLED', 'provider is not enabled'],
    ['CLIENT_ID', 'missing OAuth client ID'],
    ['SECRET', 'missing OAuth secret'],
    ['REDIRECT_URI', 'missing redirect URI'],
    ['URL', 'missing URL'],
  ])('is refused with a reason: %s', async (setting, reason) => {
    const settings = { ...configure('keycloak', url), [`SVC_EXTERNAL_KEYCLOAK_${setting}`]: '' };
    await using own = await openAuthServer(settings);

    const { sent } = await authorize(own, { provider: 'keycloak' });

    expect(sent).toMatchObject({ status: 400, body: { msg: `Unsupported provider: ${reason}` } });
  });

  test('/settings shows which are switched on', async () => {
    await using own = await openAuthServer(configure('slack', url));

    const { external } = bodyOf(await own.send('GET', '/settings'));

    expect(external).toMatchObject({ slack: true, github: false, workos: false });
  });
});
