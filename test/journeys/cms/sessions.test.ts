import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cmsBackOfficeEndpointFamily } from '../../../rest-compat/cms/family.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, logIn, signedIn, administrator } = createBackOffice(() => cms);
const crossSite = { error: 'Cross-site request refused' };
const refused = { status: 401, body: { error: 'Authorization failed' } };

describe('signing in', () => {
  test('sets a cookie that scripts cannot read; me returns the user', async () => {
    const { login, password } = administrator();
    const sent = await logIn(login, password);

    expect([sent.status, sent.body]).toEqual([200, { message: 'Logged in', id: 1 }]);
    expect(sent.headers.get('set-cookie')).toMatch(
      /^trellis_cms=[0-9a-f]{48}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { call } = await signedIn(login, password);
    expect(await call('GET', '/backend/me')).toEqual({
      status: 200,
      body: {
        id: 1,
        login: 'admin',
        name: 'Administrator',
        description: null,
        email: null,
        language: '',
        startpage: 'structure',
        status: 1,
        admin: 1,
        role: '',
        lastlogin: expect.stringMatching(/^\d{4}-/),
      },
    });
  });

  test('behind TLS the cookie is Secure', async () => {
    await using other = await openCms({ SVC_API_EXTERNAL_URL: 'https://cms.example.com' });

    const sent = await other.server.send('POST', '/api/backend/login', {
      json: other.server.firstAdministrator,
    });

    expect(sent.headers.get('set-cookie')).toContain('; Secure');
  });

  test('each time gives a new session and ends the one presented', async () => {
    const { login, password } = administrator();
    const first = await signedIn(login, password);

    const again = await logIn(login, password, { cookie: first.cookie });

    expect(again.headers.get('set-cookie')).not.toContain(first.cookie);
    expect(await first.call('GET', '/backend/me')).toEqual(refused);
  });

  test('the secret is kept as a hash', async () => {
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);

    const sessions = await cms.server.db.cms.session.findMany();

    expect(sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(sessions)).not.toContain(cookie.slice('trellis_cms='.length));
  });

  test.each([
    [{ password: 'x' }, 400, 'Body field: `login` is required'],
    [{ login: 'x' }, 400, 'Body field: `password` is required'],
    [{ login: 'nobody', password: 'x' }, 401, 'Login failed'],
    [{ login: 'admin', password: '' }, 401, 'Login failed'],
    [{ login: 'a\0', password: 'x' }, 401, 'Login failed'],
  ])('%j is refused', async (json, status, error) => {
    const sent = await cms.server.send('POST', '/api/backend/login', { json });

    expect([sent.status, sent.body]).toEqual([status, { error }]);
    expect(sent.headers.get('set-cookie')).toBeNull();
  });

  test('an inactive user cannot, and a session ends when its user becomes inactive', async () => {
    const { id } = await addUser('ida');
    const { call } = await signedIn('ida');
    await cms.server.db.cms.user.update({ where: { id }, data: { isActive: false } });

    expect((await call('GET', '/backend/me')).status).toBe(401);
    expect((await logIn('ida', 'ida-password')).status).toBe(401);
  });

  test('a form of a foreign page cannot sign in', async () => {
    const sent = await cms.server.send('POST', '/api/backend/login', {
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(administrator()),
    });

    expect([sent.status, sent.body]).toEqual([403, crossSite]);
  });
});

describe('a session', () => {
  test('ends by signing out', async () => {
    await addUser('sue');
    const { cookie, call } = await signedIn('sue');

    const foreign = await cms.server.send('POST', '/api/backend/logout', { headers: { cookie } });
    const out = await cms.server.send('POST', '/api/backend/logout', {
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    });

    expect(foreign.status).toBe(403);
    expect([out.status, out.body]).toEqual([200, { message: 'Logged out' }]);
    expect(out.headers.get('set-cookie')).toMatch(/^trellis_cms=; Max-Age=0; /);
    expect(await call('GET', '/backend/me')).toEqual(refused);
    expect((await cms.server.send('POST', '/api/backend/logout')).status).toBe(401);
  });

  test('ends when it is not used, and at last in any case', async () => {
    await using other = await openCms({
      SVC_CMS_SESSION_TIMEOUT: '1h',
      SVC_CMS_SESSION_MAX_DURATION: '2h',
    });
    const sent = await other.server.send('POST', '/api/backend/login', {
      json: other.server.firstAdministrator,
    });
    const call = other.as({ cookie: sent.headers.get('set-cookie')?.split(';')[0] ?? '' });
    const me = async () => (await call('GET', '/backend/me')).status;

    const statuses = [];
    for (let step = 0; step < 4; step += 1) {
      statuses.push(await me());
      other.server.advance(1800);
    }
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await me()).toBe(401);
  });

  test('and a token cannot replace each other', async () => {
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);

    expect(await cms.as({ cookie })('GET', '/structure/articles')).toEqual(refused);
    expect(await cms.call('GET', '/backend/structure/articles')).toEqual(refused);
    expect(await cms.as({})('GET', '/backend/structure/articles')).toEqual(refused);
  });

  test('writes need JSON or a header that no foreign page can send', async () => {
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);
    const write = (headers: Record<string, string>) =>
      cms.server.send('POST', '/api/backend/structure/articles', {
        headers: { cookie, ...headers },
        body: JSON.stringify({ name: 'Forged?', category_id: 1 }),
      });

    const foreign = await write({ 'content-type': 'text/plain' });
    expect([foreign.status, foreign.body]).toEqual([403, crossSite]);
    expect((await write({ 'content-type': 'text/plain; application/json' })).status).toBe(403);
    expect((await write({ 'content-type': 'application/json; charset=utf-8' })).status).toBe(201);
    expect((await write({ 'content-type': 'text/plain', 'x-requested-with': 'fetch' })).status).toBe(201);
    const deleted = await cms.server.send('DELETE', '/api/backend/structure/articles/1', {
      headers: { cookie },
    });
    expect(deleted.status).toBe(403);
    expect(deleted.body).toEqual(crossSite);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'name=Forged&category_id=1'],
    ['application/x-www-form-urlencoded', '%%%'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nF\r\n--x--',
    ],
    ['multipart/form-data', 'no boundary'],
    ['text/plain', '{"name":"Forged","category_id":1}'],
  ])('a body of %s is refused before it is parsed, by every write', async (type, body) => {
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);
    const headers = { cookie, 'content-type': type };
    const fill = (path: string) => path.replace('{filename}', 'a.png').replace(/\{\w+\}/g, '1');
    const writes = cmsBackOfficeEndpointFamily.endpoints.filter(({ methods }) => !methods.includes('get'));

    expect(writes.length).toBeGreaterThan(25);
    for (const { methods, path } of writes) {
      for (const method of methods) {
        const sent = await cms.server.send(method.toUpperCase(), `/api${fill(path)}`, { headers, body });
        expect([method, path, sent.status, sent.body]).toEqual([method, path, 403, crossSite]);
      }
    }
  });
});
