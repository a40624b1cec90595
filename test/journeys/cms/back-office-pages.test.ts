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

const secretIn = (text: string) => /<pre>([0-9a-f]{48})<\/pre>/.exec(text)?.[1] ?? '';

describe.each(drawTopologies(import.meta.filename))('the back office in %s', (topology) => {
  test('opens with the session of REST, creates a token, shows its use and ends it', async () => {
    await using server = await openServer({ topology });
    const { visitor, page } = await signIn(server);
    expect([page.path, pageHeadingOf(page)]).toEqual(['/cms', 'Back office']);

    const cookie = `trellis_cms=${visitor.cookies.get('trellis_cms')}`;
    expect((await server.send('GET', '/api/backend/me', { headers: { cookie } })).status).toBe(200);
    const form = await visitor.open('/cms/tokens/new');
    const values = { name: 'import', days: '30', 'structure/articles/list': 'on' };
    const made = await visitor.submit(form, 'make', values);
    const secret = secretIn(made.text);
    const authorization = { authorization: `Bearer ${secret}` };
    const read = () => server.send('GET', '/api/structure/articles', { headers: authorization });
    const other = await server.send('GET', '/api/templates', { headers: authorization });
    expect([pageHeadingOf(made), (await read()).status, other.status]).toEqual(['Your new token', 200, 401]);

    const list = await visitor.open('/cms/tokens');
    expect(list.text).not.toContain(secret);
    expect(list.text).toMatch(/Last used: \d/);
    const ended = await visitor.submit(list, 'end');
    expect(ended.text).toContain('The token is revoked.');
    expect((await read()).status).toBe(401);

    const left = await visitor.follow(
      await visitor.post('/cms/sign-out', readHiddenFields(ended, 'signOut')),
    );
    expect([left.path, visitor.cookies.has('trellis_cms')]).toEqual(['/cms/sign-in', false]);
    expect((await server.send('GET', '/api/backend/me', { headers: { cookie } })).status).toBe(401);
  });
});

