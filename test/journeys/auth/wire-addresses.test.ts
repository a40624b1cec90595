import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAuthServer, post } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('addresses', () => {
  test('paths and methods', async () => {
    const [unknown, method, slash, noSlash] = [
      await server.send('GET', '/user/nowhere'),
      await server.send('DELETE', '/signup'),
      await server.send('GET', '/user/'),
      await server.send('GET', '/settings/'),
    ];

    expect(unknown.status).toBe(404);
    expect(method.status).toBe(405);
    expect(method.headers.get('allow')).toBe('POST');
    expect(method.headers.get('x-sb-error-code')).toBe('method_not_allowed');
    expect(slash.status).toBe(401);
    expect(noSlash.status).toBe(404);
  });

  test.each([
    ['GET', '/user/%zz', 404, 'not_found'],
    ['GET', '/USER', 404, 'not_found'],
    ['GET', '//user', 404, 'not_found'],
    ['GET', '/user%2f', 404, 'not_found'],
    ['GET', '/%75ser', 401, 'no_authorization'],
    ['GET', '/admin/users/%00', 401, 'no_authorization'],
    ['POST', '/otp/', 404, 'not_found'],
    ['POST', '/verify/', 400, 'validation_failed'],
    ['PATCH', '/user', 405, 'method_not_allowed'],
    ['HEAD', '/verify?type=signup&token=x', 405, 'method_not_allowed'],
    ['HEAD', '/reauthenticate', 405, 'method_not_allowed'],
    ['HEAD', '/callback?state=x', 405, 'method_not_allowed'],
    ['HEAD', '/user', 401, 'no_authorization'],
  ])('%s %s', async (method, path, status, code) => {
    const body = method === 'POST' ? '{}' : undefined;

    const sent = await server.send(method, path, { body });

    expect([sent.status, sent.headers.get('x-sb-error-code')]).toEqual([status, code]);
    expect(sent.headers.get('content-type')).toBe('application/json');
    expect(sent.text).toBe(method === 'HEAD' ? '' : JSON.stringify(sent.body));
  });

  test('the first value of a repeated parameter counts', async () => {
    const path = '/token?grant_type=password&grant_type=refresh_token';

    expect((await post(server, path, {})).body.msg).toBe('missing email or phone');
  });
});

describe('pages of other origins', () => {
  const preflight = (headers: string) =>
    server.send('OPTIONS', '/token', {
      headers: {
        origin: 'https://app.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': headers,
      },
    });

  test('are allowed', async () => {
    const asked = 'apikey,authorization,content-type,x-client-info,x-supabase-api-version';
    const { status, headers } = await preflight(asked);

    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toBe(asked);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });

  test('get no details if they request more', async () => {
    const { status, headers } = await preflight('x-secret');

    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('can read every response', async () => {
    const { headers } = await server.send('GET', '/settings', {
      headers: { origin: 'https://app.example.com' },
    });

    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toBe('X-Total-Count, Link, X-Supabase-Api-Version');
  });
});

test.each([
  ['POST', '/token?grant_type=password'],
  ['POST', '/signup'],
  ['GET', '/user'],
  ['GET', '/verify?type=signup&token=x'],
  ['GET', '/settings'],
])('%s %s: the response is not cached and has a fixed type', async (method, path) => {
  const { headers } = await server.send(method, path, method === 'POST' ? { json: {} } : {});

  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
