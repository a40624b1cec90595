import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  type Body,
  bearer,
  claimsOf,
  newEmail,
  password,
  post,
  readLocation,
  readMail,
  refresh,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';
import { addApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { type HookServer, openHookServer, refusal } from '../../subgraphs/auth/shared/hooks/hook-server.ts';

type Answer = ReturnType<NonNullable<Parameters<typeof openHookServer>[0]>>;

const addClaims = ({ claims }: Body): Answer => ({
  json: { claims: { ...claims, team: 'green', role: 'editor' } },
});

let answer: (told: Body) => Answer = addClaims;
let hooks: HookServer;
let server: TestServer;
beforeAll(async () => {
  hooks = await openHookServer((told) => answer(told));
  server = await openPhoneServer({
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    ...hooks.settingsFor('CUSTOM_ACCESS_TOKEN'),
  });
});
beforeEach(() => {
  answer = addClaims;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await hooks[Symbol.asyncDispose]();
});

/** Signs in by the password, without a check of the response. */
const enter = (email: string) => post(server, '/token?grant_type=password', { email, password });

/** Signs a new user in while the hook responds with this. */
async function enterWith(next: typeof answer) {
  const { email, userId } = await signUpAndIn(server);
  answer = next;
  return { userId, ...(await enter(email)) };
}

const lastTold = () => hooks.told.at(-1)?.body;

describe('the hook sets the claims of a token', () => {
  test('of a sign-in with a password, and the hook receives the original claims', async () => {
    const { email, userId } = await signUpAndIn(server);

    const { body } = await enter(email);

    expect(lastTold()).toMatchObject({
      metadata: { name: 'customize-access-token', uuid: expect.any(String), ip_address: '127.0.0.1' },
      user_id: userId,
      authentication_method: 'password',
      claims: {
        sub: userId,
        email,
        phone: '',
        aud: 'authenticated',
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password' }],
        session_id: claimsOf(body.access_token).session_id,
        is_anonymous: false,
        app_metadata: { provider: 'email' },
      },
    });
    const { team, role, sub } = claimsOf(body.access_token);
    expect({ team, role, sub }).toEqual({ team: 'green', role: 'editor', sub: userId });
    expect(hooks.forged).toEqual([]);
    expect((await server.send('GET', '/user', { headers: bearer(body.access_token) })).status).toBe(200);
  });

  test.each<[string, () => Promise<string>]>([
    [
      'token_refresh',
      async () => (await refresh(server, (await signUpAndIn(server)).refreshToken)).body.access_token,
    ],
    ['anonymous', async () => (await post(server, '/signup', {})).body.access_token],
    ['otp', async () => (await enterByPhone(server)).accessToken],
    [
      'otp',
      async () => {
        const email = newEmail();
        await post(server, '/signup', { email, password });
        const { path } = await readMail(server, email);
        return readLocation(await server.send('GET', path)).fragment.access_token ?? '';
      },
    ],
    ['totp', async () => (await addApp(server, (await signUpAndIn(server)).accessToken)).accessToken],
  ])('of a token by way of %s', async (method, obtain) => {
    const token = await obtain();

    expect(lastTold()).toMatchObject({ authentication_method: method, user_id: claimsOf(token).sub });
    expect(claimsOf(token)).toMatchObject({ team: 'green', role: 'editor' });
  });

  test('a session ends when its token expires', async () => {
    const { body } = await enterWith(({ claims }) => ({
      json: { claims: { ...claims, exp: claims.iat + 60 } },
    }));

    expect(body).toMatchObject({ expires_in: 60, expires_at: claimsOf(body.access_token).exp });
  });

  test('optional claims can be removed', async () => {
    const { body } = await enterWith(
      ({ claims: { app_metadata: _, user_metadata: __, amr: ___, ...claims } }) => ({ json: { claims } }),
    );

    expect(Object.keys(claimsOf(body.access_token))).not.toContain('app_metadata');
    expect((await server.send('GET', '/user', { headers: bearer(body.access_token) })).status).toBe(200);
  });
});

describe('without valid claims no token is issued', () => {
  test.each(['aud', 'exp', 'iat', 'sub', 'email', 'phone', 'role', 'aal', 'session_id', 'is_anonymous'])(
    'none without %s',
    async (name) => {
      const { userId, status, body } = await enterWith(({ claims: { [name]: _, ...claims } }) => ({
        json: { claims },
      }));

      expect(status).toBe(500);
      expect(body).toMatchObject({ error_code: 'unexpected_failure', error_id: expect.any(String) });
      expect(body.msg).toMatch(new RegExp(`wrong type: ${name}$`));
      // The session of the sign-up.
      expect(await server.db.auth.session.count({ where: { userId } })).toBe(1);
    },
  );

  test.each<[string, unknown]>([
    ['an answer without claims', {}],
    ['claims that are a list', { claims: [] }],
    ['an expiry that is a text', { claims: { exp: 'soon' } }],
    ['a list', [1, 2]],
    ['null', null],
  ])('%s is refused', async (_name, json) => {
    const { status, body } = await enterWith(() => ({ json }));

    expect([status, body.error_code]).toEqual([500, 'unexpected_failure']);
  });
});

describe('a hook that rejects', () => {
  test('ends the sign-in with its status and its message', async () => {
    const { status, body } = await enterWith(() => refusal('Not on Sundays', 403));

    expect([status, body]).toEqual([403, { code: 403, error_code: 'unknown', msg: 'Not on Sundays' }]);
  });

  test.each<[string, unknown, number]>([
    ['no status', undefined, 500],
    ['a success', 200, 500],
    ['a text', 'teapot', 500],
    ['429', 429, 429],
  ])('%s in its error becomes a valid status', async (_name, code, expected) => {
    const error = { http_code: code, message: 'No' };

    const { status, body } = await enterWith(() => ({ json: { error } }));

    expect([status, body.msg]).toEqual([expected, 'No']);
  });

  test('an error without anything in it is none', async () => {
    const { status } = await enterWith(({ claims }) => ({ json: { claims, error: {} } }));

    expect(status).toBe(200);
  });

  test('a code is not spent on it', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password });
    const { code } = await readMail(server, email);
    const verify = () => post(server, '/verify', { type: 'signup', email, token: code });
    answer = () => refusal('Not now', 503);

    expect(await verify()).toMatchObject({ status: 503 });
    answer = addClaims;
    expect(await verify()).toMatchObject({ status: 200 });
  });

  test('a refresh token is not spent either, at any repetition', async () => {
    const { refreshToken } = await signUpAndIn(server);
    answer = () => refusal('Not now', 503);

    expect(await refresh(server, refreshToken)).toMatchObject({ status: 503 });
    server.advance(60);
    expect(await refresh(server, refreshToken)).toMatchObject({ status: 503 });
    answer = addClaims;
    expect(await refresh(server, refreshToken)).toMatchObject({ status: 200 });
  });

  test('a browser that follows a link is sent on with the refusal', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password });
    const { path } = await readMail(server, email);
    answer = () => refusal('Not on Sundays', 403);

    const { fragment } = readLocation(await server.send('GET', path));

    expect(fragment).toMatchObject({ error: 'access_denied', error_description: 'Not on Sundays' });
  });
});

