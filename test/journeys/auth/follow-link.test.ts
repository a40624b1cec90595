import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPkceS256Challenge } from '../../../subgraphs/auth/values/pkce.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  claimsOf,
  newEmail,
  openAuthServer,
  password,
  post,
  readLocation,
  readMail,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_URI_ALLOW_LIST: 'https://app.example.com/**' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function begin(own = server, extra: object = {}, query = '') {
  const email = newEmail();
  await post(own, `/signup${query}`, { email, password, ...extra });
  return { email, ...(await readMail(own, email)) };
}

const verify = (json: object, own = server) => post(own, '/verify', json);

describe('GET /verify', () => {
  test('a HEAD, as mail scanners send it, spends nothing', async () => {
    const { path } = await begin();

    const head = await server.send('HEAD', path);
    const get = await server.send('GET', path);

    expect(head.status).toBe(405);
    expect(readLocation(get).fragment).toHaveProperty('access_token');
  });

  test('an expired link leads to its target, with the error', async () => {
    const { path } = await begin(server, {}, '?redirect_to=https://app.example.com/in?x=1');
    await server.send('GET', path);

    const again = await server.send('GET', path);

    expect(again.status).toBe(303);
    expect(again.headers.get('location')).toBe(
      'https://app.example.com/in?x=1#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  test('an unknown type leads to the target with the error, a missing parameter returns JSON', async () => {
    const [odd, noType, noToken] = [
      await server.send('GET', '/verify?type=nonsense&token=x&redirect_to=https://evil.example'),
      await server.send('GET', '/verify?token=x'),
      await server.send('GET', '/verify?type=signup'),
    ];

    expect(readLocation(odd).location).toBe(
      'http://localhost:8081#error=invalid_request&error_code=validation_failed&error_description=Invalid+email+verification+type&sb=',
    );
    expect(noType).toMatchObject({ status: 400, body: { msg: 'Verify requires a verification type' } });
    expect(noToken).toMatchObject({ status: 400, body: { msg: 'Verify requires a token or a token hash' } });
  });

  test('the header wins over the parameter, the parameter over the referring page', async () => {
    const follow = async (headers: Record<string, string>, parameter = '') => {
      const query = `type=signup&token=x&redirect_to=${encodeURIComponent(parameter)}`;
      return readLocation(await server.send('GET', `/verify?${query}`, { headers })).before;
    };
    const [header, parameter, referer] = ['header', 'parameter', 'referer'].map(
      (name) => `https://app.example.com/${name}`,
    ) as [string, string, string];

    expect(await follow({ redirect_to: header, referer }, parameter)).toBe(header);
    expect(await follow({ redirect_to: 'https://evil.example', referer }, parameter)).toBe(parameter);
    expect(await follow({ referer }, 'https://evil.example')).toBe(referer);
    expect(await follow({ referer: 'https://evil.example' })).toBe('http://localhost:8081');
  });
});

describe('a PKCE flow', () => {
  const verifier = randomBytes(32).toString('base64url');
  const start = (own = server, method = 's256') =>
    begin(
      own,
      {
        code_challenge: method === 's256' ? toPkceS256Challenge(verifier) : verifier,
        code_challenge_method: method,
      },
      '?redirect_to=https://app.example.com/cb?z=1',
    );
  const follow = async (path: string, own = server) => {
    const { location } = readLocation(await own.send('GET', path));
    return new URL(location);
  };
  const exchange = (json: object, own = server) => post(own, '/token?grant_type=pkce', json);

  test.each(['s256', 'plain'])('ends with a code that is exchanged once (%s)', async (method) => {
    const { path, token, email } = await start(server, method);
    expect(token).toMatch(/^pkce_[0-9a-f]{56}$/);
    const target = await follow(path);
    expect(target.href).toMatch(/^https:\/\/app\.example\.com\/cb\?code=[0-9a-f-]{36}&z=1$/);
    const auth_code = target.searchParams.get('code');

    const wrong = await exchange({ auth_code, code_verifier: `${verifier}x` });
    const right = await exchange({ auth_code, code_verifier: verifier });
    const again = await exchange({ auth_code, code_verifier: verifier });

    expect(wrong).toMatchObject({
      status: 400,
      body: {
        error_code: 'bad_code_verifier',
        msg: 'code challenge does not match previously saved code verifier',
      },
    });
    expect(right).toMatchObject({ status: 200, body: { user: { email } } });
    expect(right.body).not.toHaveProperty('weak_password');
    expect(claimsOf(right.body.access_token).amr).toMatchObject([{ method: 'email/signup' }]);
    expect(again).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } });
  });

  test('its code is valid for five minutes from the click, at any age of the mail', async () => {
    await using own = await openAuthServer({ SVC_URI_ALLOW_LIST: 'https://app.example.com/**' });
    own.holdClock();
    const [early, late] = [await start(own), await start(own)];
    own.advance(3_600);
    const [inTime, tooLate] = [await follow(early.path, own), await follow(late.path, own)];
    const codeOf = (target: URL) => ({
      auth_code: target.searchParams.get('code'),
      code_verifier: verifier,
    });

    own.advance(290);
    expect((await exchange(codeOf(inTime), own)).status).toBe(200);
    own.advance(20);
    expect(await exchange(codeOf(tooLate), own)).toMatchObject({
      status: 422,
      body: { error_code: 'flow_state_expired', msg: 'invalid flow state, flow state has expired' },
    });
  });

  test('returns an error in query and fragment', async () => {
    const { path } = await start();
    await follow(path);

    const { search, hash } = await follow(path);

    expect(new URLSearchParams(search).get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(hash.slice(1)).get('error_code')).toBe('otp_expired');
  });

  test('its mailed code works as well as any', async () => {
    const { code, email } = await start();

    expect((await verify({ type: 'signup', token: code, email })).status).toBe(200);
  });

  test.each([
    [
      { auth_code: '', code_verifier: 'x' },
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    ],
    [
      { auth_code: 'x', code_verifier: 'x' },
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    ],
  ])('%j is refused', async (json, status, error_code, msg) => {
    expect(await exchange(json)).toMatchObject({ status, body: { error_code, msg } });
  });
});
