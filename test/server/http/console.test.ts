import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPageVisitor, readHiddenFields } from '../../kit/page-visitor.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openServer({
    settings: {
      SVC_MAILER_PRODUCT_NAME: 'Jobs & "Co"',
      SVC_PAGES_ACCENT_COLOR: '#8a1c5b',
      SVC_MAILER_AUTOCONFIRM: 'true',
    },
  });
  await server.send('POST', '/signup', { json: account });
});
const account = { email: `console.${process.pid}@example.com`, password: 'correct horse battery' };

afterAll(() => server[Symbol.asyncDispose]());

test.each(['/console', '/console/', '/console/campaigns/5?tab=clicks'])('%s is the page', async (path) => {
  const { status, headers, text } = await server.send('GET', path);

  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(text).toContain('data-brand="Jobs &amp; &quot;Co&quot;"');
  expect(text).toContain('data-accent-light="#8a1c5b"');
});

test('the policy allows no inline script, and style elements only with the nonce of the response', async () => {
  const [one, other] = [await server.send('GET', '/console'), await server.send('GET', '/console')];
  const policy = one.headers.get('content-security-policy') ?? '';
  const [, nonce = ''] = /style-src 'self' 'nonce-([\w-]+)'/.exec(policy) ?? [];

  expect(one.text).toContain(`nonce="${nonce}"`);
  expect(nonce).toHaveLength(22);
  expect(other.text).not.toContain(nonce);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('its files are cached for ever, and unknown ones are not the page', async () => {
  const { text } = await server.send('GET', '/console');
  const paths = [...text.matchAll(/"(\/console\/files\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) {
    const { status, headers } = await server.send('GET', path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
  expect((await server.send('GET', '/console/files/main-AAAAAAAA.js')).status).toBe(404);
  expect((await server.send('POST', '/console')).status).toBe(404);
});

/** Signs in on the page of an address, and returns where the page leads. */
async function signIn(path: string) {
  const visitor = openPageVisitor(server);
  const page = await visitor.request(path);
  const sent = await visitor.post('/account/sign-in', { ...readHiddenFields(page, 'password'), ...account });
  return { visitor, location: sent.headers.get('location') };
}

test.each([
  ['/console', '/console'],
  ['/console/campaigns?sort=-name&q=a%20b', '/console/campaigns?sort=-name&q=a%20b'],
  ['/console//evil.example', '/account'],
  ['//evil.example/console', '/account'],
  ['https://evil.example/console', '/account'],
  ['/console\\evil.example', '/account'],
  ['/consoles', '/account'],
  ['/console/a\r\nset-cookie: a=b', '/account'],
  ['/account/delete', '/account'],
])('a sign-in with next=%j leads to %s', async (next, expected) => {
  const query = `?next=${encodeURIComponent(next)}`;
  const { visitor, location } = await signIn(`/account/sign-in${query}`);
  expect(location).toBe(expected);

  // Somebody who is signed in already is led on at once.
  const again = await visitor.request(`/account/sign-in${query}`);
  expect([again.status, again.headers.get('location')]).toEqual([303, expected]);
});