test('a refresh during an outage of the hook is a temporary error for clients, not the end of the session', async () => {
  await using away = await openHookServer((told, count) => (count > 1 ? { hangs: true } : addClaims(told)));
  await using own = await openPhoneServer(away.settingsFor('CUSTOM_ACCESS_TOKEN'));
  const { refreshToken, email } = await signUpAndIn(own);

  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const shortened = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300));
  const [refused, entering] = await Promise.all([
    refresh(own, refreshToken),
    post(own, '/token?grant_type=password', { email, password }),
  ]);

  expect(shortened).toHaveBeenCalledWith(5_000);
  shortened.mockRestore();
  expect([refused.status, refused.body.error_code]).toEqual([503, 'hook_timeout']);
  expect([entering.status, entering.body.error_code]).toEqual([422, 'hook_timeout']);
});

test('the graph returns the same error', async () => {
  const { email } = await signUpAndIn(server);
  answer = () => refusal('Not on Sundays', 403);
  const mutation = `mutation ($input: SignInWithPasswordInput!) {
    signInWithPassword(input: $input) { tokens { accessToken } }
  }`;

  const { errors } = await server.graphql(mutation, { input: { contact: { email }, password } });

  expect(errors).toMatchObject([
    { message: 'Not on Sundays', extensions: { code: 'AUTH_UNKNOWN', status: 403 } },
  ]);
  answer = addClaims;
  expect(claimsOf((await enter(email)).body.access_token).team).toBe('green');
});
