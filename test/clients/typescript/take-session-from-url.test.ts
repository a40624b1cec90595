import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { createTrellis, type TrellisOptions } from '../../../clients/typescript/index.ts';
import { openPage } from './open-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const tokens = { accessToken: 'access', refreshToken: 'refresh' };

/** A client of a simulated server, which returns a URL or tokens, and its inputs by the names of their mutations. */
function openClient(options: Partial<TrellisOptions> = {}) {
  const inputs: Record<string, Record<string, unknown>> = {};
  const sessions: unknown[] = [];
  const trellis = createTrellis({
    url: 'https://api.example.com',
    onSession: (session) => sessions.push(session),
    fetch: async (_, { body }) => {
      const { query, variables } = JSON.parse(String(body));
      const name = /\{ (\w+)/.exec(query)?.[1] ?? '';
      inputs[name] = variables.input;
      const payload = { url: 'https://github.example/authorize', tokens, providerToken: 'gho' };
      return Response.json({ data: { [name]: payload } });
    },
    ...options,
  });
  return { trellis, inputs, sessions };
}

const none = { type: null, tokens: null, message: null, providerToken: null };
const page = 'https://app.example.com/a?tab=2';

test.each([
  [
    'tokens of a mailed link',
    `${page}#access_token=access&refresh_token=refresh&expires_in=3600&token_type=bearer&type=recovery&sb=`,
    page,
    { ...none, type: 'recovery', tokens },
  ],
  [
    'tokens of a provider, beside a code of the page',
    `${page}&code=7#access_token=access&refresh_token=refresh&provider_token=gho`,
    `${page}&code=7`,
    { ...none, tokens, providerToken: 'gho' },
  ],
  [
    'a message, if a second address must confirm',
    `${page}#message=Confirm+the+other+address&sb=`,
    page,
    { ...none, message: 'Confirm the other address' },
  ],
  [
    'a message of a flow with PKCE',
    `${page}&message=Confirm#message=Confirm&sb=`,
    page,
    { ...none, message: 'Confirm' },
  ],
])('takes %s, and cleans the address', async (_, href, cleanHref, result) => {
  const browser = openPage(href);
  const { state } = browser;
  const { trellis, sessions } = openClient();

  expect(await trellis.takeSessionFromUrl()).toEqual(result);

  expect([browser.href, browser.state]).toEqual([cleanHref, state]);
  expect(await trellis.readTokens()).toEqual(result.tokens);
  expect(sessions).toEqual(result.tokens ? [tokens] : []);
});

test.each([
  [
    '#error=access_denied&error_code=otp_expired&error_description=The+link+has+expired&sb=',
    'otp_expired',
    403,
  ],
  ['&error=server_error&error_code=unexpected_failure&error_description=x', 'unexpected_failure', 500],
  [
    '&error=access_denied&error_description=No#error=access_denied&error_description=No&sb=',
    'access_denied',
    403,
  ],
  ['&error=invalid_request&error_code=bad_oauth_state#kept', 'bad_oauth_state', 400],
])('throws the error in %s, and cleans the address', async (added, code, status) => {
  const browser = openPage(page + added);
  const { trellis } = openClient();

  await expect(trellis.takeSessionFromUrl()).rejects.toMatchObject({ code, status });

  expect(browser.href).toBe(added.endsWith('kept') ? `${page}#kept` : page);
  expect(await trellis.takeSessionFromUrl()).toBeNull();
});

test.each(['', '&code=7', '&error=7&message=x', '#message=x', '#top', '#access_token=a', '#error=7'])(
  'leaves %j to the page',
  async (own) => {
    const browser = openPage(page + own);
    const { trellis, inputs } = openClient();

    expect(await trellis.takeSessionFromUrl()).toBeNull();

    expect([browser.href, inputs]).toEqual([page + own, {}]);
  },
);

test('a provider is opened with the hash of a verifier, with which the code is exchanged once', async () => {
  const browser = openPage(`${page}#top`);
  const { trellis, inputs } = openClient();

  const url = await trellis.signInWithProvider({ provider: 'github', scopes: 'repo' });

  expect([browser.openedUrl, url]).toEqual(Array(2).fill('https://github.example/authorize'));
  const { startProviderSignIn: { codeChallenge, ...started } = {} } = inputs;
  expect(started).toEqual({
    provider: 'github',
    scopes: 'repo',
    redirectTo: page,
    codeChallengeMethod: 'S256',
  });

  browser.visit(`${page}&code=one`);
  // React's strict mode runs effects twice.
  const results = await Promise.all([trellis.takeSessionFromUrl(), trellis.takeSessionFromUrl()]);
  expect(results).toEqual(Array(2).fill({ ...none, tokens, providerToken: 'gho' }));
  expect([browser.href, inputs.exchangeCode?.authCode]).toEqual([page, 'one']);
  const verifier = String(inputs.exchangeCode?.codeVerifier);
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(codeChallenge);

  browser.visit(`${page}&code=two`);
  expect(await trellis.takeSessionFromUrl()).toBeNull();
});

test.each([
  [{ email: 'anna@acme.example.com' }, { domain: 'acme.example.com' }],
  [{ domain: 'acme.example.com' }, { domain: 'acme.example.com' }],
  [{ providerId: 'x' }, { providerId: 'x' }],
])('single sign-on of %j opens the page of the company', async (company, provider) => {
  const browser = openPage(page);
  const { trellis, inputs } = openClient();

  await trellis.signInWithSso({ ...company, redirectTo: 'https://app.example.com/b' });

  expect(browser.openedUrl).toBe('https://github.example/authorize');
  expect(inputs.signInWithSso).toMatchObject({ provider, redirectTo: 'https://app.example.com/b' });
});

test('without a page, the URL, the storage of the verifier and the opening are given', async () => {
  const items = new Map<string, string>();
  const verifierStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal('sessionStorage', undefined);
  const { trellis } = openClient({ verifierStorage });
  const opened: string[] = [];
  const redirectTo = 'myapp://signed-in';

  await trellis.linkIdentity({ provider: 'github', redirectTo, openUrl: (url) => opened.push(url) });

  expect(opened).toEqual(['https://github.example/authorize']);
  expect(await trellis.takeSessionFromUrl(`${redirectTo}?code=one`)).toMatchObject({ tokens });
  expect(items.size).toBe(0);

  await expect(trellis.takeSessionFromUrl()).rejects.toMatchObject({ code: 'UNSUPPORTED' });
  await expect(trellis.signInWithProvider({ provider: 'github' })).rejects.toThrow(/openUrl/);
  const { trellis: withoutStorage } = openClient();
  await expect(withoutStorage.takeSessionFromUrl(`${redirectTo}?code=one`)).rejects.toThrow(/sessionStorage/);
});
