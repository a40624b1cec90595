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
import { nextCode } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_SITE_URL: '', SVC_SMTP_MAX_FREQUENCY: '0' });
});
afterAll(() => server[Symbol.asyncDispose]());

const otherPassword = 'another horse, another battery';

async function signIn(email: string, secret = password) {
  const visitor = openPageVisitor(server);
  const page = await visitor.submit(await visitor.open('/account'), 'password', { email, password: secret });
  return { visitor, page, email };
}

const openSignedIn = async () => signIn((await signUpAndIn(server, newEmail())).email);

test('an account is made, and confirmed by the link of the mail, in the browser that asked', async () => {
  const email = newEmail();
  const visitor = openPageVisitor(server);
  const asked = await visitor.submit(await visitor.open('/account/sign-up'), 'signUp', { email, password });
  expect([asked.path, pageHeadingOf(asked)]).toEqual(['/account/code', 'Check your mailbox']);
  const { path } = await readMail(server, email);
  const landed = await visitor.open(path);

  expect([landed.path, pageHeadingOf(landed)]).toEqual(['/account', 'Your account']);
});

test('or by its code; a link that another browser opens confirms and says where to go on', async () => {
  const [one, two] = [newEmail(), newEmail()];
  const visitor = openPageVisitor(server);
  const asked = await visitor.submit(await visitor.open('/account/sign-up'), 'signUp', {
    email: one,
    password,
  });
  const wrong = await visitor.submit(asked, 'code', { code: '000000' });
  expect([wrong.status, wrong.text.includes('The code or the link is wrong')]).toEqual([403, true]);
  const done = await visitor.submit(wrong, 'code', { code: (await readMail(server, one)).code });
  expect(pageHeadingOf(done)).toBe('Your account');

  await visitor.submit(done, 'signOut');
  await visitor.submit(await visitor.open('/account/sign-up'), 'signUp', { email: two, password });
  const elsewhere = await openPageVisitor(server).open((await readMail(server, two)).path);
  expect(elsewhere.text).toContain('requested in another browser');
  expect((await signIn(two)).page.path).toBe('/account');
});

test('a mail signs in by link and by code, and recovery by code leads to a new password', async () => {
  const { email } = await signUpAndIn(server, newEmail());
  for (const [form, path] of [
    ['mail', '/account/mail'],
    ['forgot', '/account/forgot'],
  ] as const) {
    const visitor = openPageVisitor(server);
    const asked = await visitor.submit(await visitor.open(path), form, { email });
    const { code } = await readMail(server, email);
    const done = await visitor.submit(asked, 'code', { code });
    expect(pageHeadingOf(done)).toBe(form === 'mail' ? 'Your account' : 'Your password');
    if (form === 'mail') continue;
    const saved = await visitor.submit(done, 'change', { password: otherPassword });
    expect(saved.text).toContain('Your password is saved');
  }
  const visitor = openPageVisitor(server);
  await visitor.submit(await visitor.open('/account/mail'), 'mail', { email });
  expect(pageHeadingOf(await visitor.open((await readMail(server, email)).path))).toBe('Your account');
  expect((await signIn(email, otherPassword)).page.path).toBe('/account');
});

test('a second factor is added, asked for at the next sign-in, and replaced by a recovery code', async () => {
  const { visitor, email } = await openSignedIn();
  const shown = await visitor.submit(await visitor.open('/account/second-factor'), 'enroll', {
    friendlyName: 'Phone',
  });
  const secret = /name="secret" value="(\w+)"/.exec(shown.text)?.[1] ?? '';
  expect(shown.text).toContain('<svg ');
  const wrong = await visitor.submit(shown, 'verify', { code: '000000' });
  expect(wrong.text).toContain('The code is wrong or too old');
  const added = await visitor.submit(wrong, 'verify', { code: nextCode(server, secret) });
  expect(added.text).toContain('Your second factor is on');
  const codes = await visitor.submit(added, 'makeCodes');
  const [recoveryCode = ''] = /(?<=<code>)\w{4}(-\w{4}){3}/.exec(codes.text) ?? [];

  const again = await signIn(email);
  expect([again.page.path, pageHeadingOf(again.page)]).toEqual([
    '/account/check',
    'Enter your second factor',
  ]);
  expect((await again.visitor.open('/account/password')).path).toBe('/account/check');
  const refused = await again.visitor.submit(again.page, 'code', { code: '000000' });
  const inside = await again.visitor.submit(refused, 'code', { code: nextCode(server, secret) });
  expect(pageHeadingOf(inside)).toBe('Your account');
  const third = await signIn(email);
  expect(pageHeadingOf(await third.visitor.submit(third.page, 'recovery', { recoveryCode }))).toBe(
    'Your account',
  );
  const factors = await third.visitor.open('/account/second-factor');
  expect(factors.text).toContain('9 of 10 are left');
  expect((await third.visitor.submit(factors, 'remove')).text).toContain('The second factor is removed');
});

