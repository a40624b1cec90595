import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPageVisitor, pageHeadingOf, readHiddenFields } from '../../kit/page-visitor.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, bodyOf, password, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  authorize,
  type Client,
  createOauthClient,
  exchange,
  getTokens,
  openOauthServer,
  queryOf,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let server: TestServer;
let admin: Admin;
let client: Client;
beforeAll(async () => {
  server = await openOauthServer({ SVC_SITE_URL: '' });
  admin = await openAdmin(server);
  client = await createOauthClient(admin, { logo_uri: 'https://app.example/logo.png' });
});
afterAll(() => server[Symbol.asyncDispose]());

const consentPathOf = ({ location }: { location: URL }) => location.pathname + location.search;
const refreshOf = ({ headers }: { headers: Headers }) => headers.get('refresh')?.replace(/^0;url=/, '') ?? '';

/** A visitor who opens the request of an app while signed out, and signs in on the way. */
async function openRequest(parameters: Record<string, string> = {}, app = client) {
  const person = await signUpAndIn(server);
  const visitor = openPageVisitor(server);
  const request = await authorize(server, app, parameters);
  const signInPage = await visitor.open(consentPathOf(request));
  const page = await visitor.submit(signInPage, 'password', { email: person.email, password });
  return { person, visitor, request, signInPage, page };
}

test('a visitor signs in on the way, sees app, address and scopes, and allows: the app gets a code', async () => {
  const { visitor, person, request, signInPage, page } = await openRequest();
  expect([signInPage.path, signInPage.text.includes('Sign in to decide')]).toEqual([
    '/account/sign-in',
    true,
  ]);
  expect(page.path).toBe(`/account/consent?authorization_id=${request.id}`);
  expect(pageHeadingOf(page)).toBe('Allow Calendar to use your account?');
  for (const text of [person.email, '<b>app.example</b>', 'See your email address', 'Recognize you'])
    expect(page.text).toContain(text);
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self' https://app.example;");

  const allowed = await visitor.submit(page, 'allow');
  const target = refreshOf(allowed);
  expect([allowed.status, target.startsWith('https://app.example/callback?code=')]).toEqual([200, true]);
  expect(allowed.text).toContain(`href="${target.replaceAll('&', '&amp;')}"`);
  const { code = '', state } = queryOf(target);
  expect(state).toBe('xyz');
  expect((await exchange(server, client, { code, verifier: request.verifier })).status).toBe(200);
});

test('a denial returns access_denied to the app and grants nothing', async () => {
  const { visitor, person, page } = await openRequest();

  const denied = await visitor.submit(page, 'deny');

  expect(queryOf(refreshOf(denied))).toMatchObject({ error: 'access_denied', state: 'xyz' });
  const grants = await server.send('GET', '/user/oauth/grants', { headers: bearer(person.accessToken) });
  expect(bodyOf(grants)).toEqual([]);
});

test('a decision counts once: the form sent again and the page opened again say so', async () => {
  const { visitor, page } = await openRequest();
  await visitor.submit(page, 'deny');

  for (const again of [await visitor.submit(page, 'allow'), await visitor.open(page.path)]) {
    expect([again.status, pageHeadingOf(again)]).toEqual([409, 'This request was already decided']);
    expect(refreshOf(again)).toBe('');
  }
});

test('a request that another user opened, an expired and an unknown one cannot be decided', async () => {
  const { visitor, page } = await openRequest();
  const { visitor: stranger } = await openRequest();
  const gone = [404, 'This request cannot be decided'];
  const pages = [
    await stranger.open(page.path),
    await stranger.open('/oauth/consent?authorization_id=4a3f6d5e-1111-4222-8333-abcdefabcdef'),
    await openPageVisitor(server).open('/oauth/consent?authorization_id=https://evil.example'),
    await openPageVisitor(server).open('/oauth/consent'),
  ];
  for (const shown of pages) expect([shown.status, pageHeadingOf(shown)]).toEqual(gone);

  server.advance(601);
  const late = await visitor.submit(page, 'allow');
  expect([late.status, pageHeadingOf(late), refreshOf(late)]).toEqual([...gone, '']);
});

test('a form of another site or without its token decides nothing', async () => {
  const { visitor, page } = await openRequest();
  const fields = readHiddenFields(page, 'allow');

  const foreign = await visitor.post(page.path, fields, { origin: 'https://evil.example' });
  const forged = await visitor.post(page.path, { ...fields, _token: 'x' });

  expect([foreign.status, forged.status, refreshOf(foreign), refreshOf(forged)]).toEqual([403, 403, '', '']);
  expect(pageHeadingOf(await visitor.open(page.path))).toBe('Allow Calendar to use your account?');
});

test('an app that was allowed before returns at once, and after Revoke is asked again', async () => {
  const { visitor, person, page } = await openRequest();
  await visitor.submit(page, 'allow');
  const again = await visitor.open(consentPathOf(await authorize(server, client)));
  expect(queryOf(refreshOf(again)).code).toBeTruthy();
  const tokens = await getTokens(server, client, person);

  const apps = await visitor.open('/account/apps');
  expect(apps.text).toMatch(/<b>Calendar<\/b>.*See your email address.*Allowed on/s);
  const revoked = await visitor.submit(apps, 'revoke');
  expect(revoked.text).toContain('The app no longer has access.');
  expect(revoked.text).toContain('No app has access to your account.');
  expect((await visitor.submit(apps, 'revoke')).status).toBe(404);
  const user = await server.send('GET', '/oauth/userinfo', { headers: bearer(tokens.access_token) });
  expect(user.status).toBe(401);
  const asked = await visitor.open(consentPathOf(await authorize(server, client)));
  expect(pageHeadingOf(asked)).toBe('Allow Calendar to use your account?');
});

test('the name of an app is text, and an installed app is named by its scheme', async () => {
  const redirect_uri = 'com.example.notes:/callback';
  const app = await createOauthClient(admin, {
    client_name: '<b>Notes</b>"',
    redirect_uris: [redirect_uri],
    token_endpoint_auth_method: 'none',
  });

  const { visitor, page } = await openRequest({ redirect_uri, scope: 'email' }, app);
  const allowed = await visitor.submit(page, 'allow');

  expect(pageHeadingOf(page)).toBe('Allow &lt;b&gt;Notes&lt;/b&gt;&quot; to use your account?');
  expect(page.text).toContain('an app on this device (com.example.notes)');
  expect(refreshOf(allowed)).toMatch(/^com\.example\.notes:\/callback\?code=/);
  expect(allowed.text).toContain('href="com.example.notes:/callback?code=');
});

test('without an OAuth server there is no request and no list of apps', async () => {
  await using plain = await openOauthServer({ SVC_SITE_URL: '', SVC_OAUTH_SERVER_ENABLED: 'false' });
  const { email } = await signUpAndIn(plain);
  const visitor = openPageVisitor(plain);
  const page = await visitor.submit(await visitor.open('/account'), 'password', { email, password });
  const consent = await visitor.open('/oauth/consent?authorization_id=4a3f6d5e-1111-4222-8333-abcdefabcdef');

  expect(page.text).not.toContain('/account/apps');
  expect([consent.status, pageHeadingOf(consent)]).toEqual([404, 'Apps cannot be connected here']);
});
