import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { openPageVisitor, pageHeadingOf, readHiddenFields } from '../../kit/page-visitor.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { chooseByGraph, createPasswordLinks, openLink } from '../../subgraphs/cms/password-links.ts';

const password = 'correct horse battery';
const refusal = 'This link does not work: it is wrong, was used already or has expired.';

const privateHeaders = (headers: Headers) =>
  ['cache-control', 'referrer-policy', 'x-content-type-options'].map((name) => headers.get(name));

describe.each(drawTopologies(import.meta.filename))('a link for a new password in %s', (topology) => {
  test('leads to a form, is spent by it, and the password signs in', async () => {
    await using server = await openServer({ topology });
    const { addImported, issueFor, signsIn } = createPasswordLinks(server);
    const { id } = await addImported('ines');
    for (let number = 0; number < 4; number += 1) await signsIn('ines', 'guessed');
    const link = await issueFor('ines');

    const visitor = openPageVisitor(server);
    const opened = await visitor.request(link.path);
    const page = await visitor.follow(opened);
    expect([opened.status, page.path]).toEqual([303, '/cms/choose-password']);
    expect(privateHeaders(opened.headers)).toEqual(['no-store', 'same-origin', 'nosniff']);
    expect(privateHeaders(page.headers)).toEqual(['no-store', 'same-origin', 'nosniff']);
    expect(opened.headers.get('set-cookie')).toMatch(/Path=\/cms; HttpOnly; SameSite=Lax/);
    expect([pageHeadingOf(page), page.text.includes('<strong>ines</strong>')]).toEqual([
      'Choose a password',
      true,
    ]);

    const short = await visitor.submit(page, 'choose', { password: 'short' });
    expect([short.status, short.text.includes('does not meet the rules')]).toEqual([400, true]);
    expect(await server.db.cms.passwordLink.findUnique({ where: { userId: id } })).toMatchObject({
      usedAt: null,
    });
    const saved = await visitor.submit(short, 'choose', { password });
    expect([saved.path, saved.text.includes('Your new password is saved.')]).toEqual(['/cms/sign-in', true]);
    expect([opened, page, short, saved].map(({ text }) => text).join()).not.toContain(link.secret);
    // Tries of before are forgotten: the next one is not delayed.
    expect([await signsIn('ines', 'guessed'), await signsIn('ines', password)]).toEqual([401, 200]);
    // A repeated import still replaces what else is known of the user.
    expect(await server.db.cms.user.findUnique({ where: { id } })).toMatchObject({ updatedAt: new Date(0) });
  });
});