test("sessions are ended one by one or all others, and another account's is not", async () => {
  const { visitor, email } = await openSignedIn();
  const neighbour = await openSignedIn();
  const other = await signIn(email);
  const page = await visitor.open('/account/sessions');
  const second = await signIn(neighbour.email);
  const { id = '' } = readHiddenFields(await neighbour.visitor.open('/account/sessions'), 'end');
  const refused = await visitor.submit(page, 'end', { id });
  expect([id !== '', refused.status, refused.path]).toEqual([true, 404, '/account/sessions']);
  expect((await second.visitor.open('/account/sessions')).path).toBe('/account/sessions');

  expect((await visitor.submit(page, 'end')).text).toContain('The session is ended.');
  const third = await signIn(email);
  expect(
    (await third.visitor.submit(await third.visitor.open('/account/sessions'), 'others')).text,
  ).toContain('All your other sessions are ended.');
  for (const ended of [visitor, other.visitor])
    expect((await ended.open('/account/sessions')).path).toBe('/account/sign-in');
});

test('the key is hidden until it is asked for, and replaced with grace', async () => {
  const { visitor, page } = await openSignedIn();
  const shown = await visitor.submit(page, 'showKey');
  const key = /id="key">([^<]+)</.exec(shown.text)?.[1] ?? '';
  const status = async (apikey: string) =>
    (await server.send('GET', '/v1/campaign', { headers: { 'x-apikey': apikey } })).status;

  expect(page.text).not.toContain(key);
  expect(await status(key)).toBe(200);
  const replaced = await visitor.submit(await visitor.open('/account'), 'replaceKey', { grace: '3600' });
  const next = /id="key">([^<]+)</.exec(replaced.text)?.[1] ?? '';
  expect([next !== key, await status(key), await status(next)]).toEqual([true, 200, 200]);
  await visitor.submit(await visitor.open('/account'), 'replaceKey', { grace: '0' });
  expect(await status(next)).toBe(401);
});

test('the former page of the campaigns leads to the console', async () => {
  const { status, headers } = await server.send('GET', '/account/campaigns');

  expect(status).toBe(303);
  expect(headers.get('location')).toMatch(/\/console\/campaigns$/);
});

test('an address that is not confirmed gets another mail, and no other address reveals anything', async () => {
  const [email, unknown] = [newEmail(), newEmail()];
  await server.send('POST', '/signup', { json: { email, password } });
  const visitor = openPageVisitor(server);
  const refused = await visitor.submit(await visitor.open('/account'), 'password', { email, password });
  const other = await visitor.submit(refused, 'again', { email: unknown });
  const again = await visitor.submit(refused, 'again');

  expect([other.path, again.path]).toEqual(['/account/code', '/account/code']);
  expect(other.text.replaceAll(unknown, '')).toBe(again.text.replaceAll(email, ''));
  const { code } = await readMail(server, email);
  expect(pageHeadingOf(await visitor.submit(again, 'code', { code }))).toBe('Your account');
});

test('the link to the own data needs the password, and leads to a download', async () => {
  const { visitor, email } = await openSignedIn();
  const page = await visitor.open('/account/export');
  const wrong = await visitor.submit(page, 'export', { currentPassword: 'wrong' });
  const shown = await visitor.submit(page, 'export', { currentPassword: password });
  const link = new URL(/href="([^"]+)" download/.exec(shown.text)?.[1] ?? '');
  const data = await visitor.request(link.pathname + link.search);

  expect([wrong.status, wrong.text.includes('This is not your current password.')]).toEqual([400, true]);
  expect([data.status, data.text.includes(email)]).toEqual([200, true]);
});

test('the address changes once both mails were opened, and an account is deleted', async () => {
  const { visitor, email } = await openSignedIn();
  const next = newEmail();
  const asked = await visitor.submit(await visitor.open('/account/address'), 'change', { email: next });
  expect(asked.text).toContain(`You have requested a change to ${next}.`);
  for (const address of [email, next]) await visitor.request((await readMail(server, address)).path);
  expect((await visitor.open('/account/address')).text).toContain(`<b>${next}</b>`);
  const taken = await visitor.submit(await visitor.open('/account/address'), 'change', { email: next });
  expect(taken.text).toContain('Another account has this address, or it is yours already.');

  const page = await visitor.open('/account/delete');
  const send = (confirm: string, currentPassword: string) =>
    visitor.submit(page, 'delete', { confirm, currentPassword });
  expect((await send(next, 'wrong')).text).toContain('This is not your current password.');
  expect((await send(email, password)).text).toContain('Nothing was deleted.');
  const deleted = await send(next.toUpperCase(), password);
  expect([deleted.path, deleted.text.includes('Your account is deleted.')]).toEqual([
    '/account/sign-in',
    true,
  ]);
  expect((await signIn(next)).page.text).toContain('The address or the password is wrong.');
});
