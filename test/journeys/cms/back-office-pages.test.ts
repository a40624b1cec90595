import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { openPageVisitor, pageHeadingOf, readHiddenFields } from '../../kit/page-visitor.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const password = 'correct horse battery';

type Credentials = { login: string; password: string };

async function signIn(server: TestServer, credentials: Credentials | null = server.firstAdministrator) {
  const visitor = openPageVisitor(server);
  const page = await visitor.submit(await visitor.open('/cms'), 'signIn', { ...credentials });
  return { visitor, page };
}

/** A back-office user who is no administrator. */
async function addEditor(server: TestServer, login = 'erik') {
  const { cmsToken } = await openCmsAccess(server);
  const json = { login, password, name: 'Erik <Editor>', status: 1 };
  const sent = await server.send('POST', '/api/users', {
    json,
    headers: { authorization: `Bearer ${cmsToken}` },
  });
  expect(sent.status).toBeLessThan(300);
  return { login, password };
}

describe.each(drawTopologies(import.meta.filename))('the back office in %s', (topology) => {
  test('opens with the session of REST, leads to the console, and ends the session', async () => {
    await using server = await openServer({ topology });
    const { visitor, page } = await signIn(server);
    expect([page.path, pageHeadingOf(page)]).toEqual(['/cms', 'Back office']);
    expect(page.text).toContain('<a class="button" href="/console">Edit content</a>');

    const cookie = `trellis_cms=${visitor.cookies.get('trellis_cms')}`;
    const me = () => server.send('GET', '/api/backend/me', { headers: { cookie } });
    expect((await me()).status).toBe(200);
    const left = await visitor.follow(await visitor.post('/cms/sign-out', readHiddenFields(page, 'signOut')));
    expect([left.path, visitor.cookies.has('trellis_cms')]).toEqual(['/cms/sign-in', false]);
    expect((await me()).status).toBe(401);
  });
});

test('the sign-in to the back office leads to the page that needed it', async () => {
  await using server = await openServer();
  const visitor = openPageVisitor(server);
  const page = await visitor.submit(await visitor.open('/cms/password'), 'signIn', {
    ...server.firstAdministrator,
  });
  expect([page.path, pageHeadingOf(page)]).toEqual(['/cms/password', 'Change your password']);
});

describe('the former pages of tokens', () => {
  test.each(['/cms/tokens', '/cms/tokens/new'])(
    '%s leads to the console, after the sign-in',
    async (path) => {
      await using server = await openServer();
      const visitor = openPageVisitor(server);
      const form = await visitor.open(`${path}?after=x`);
      expect(form.path).toBe('/cms/sign-in?next=%2Fconsole%2Fcontent%2Ftokens');
      const signedIn = await visitor.submit(form, 'signIn', { ...server.firstAdministrator });
      expect(signedIn.path).toBe('/console/content/tokens');
      expect((await visitor.open(path)).path).toBe('/console/content/tokens');
      expect((await visitor.post(path, { name: 'x' })).status).toBe(404);
    },
  );
});

describe('from the wrong side', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const readHashes = () => server.db.cms.user.findMany({ select: { login: true, passwordHash: true } });

  test('nothing is seen or done without a session, or with one that has ended', async () => {
    const editor = await addEditor(server, 'edda');
    const { visitor } = await signIn(server, editor);
    const hidden = readHiddenFields(await visitor.open('/cms/password'), 'password');
    for (const path of ['', '/password', '/sign-out'])
      expect((await openPageVisitor(server).open(`/cms${path}`)).path).toBe('/cms/sign-in');
    const before = await readHashes();
    await server.db.cms.session.deleteMany({});
    const late = await visitor.follow(
      await visitor.post('/cms/password', { ...hidden, oldPassword: password, password: `${password} 2` }),
    );

    expect([late.path, late.text.includes('Your session has ended')]).toEqual(['/cms/sign-in', true]);
    expect([await readHashes(), visitor.cookies.has('trellis_cms')]).toEqual([before, false]);
  });

  test('a form of another origin, or with the token of another session, does nothing', async () => {
    const editor = await addEditor(server);
    const [one, other] = [await signIn(server, editor), await signIn(server, editor)];
    const own = readHiddenFields(await one.visitor.open('/cms/password'), 'password');
    const foreign = readHiddenFields(await other.visitor.open('/cms/password'), 'password');
    const before = await readHashes();
    const values = { ...own, oldPassword: password, password: `${password} 2` };
    const post = (given: Record<string, string>, headers = {}) =>
      one.visitor.post('/cms/password', given, headers);
    const refused = [
      await post(values, { origin: 'https://evil.example' }),
      await post(values, { 'sec-fetch-site': 'cross-site' }),
      await post({ ...values, _token: foreign._token ?? '' }),
      await post({ ...values, _token: '' }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await readHashes()).toEqual(before);
    expect((await post(values)).status).toBe(303);
    expect(await readHashes()).not.toEqual(before);
  });

  test('names are shown as text', async () => {
    const { page } = await signIn(server, await addEditor(server, 'egon'));

    expect(page.text).toContain('<dd>Erik &lt;Editor&gt;</dd>');
  });

  test('a password is changed with the old one alone, and every other session ends', async () => {
    const editor = await addEditor(server, 'frida');
    const [one, other] = [await signIn(server, editor), await signIn(server, editor)];
    const form = await one.visitor.open('/cms/password');
    const next = 'another horse, another battery';
    const wrong = await one.visitor.submit(form, 'password', { oldPassword: 'wrong', password: next });
    const short = await one.visitor.submit(form, 'password', { oldPassword: password, password: 'short' });
    const saved = await one.visitor.submit(form, 'password', { oldPassword: password, password: next });

    expect([wrong.status, wrong.text.includes('This is not your current password.')]).toEqual([403, true]);
    expect([short.status, short.text.includes('does not meet the rules')]).toEqual([400, true]);
    expect(wrong.text + short.text).not.toContain(next);
    expect([saved.path, saved.text.includes('Your password is saved.')]).toEqual(['/cms', true]);
    expect((await other.visitor.open('/cms')).path).toBe('/cms/sign-in');
    expect((await signIn(server, { ...editor, password: next })).page.path).toBe('/cms');
    expect((await signIn(server, editor)).page.text).toContain('The login or the password is wrong');
  });
});