describe('from the wrong side', () => {
  let server: TestServer;
  let links: ReturnType<typeof createPasswordLinks>;
  beforeAll(async () => {
    server = await openServer();
    links = createPasswordLinks(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const choose = (secret: string, chosen = password) => chooseByGraph(server, secret, chosen);

  test('a wrong, a spent, an expired, a replaced link and one of a deleted user are refused alike', async () => {
    for (const login of ['spent', 'late', 'twice', 'gone']) await links.addImported(login);
    const spent = await links.issueFor('spent');
    const late = await links.issueFor('late', 1);
    const replaced = await links.issueFor('twice');
    const gone = await links.issueFor('gone');
    const opened = await openLink(server, late.path);
    await (await openLink(server, spent.path)).choose(password);
    await links.issueFor('twice');
    await server.db.cms.user.delete({ where: { login: 'gone' } });
    server.advance(3601);

    const wrong = '/cms/choose-password?key=';
    const paths = [`${wrong}${'0'.repeat(48)}`, `${wrong}x`, wrong, '/cms/choose-password'];
    const pages = [];
    for (const path of [...paths, spent.path, late.path, replaced.path, gone.path])
      pages.push((await openLink(server, path)).page);
    const answers = pages.map(({ status, text, path }) => ({ status, text, path }));
    expect(answers).toEqual(pages.map(() => answers[0]));
    expect([answers[0]?.status, answers[0]?.text.includes(refusal)]).toEqual([200, true]);
    // The form was opened in time, and sent too late.
    const sent = await opened.choose(password);
    expect([sent.status, sent.text.includes(refusal)]).toEqual([403, true]);

    const codes = [];
    for (const { secret } of [{ secret: 'x' }, { secret: '' }, spent, late, replaced, gone])
      codes.push(await choose(secret));
    expect(new Set(codes)).toEqual(new Set(['CMS_PASSWORD_LINK_INVALID']));
    // A password that breaks the rules tells nothing of the link.
    expect([await choose('x', 'short'), await choose(spent.secret, 'short')]).toEqual([
      'CMS_PASSWORD_REFUSED',
      'CMS_PASSWORD_REFUSED',
    ]);
    expect(await choose('x', '')).toBe('CMS_FIELD_EMPTY');
    expect(await links.signsIn('late', password)).toBe(401);
  });

  test('sent twice concurrently, the link is used once, with its password', async () => {
    await links.addImported('twin');
    for (let round = 0; round < 5; round += 1) {
      const { secret } = await links.issueFor('twin');
      const chosen = [1, 2, 3].map((number) => `password-${round}-${number}`);
      const answers = await Promise.all(chosen.map((one) => choose(secret, one)));

      expect(answers.toSorted()).toEqual(['CMS_PASSWORD_LINK_INVALID', 'CMS_PASSWORD_LINK_INVALID', 'twin']);
      expect(await links.signsIn('twin', chosen[answers.indexOf('twin')] ?? '')).toBe(200);
    }
  });

  test('a user deleted while the link is sent is deleted, and the response is one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await links.addImported('fleeting');
      const { secret } = await links.issueFor('fleeting');
      const [answer] = await Promise.all([choose(secret), server.db.cms.user.delete({ where: { id } })]);

      expect(['fleeting', 'CMS_PASSWORD_LINK_INVALID']).toContain(answer);
      expect(await server.db.cms.user.count({ where: { login: 'fleeting' } })).toBe(0);
    }
  });

  test('all sessions of the user end, that of the browser too, and those of others stay', async () => {
    for (const login of ['olga', 'other']) {
      await links.addImported(login);
      await choose((await links.issueFor(login)).secret);
    }
    const sign = async (login: string) => {
      const visitor = openPageVisitor(server);
      await visitor.submit(await visitor.open('/cms'), 'signIn', { login, password });
      return visitor;
    };
    const [here, there, other] = [await sign('olga'), await sign('olga'), await sign('other')];
    const { path } = await links.issueFor('olga');
    const page = await here.open(path);
    const saved = await here.submit(page, 'choose', { password: 'another horse' });

    expect([saved.path, saved.text.includes('Your new password is saved.')]).toEqual(['/cms/sign-in', true]);
    expect(here.cookies.has('trellis_cms')).toBe(false);
    expect([(await there.open('/cms')).path, (await other.open('/cms')).path]).toEqual([
      '/cms/sign-in',
      '/cms',
    ]);
  });

  test('a visitor signed in as another user keeps that session', async () => {
    const visitor = openPageVisitor(server);
    await visitor.submit(await visitor.open('/cms'), 'signIn', { ...server.firstAdministrator });
    await links.addImported('nina');
    const page = await visitor.open((await links.issueFor('nina')).path);
    const saved = await visitor.submit(page, 'choose', { password });

    expect([saved.path, saved.text.includes('Your new password is saved.')]).toEqual(['/cms', true]);
    expect(await links.signsIn('nina', password)).toBe(200);
  });

  test('an inactive user chooses a password, and can sign in only after activation by an administrator', async () => {
    await links.addImported('idle', { isActive: false });
    const saved = await (await openLink(server, (await links.issueFor('idle')).path)).choose(password);

    expect(saved.path).toBe('/cms/sign-in');
    expect(await links.signsIn('idle', password)).toBe(401);
    await server.db.cms.user.update({ where: { login: 'idle' }, data: { isActive: true } });
    expect(await links.signsIn('idle', password)).toBe(200);
  });

  test('a form of another origin or another browser does nothing, and the link stays', async () => {
    await links.addImported('cora');
    const { path, secret } = await links.issueFor('cora');
    const [own, foreign] = [await openLink(server, path), await openLink(server, path)];
    const post = (given: Record<string, string>, headers = {}) =>
      own.visitor.post('/cms/choose-password', { ...given, password }, headers);
    const hidden = readHiddenFields(own.page, 'choose');
    const refused = [
      await post(hidden, { origin: 'https://evil.example' }),
      await post(hidden, { 'sec-fetch-site': 'cross-site' }),
      await post(readHiddenFields(foreign.page, 'choose')),
      await post({ ...hidden, _token: '' }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await links.signsIn('cora', password)).toBe(401);
    expect(await choose(secret)).toBe('cora');
  });

  test('a password set by an administrator invalidates the link', async () => {
    const { db, firstAdministrator } = server;
    const signIn = 'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }';
    const { data } = await server.graphql(signIn, { input: firstAdministrator });
    const headers = { 'x-cms-session': data.signInToCms.sessionToken };
    const { id } = await links.addImported('mara');
    const { secret } = await links.issueFor('mara');
    const users = await server.graphql('{ cmsUsers(first: 50) { nodes { id login } } }', {}, headers);
    const mara = users.data.cmsUsers.nodes.find(({ login }: { login: string }) => login === 'mara');
    await server.graphql(
      'mutation ($input: SetCmsUserPasswordInput!) { setCmsUserPassword(input: $input) { user { login } } }',
      { input: { id: mara.id, password: 'set by the administrator' } },
      headers,
    );

    expect(await choose(secret)).toBe('CMS_PASSWORD_LINK_INVALID');
    expect(await db.cms.passwordLink.count({ where: { userId: id } })).toBe(0);
  });

  test('the query for the login of the page is not public', async () => {
    const { errors } = await server
      .graphql('{ loginOfPasswordLink(secret: "x") }')
      .catch(({ response }) => response);
    expect(errors[0].message).toContain('Cannot query field "loginOfPasswordLink"');
  });
});

test('a guessing client must wait, with the right link too, and no response distinguishes them', async () => {
  await using server = await openServer();
  const { addImported, issueFor } = createPasswordLinks(server);
  await addImported('rosa');
  const { path, secret } = await issueFor('rosa');
  const guess = (number: number) => `/cms/choose-password?key=${String(number).padStart(48, '0')}`;
  const statuses = [];
  for (let number = 0; number < 61; number += 1)
    statuses.push((await openLink(server, guess(number))).page.status);
  const right = (await openLink(server, path)).page;

  expect([statuses.lastIndexOf(200), statuses[60], right.status]).toEqual([59, 429, 429]);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await chooseByGraph(server, secret, password)).toBe('CMS_PASSWORD_LINKS_LIMITED');
});
