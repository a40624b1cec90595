import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { openServer } from '../../kit/test-server.ts';

/** Creates a client like frontends do: with an address, and a key that a gateway would require. */
function createSupabase(url: string) {
  return createClient(url, 'any-anon-key', { auth: { persistSession: false, autoRefreshToken: false } });
}

test('createClient of supabase-js signs up, in and out with this server’s address alone', async () => {
  await using server = await openServer();
  const { auth } = createSupabase(server.url);
  const email = 'ada@example.com';
  const password = 'correct horse battery';

  const signedUp = await auth.signUp({ email, password });
  expect(signedUp).toMatchObject({ error: null, data: { user: { email }, session: null } });
  const early = await auth.signInWithPassword({ email, password });
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  const [mail] = await server.mails(email);
  const link = new URL(mail?.text.match(/http\S+verify\S+/)?.[0] ?? '');
  expect(link.pathname).toBe('/verify');
  const followed = await server.send('GET', link.pathname + link.search);
  expect(followed.status).toBe(303);
  expect(followed.headers.get('location')).toMatch(/^http:\/\/localhost:8081\/?#access_token=/);

  const signedIn = await auth.signInWithPassword({ email, password });
  expect(signedIn.error).toBeNull();
  const { data, error } = await auth.getUser();
  expect({ error, email: data.user?.email }).toEqual({ error: null, email });
  const refreshed = await auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
  expect((await auth.signOut()).error).toBeNull();

  const ended = await auth.refreshSession({
    refresh_token: refreshed.data.session?.refresh_token ?? '',
  });
  expect(ended.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});

test('a wrong password gets its error code, and other parts of Supabase do not exist', async () => {
  await using server = await openServer();
  const supabase = createSupabase(server.url);

  const refused = await supabase.auth.signInWithPassword({ email: 'eve@example.com', password: 'a guess' });
  const table = await supabase.from('campaigns').select();

  expect(refused.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(table.status).toBe(404);
});

test('below /auth/v1 the paths, methods and headers are the same as at the root', async () => {
  await using server = await openServer();
  const answersOf = async (path: string, method = 'GET', headers = {}) => {
    const { status, text, headers: got } = await server.send(method, path, { headers });
    const kept = ['content-type', 'cache-control', 'allow', 'x-sb-error-code', 'access-control-allow-origin'];
    return { status, text, headers: kept.map((name) => got.get(name)) };
  };
  const origin = { origin: 'https://app.example.com' };

  for (const path of ['/settings', '/.well-known/jwks.json', '/user', '/verify?type=signup&token=no'])
    expect(await answersOf(`/auth/v1${path}`, 'GET', origin), path).toEqual(
      await answersOf(path, 'GET', origin),
    );
  expect(await answersOf('/auth/v1/signup')).toEqual(await answersOf('/signup'));
  expect(await answersOf('/auth/v1/user', 'OPTIONS', origin)).toEqual(
    await answersOf('/user', 'OPTIONS', origin),
  );
  for (const path of [
    '/auth/v1',
    '/auth/v1/',
    '/auth/v1/nothing',
    '/auth/v1/v1/campaign',
    '/auth/v1/api/modules',
  ])
    expect(await answersOf(path), path).toMatchObject({
      status: 404,
      text: expect.stringContaining('not_found'),
    });
  expect((await answersOf('/auth/v12/settings')).status).toBe(404);
});
