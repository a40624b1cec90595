import { describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

type Headers = Record<string, string>;

const signIn = 'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }';
const signOut = 'mutation { signOutOfCms { isSignedOut } }';

const ask = (server: TestServer, query: string, variables: object = {}, headers: Headers = {}) =>
  server.send('POST', '/graphql', { json: { query, variables }, headers });

const whoAmI = async (server: TestServer, headers: Headers) => {
  const { data, errors } = await server.graphql('{ currentCmsUser { login } }', {}, headers);
  return data?.currentCmsUser?.login ?? errors?.[0]?.extensions.code;
};

describe.each(drawTopologies(import.meta.filename))(
  'a session of the back office over GraphQL, in %s',
  (topology) => {
    test('is returned with the cookie that REST sets, and ends with it', async () => {
      await using server = await openServer({ topology });
      const input = server.firstAdministrator;
      const rest = await server.send('POST', '/api/backend/login', { json: input });
      const opened = await ask(server, signIn, { input });
      const cookie = opened.headers.get('set-cookie') ?? '';
      const { sessionToken } = (opened.body as { data: { signInToCms: { sessionToken: string } } }).data
        .signInToCms;
      const headers = { cookie: cookie.split(';')[0] ?? '' };

      const attributes = (text: string | null) => text?.replace(/=[0-9a-f]{48}/, '=secret');
      expect(attributes(cookie)).toBe(attributes(rest.headers.get('set-cookie')));
      expect(attributes(cookie)).toBe('trellis_cms=secret; Path=/; HttpOnly; SameSite=Lax');
      expect(headers.cookie).toBe(`trellis_cms=${sessionToken}`);
      expect(await whoAmI(server, headers)).toBe('admin');

      const closed = await ask(server, signOut, {}, headers);
      expect(closed.headers.get('set-cookie')).toBe(
        'trellis_cms=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      );
      expect(await whoAmI(server, headers)).toBe('CMS_SESSION_ENDED');
    });

    test('is not opened by a wrong password, and nothing else sets a cookie', async () => {
      await using server = await openServer({ topology });
      const input = { ...server.firstAdministrator, password: 'wrong' };

      const refused = await ask(server, signIn, { input });
      const asked = await ask(server, '{ authSettings { isEmailEnabled } }');
      const notSignedIn = await ask(server, signOut);

      for (const { headers } of [refused, asked, notSignedIn]) expect(headers.get('set-cookie')).toBeNull();
    });
  },
);

describe('the header x-cms-session', () => {
  test('takes the secret of a session from pages of other origins, on /graphql only', async () => {
    await using server = await openServer();
    const { data } = await server.graphql(signIn, { input: server.firstAdministrator });
    const headers = { 'x-cms-session': data.signInToCms.sessionToken };

    expect(await whoAmI(server, headers)).toBe('admin');
    expect(await whoAmI(server, { 'x-cms-session': 'f'.repeat(48) })).toBe('CMS_SESSION_ENDED');
    expect(await whoAmI(server, { 'x-cms-token': data.signInToCms.sessionToken })).toBe('CMS_TOKEN_REFUSED');
    expect((await server.send('GET', '/api/backend/me', { headers })).status).toBe(401);
    expect((await server.send('GET', '/api/backend/media', { headers })).status).toBe(401);

    const preflight = await server.send('OPTIONS', '/graphql', {
      headers: {
        origin: 'https://editors.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-cms-session',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-cms-session');
    // The cookie is for pages of the same site: of no other a browser would send it along.
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('a form of another site changes nothing, although the browser sends the cookie along', async () => {
    await using server = await openServer();
    const { data } = await server.graphql(signIn, { input: server.firstAdministrator });
    const cookie = `trellis_cms=${data.signInToCms.sessionToken}`;

    const forged = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/plain' },
      body: JSON.stringify({ query: signOut }),
    });

    expect(forged.ok).toBe(false);
    expect(await whoAmI(server, { cookie })).toBe('admin');
  });
});