describe('from the wrong side', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const countTokens = () => server.db.cms.apiToken.count();

  test('nothing is seen or done without a session, or with one that has ended', async () => {
    const { visitor } = await signIn(server);
    const list = await visitor.open('/cms/tokens/new');
    const hidden = readHiddenFields(list, 'make');
    for (const path of ['', '/password', '/tokens', '/tokens/new', '/sign-out'])
      expect((await openPageVisitor(server).open(`/cms${path}`)).path).toBe('/cms/sign-in');
    const before = await countTokens();
    await server.db.cms.session.deleteMany({});
    const late = await visitor.follow(
      await visitor.post('/cms/tokens/new', { ...hidden, name: 'late', preset: 'all' }),
    );

    expect([late.path, late.text.includes('Your session has ended')]).toEqual(['/cms/sign-in', true]);
    expect([await countTokens(), visitor.cookies.has('trellis_cms')]).toEqual([before, false]);
  });

  test('a form of another origin, or with the token of another session, does nothing', async () => {
    const [one, other] = [await signIn(server), await signIn(server)];
    const own = readHiddenFields(await one.visitor.open('/cms/tokens/new'), 'make');
    const foreign = readHiddenFields(await other.visitor.open('/cms/tokens/new'), 'make');
    const before = await countTokens();
    const values = { ...own, name: 'x', preset: 'all' };
    const post = (given: Record<string, string>, headers = {}) =>
      one.visitor.post('/cms/tokens/new', given, headers);
    const refused = [
      await post(values, { origin: 'https://evil.example' }),
      await post(values, { 'sec-fetch-site': 'cross-site' }),
      await post({ ...values, _token: foreign._token ?? '' }),
      await post({ ...values, _token: '' }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await countTokens()).toBe(before);
    expect((await post(values)).status).toBe(200);
  });

  test('a user without the admin role sees, creates and ends no tokens, with any input', async () => {
    const { visitor, page } = await signIn(server, await addEditor(server));
    const admin = await signIn(server);
    const list = await admin.visitor.open('/cms/tokens');
    const before = await countTokens();
    expect(page.text).not.toContain('/cms/tokens');
    expect((await visitor.open('/cms/tokens')).text).toMatch(
      /banner bad" role="alert">Only administrators see/,
    );
    // The token of the session's own forms, with the fields of the others.
    const { _token = '' } = readHiddenFields(page, 'signOut');
    const made = await visitor.post('/cms/tokens/new', { _form: 'make', _token, name: 'x', preset: 'all' });
    const { id = '' } = readHiddenFields(list, 'end');
    const ended = await visitor.post('/cms/tokens', { _form: 'end', _token, id });

    expect([made, ended].map(({ headers }) => headers.get('location'))).toEqual(['/cms', '/cms']);
    expect(await countTokens()).toBe(before);
    expect(made.text + ended.text).not.toContain(id);
    expect(await server.db.cms.apiToken.count({ where: { isActive: false } })).toBe(0);
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

  test('a token needs at least one permission; groups and single ones add to a preset', async () => {
    const { visitor } = await signIn(server);
    const form = await visitor.open('/cms/tokens/new');
    const before = await countTokens();
    const selections: Record<string, string>[] = [{}, { preset: 'own' }];
    for (const values of selections) {
      const refused = await visitor.submit(form, 'make', { name: 'empty', ...values });
      expect([refused.status, refused.text.includes('tick at least one permission')]).toEqual([400, true]);
    }
    expect(await countTokens()).toBe(before);
    const values = { name: 'mixed', preset: 'media', 'group-templates': 'on', 'modules/list': 'on' };
    await visitor.submit(form, 'make', values);
    const { scopes } = await server.db.cms.apiToken.findFirstOrThrow({ where: { name: 'mixed' } });
    expect(scopes).toEqual(expect.arrayContaining(['media/add', 'templates/delete', 'modules/list']));
    expect(scopes).not.toContain('users/list');
  });

  test('an expiry that the form does not offer creates no token', async () => {
    const { visitor } = await signIn(server);
    const form = await visitor.open('/cms/tokens/new');
    const before = await countTokens();
    const choices = ['-5', '0', 'NaN', 'abc', '1e9', '30.5', ' 30', '99999999999', 'Infinity', 'constructor'];
    const refused = [
      ...(await Promise.all(
        choices.map((days) => visitor.submit(form, 'make', { name: 'x', days, preset: 'all' })),
      )),
      await visitor.submit(form, 'make', { name: 'x', days: '30', preset: 'yes' }),
    ];

    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
    expect(refused[0]?.text).toContain('role="alert"');
    expect(await countTokens()).toBe(before);
  });

  test.each([
    ['30', 30],
    ['90', 90],
    ['365', 365],
    ['never', null],
    ['', 90],
  ])('the choice "%s" creates a token that ends after %s days', async (days, expected) => {
    const { visitor } = await signIn(server);
    const name = `ends ${days}`;
    await visitor.submit(await visitor.open('/cms/tokens/new'), 'make', { name, days, preset: 'all' });

    const { expiresAt, createdAt } = await server.db.cms.apiToken.findFirstOrThrow({ where: { name } });
    const lasts = expiresAt && Math.round((expiresAt.getTime() - createdAt.getTime()) / 86_400_000);
    expect(lasts).toBe(expected);
  });

  test('input is shown as text, and a token requires a name', async () => {
    const { visitor } = await signIn(server);
    const form = await visitor.open('/cms/tokens/new');
    const unnamed = await visitor.submit(form, 'make', { name: ' ', 'media/list': 'on', days: '30' });
    await visitor.submit(form, 'make', { name: '<b>&"', days: 'never' });
    const list = await visitor.open('/cms/tokens');

    expect(unnamed.text).toContain('Give the token a name');
    expect(unnamed.text).toContain('name="media/list" value="on" checked');
    expect(unnamed.text).toContain('value="30" checked');
    expect(list.text).toContain('<h2>&lt;b&gt;&amp;&quot;</h2>');
  });
});
