import { describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { openHouse, type TestHouse } from '../../kit/test-server.ts';

type Headers = Record<string, string>;

const signIn = 'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }';
const signOut = 'mutation { signOutOfCms { isSignedOut } }';

const ask = (house: TestHouse, query: string, variables: object = {}, headers: Headers = {}) =>
  house.send('POST', '/graphql', { json: { query, variables }, headers });

const whoAmI = async (house: TestHouse, headers: Headers) => {
  const { data, errors } = await house.graphql('{ currentCmsUser { login } }', {}, headers);
  return data?.currentCmsUser?.login ?? errors?.[0]?.extensions.code;
};

describe.each(drawTopologies(import.meta.filename))(
  'a session of the back office over GraphQL, in %s',
  (topology) => {
    test('comes with the cookie that REST sets, and goes with it', async () => {
      await using house = await openHouse({ topology });
      const input = house.firstAdministrator;
      const rest = await house.send('POST', '/api/backend/login', { json: input });
      const opened = await ask(house, signIn, { input });
      const cookie = opened.headers.get('set-cookie') ?? '';
      const { sessionToken } = (opened.body as { data: { signInToCms: { sessionToken: string } } }).data
        .signInToCms;
      const headers = { cookie: cookie.split(';')[0] ?? '' };

      const attributes = (text: string | null) => text?.replace(/=[0-9a-f]{48}/, '=secret');
      expect(attributes(cookie)).toBe(attributes(rest.headers.get('set-cookie')));
      expect(attributes(cookie)).toBe('trellis_cms=secret; Path=/; HttpOnly; SameSite=Lax');
      expect(headers.cookie).toBe(`trellis_cms=${sessionToken}`);
      expect(await whoAmI(house, headers)).toBe('admin');

      const closed = await ask(house, signOut, {}, headers);
      expect(closed.headers.get('set-cookie')).toBe(
        'trellis_cms=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      );
      expect(await whoAmI(house, headers)).toBe('CMS_SESSION_ENDED');
    });

    test('is not opened by a wrong password, and nothing else sets a cookie', async () => {
      await using house = await openHouse({ topology });
      const input = { ...house.firstAdministrator, password: 'wrong' };

      const refused = await ask(house, signIn, { input });
      const asked = await ask(house, '{ authSettings { isEmailEnabled } }');
      const notSignedIn = await ask(house, signOut);

      for (const { headers } of [refused, asked, notSignedIn]) expect(headers.get('set-cookie')).toBeNull();
    });
  },
);

describe('the header x-cms-session', () => {
  test('takes the secret of a session from pages of other origins, on /graphql only', async () => {
    await using house = await openHouse();
    const { data } = await house.graphql(signIn, { input: house.firstAdministrator });
    const headers = { 'x-cms-session': data.signInToCms.sessionToken };

    expect(await whoAmI(house, headers)).toBe('admin');
    expect(await whoAmI(house, { 'x-cms-session': 'f'.repeat(48) })).toBe('CMS_SESSION_ENDED');
    expect(await whoAmI(house, { 'x-cms-token': data.signInToCms.sessionToken })).toBe('CMS_TOKEN_REFUSED');
    expect((await house.send('GET', '/api/backend/me', { headers })).status).toBe(401);
    expect((await house.send('GET', '/api/backend/media', { headers })).status).toBe(401);

    const preflight = await house.send('OPTIONS', '/graphql', {
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
    await using house = await openHouse();
    const { data } = await house.graphql(signIn, { input: house.firstAdministrator });
    const cookie = `trellis_cms=${data.signInToCms.sessionToken}`;

    const forged = await fetch(`${house.url}/graphql`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/plain' },
      body: JSON.stringify({ query: signOut }),
    });

    expect(forged.ok).toBe(false);
    expect(await whoAmI(house, { cookie })).toBe('admin');
  });
});
