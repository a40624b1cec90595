import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPageVisitor, pageHeadingOf, readHiddenFields } from '../../kit/page-visitor.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  newEmail,
  openAuthServer,
  password,
  readMail,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_API_EXTERNAL_URL: 'https://api.example.com',
    SVC_SITE_URL: 'https://www.example.com',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

async function openSignedIn(email?: string) {
  const person = await signUpAndIn(server, email ?? newEmail());
  const visitor = openPageVisitor(server);
  const page = await visitor.submit(await visitor.open('/account'), 'password', {
    email: person.email,
    password,
  });
  return { ...person, visitor, page };
}

test('without a session every page leads to the sign-in, and a form brings into the account', async () => {
  const { page, email } = await openSignedIn();

  expect([page.status, page.path, pageHeadingOf(page)]).toEqual([200, '/account', 'Your account']);
  expect(page.text).toContain(email);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('the session is stored in cookies that no script can read, and the other cookies are for these pages only', async () => {
  const email = (await signUpAndIn(server)).email;
  const visitor = openPageVisitor(server);
  const page = await visitor.open('/account/sign-in');
  const sent = await visitor.post(page.path, { ...readHiddenFields(page, 'password'), email, password });

  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/account']);
  for (const cookie of sent.headers.getSetCookie()) {
    const path = cookie.startsWith('trellis_account=') ? 'Path=/' : 'Path=/account';
    expect(cookie.split('; ')).toEqual(expect.arrayContaining([path, 'HttpOnly', 'SameSite=Lax', 'Secure']));
  }
  expect(visitor.cookies.get('trellis_account')).toMatch(/^\d+~[^~]+~[^~]+$/);
});

test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of a neighbour site', { 'sec-fetch-site': 'same-site' }],
  ['of no origin', { origin: 'null' }],
])('a form %s is refused before anything is read', async (_, headers) => {
  const visitor = openPageVisitor(server);
  const page = await visitor.open('/account/sign-in');
  const values = { ...readHiddenFields(page, 'password'), email: 'a@example.com', password };
  const sent = await visitor.post(page.path, values, headers);

  expect([sent.status, pageHeadingOf(sent)]).toEqual([403, 'Not allowed']);
});

test('a form without the token of its session does nothing, and can be sent again', async () => {
  const { visitor, page } = await openSignedIn();
  const other = await openPageVisitor(server).open('/account/sign-in');
  const { _token = '' } = readHiddenFields(other, 'password');
  const hidden = readHiddenFields(page, 'signOut');
  for (const wrong of ['', _token, `${hidden._token}x`]) {
    const sent = await visitor.post('/account/sign-out', { ...hidden, _token: wrong });
    expect([sent.status, sent.text.includes('Send the form again')]).toEqual([403, true]);
  }

  expect((await visitor.open('/account')).path).toBe('/account');
  expect(pageHeadingOf(await visitor.follow(await visitor.post('/account/sign-out', hidden)))).toBe(
    'Sign in',
  );
});

test('a refusal stands in the form, with what was typed except for the password', async () => {
  const visitor = openPageVisitor(server);
  const page = await visitor.open('/account/sign-in');
  const sent = await visitor.submit(page, 'password', { email: newEmail(), password: '"wrong"<one>' });

  expect([sent.status, pageHeadingOf(sent)]).toEqual([400, 'Sign in']);
  expect(sent.text).toContain('The address or the password is wrong.');
  expect(sent.text).toMatch(/name="email" type="email" value="person/);
  expect(sent.text).not.toContain('one>');
});

test('a refusal of one field stands beside it, and what was typed is text', async () => {
  const visitor = openPageVisitor(server);
  const page = await visitor.open('/account/sign-in');
  const sent = await visitor.submit(page, 'password', { email: '"><b>no address', password });

  expect(sent.text).toContain('value="&quot;&gt;&lt;b&gt;no address"');
  expect(sent.text).toMatch(
    /aria-invalid="true"[^>]*><p class="bad" role="alert" id="password-email-error">/,
  );
});

test('an access token that has ended is exchanged once, and the page is shown', async () => {
  const { visitor } = await openSignedIn();
  const [, refresh, access] = (visitor.cookies.get('trellis_account') ?? '').split('~');
  visitor.cookies.set('trellis_account', ['0', refresh, access].join('~'));
  const page = await visitor.open('/account');
  const [expiresAt, next] = (visitor.cookies.get('trellis_account') ?? '').split('~');

  expect([page.status, page.path]).toEqual([200, '/account']);
  expect(next).not.toBe(refresh);
  expect(Number(expiresAt)).toBeGreaterThan(Date.now());
});

test('a session in the cookie of former versions goes on in the cookie of the whole host', async () => {
  const { visitor } = await openSignedIn();
  const session = visitor.cookies.get('trellis_account') ?? '';
  visitor.cookies.delete('trellis_account');
  visitor.cookies.set('trellis_account_session', session);
  const { path, headers } = await visitor.open('/account');

  expect(path).toBe('/account');
  expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^trellis_account=\d+~.*; Path=\/;/));
  expect([...visitor.cookies.keys()].sort()).toEqual(['trellis_account', 'trellis_account_form']);
});

test('a session that has ended leads to the sign-in, which says so once', async () => {
  const { visitor } = await openSignedIn();
  visitor.cookies.set('trellis_account', '0~unknown~unknown');
  const page = await visitor.open('/account');

  expect([page.path, page.text.includes('Your session has ended')]).toEqual(['/account/sign-in', true]);
  expect((await visitor.open('/account')).text).not.toContain('Your session has ended');
});

test('the sign-in leads to the page that needed it', async () => {
  const { email } = await signUpAndIn(server);
  const visitor = openPageVisitor(server);
  const signIn = await visitor.open('/account/sessions');
  const page = await visitor.submit(signIn, 'password', { email, password });
  expect([page.path, pageHeadingOf(page)]).toEqual(['/account/sessions', 'Your sessions']);

  const form = await visitor.open('/account/address');
  visitor.cookies.delete('trellis_account');
  const ended = await visitor.submit(form, 'change', { email: newEmail() });
  expect([ended.path, ended.text.includes('Your session has ended')]).toEqual(['/account/sign-in', true]);
  expect((await visitor.submit(ended, 'password', { email, password })).path).toBe('/account/address');

  visitor.cookies.delete('trellis_account');
  const left = await visitor.open('/account/sign-out');
  expect((await visitor.submit(left, 'password', { email, password })).path).toBe('/account');
});

test('mailed links may lead back to the page of this server that takes a code, and to no other', async () => {
  const own = 'https://api.example.com/account/callback';
  for (const [asked, led] of [
    [own, own],
    [`${own}?x`, 'https://www.example.com'],
  ]) {
    const { email } = await signUpAndIn(server);
    server.advance(120);
    await server.send('POST', `/magiclink?redirect_to=${encodeURIComponent(asked ?? '')}`, {
      json: { email },
    });
    expect((await readMail(server, email)).link.searchParams.get('redirect_to')).toBe(led);
  }
});

test('the pages work where the subgraphs are other processes', async () => {
  await using many = await openAuthServer({}, 'many');
  const { email } = await signUpAndIn(many);
  const visitor = openPageVisitor(many);
  const page = await visitor.submit(await visitor.open('/account'), 'password', { email, password });
  const shown = await visitor.submit(page, 'showKey');

  expect([pageHeadingOf(page), pageHeadingOf(shown)]).toEqual(['Your account', 'Your account key']);
  expect((await visitor.open('/account/sessions')).text).toContain('this browser');
});
