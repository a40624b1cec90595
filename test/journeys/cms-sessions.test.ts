import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../subgraphs/cms/services/users/password.ts';
import { type Cms, openCms } from '../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const stamp = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };

async function addUser(login: string, structure?: string, more: object = {}) {
  const perms = structure === undefined ? undefined : { structure };
  return cms.house.db.cms.user.create({
    data: {
      login,
      passwordHash: await hashPassword(`${login}-password`),
      passwordChangedAt: new Date(),
      ...stamp,
      ...(perms && {
        roles: { create: { role: { create: { name: `role of ${login}`, perms, ...stamp } } } },
      }),
      ...more,
    },
  });
}

function logIn(login: string, password: string, headers: Record<string, string> = {}) {
  return cms.house.send('POST', '/api/backend/login', { json: { login, password }, headers });
}

async function signedIn(login: string, password = `${login}-password`) {
  const sent = await logIn(login, password);
  if (sent.status !== 200) throw new Error(sent.text);
  const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { cookie, call: cms.as({ cookie }) };
}

const administrator = () => {
  const { login = '', password = '' } = cms.house.firstAdministrator ?? {};
  return { login, password };
};
const refused = { status: 401, body: { error: 'Authorization failed' } };
const denied = { status: 403, body: { error: 'Permission denied' } };

describe('signing in', () => {
  test('gives a cookie that scripts cannot read; me says who it is', async () => {
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

    const sent = await other.house.send('POST', '/api/backend/login', {
      json: other.house.firstAdministrator,
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

    const sessions = await cms.house.db.cms.session.findMany();

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
    const sent = await cms.house.send('POST', '/api/backend/login', { json });

    expect([sent.status, sent.body]).toEqual([status, { error }]);
    expect(sent.headers.get('set-cookie')).toBeNull();
  });

  test('somebody inactive cannot, and is thrown out when they become so', async () => {
    const { id } = await addUser('ida');
    const { call } = await signedIn('ida');
    await cms.house.db.cms.user.update({ where: { id }, data: { isActive: false } });

    expect((await call('GET', '/backend/me')).status).toBe(401);
    expect((await logIn('ida', 'ida-password')).status).toBe(401);
  });

  test('a form of a foreign page cannot sign anybody in', async () => {
    const sent = await cms.house.send('POST', '/api/backend/login', {
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(administrator()),
    });

    expect([sent.status, sent.body]).toEqual([403, { error: 'Cross-site request refused' }]);
  });
});

describe('guessing', () => {
  test.each(['gus', 'nobody-at-all'])('after three failures %s must wait between tries', async (login) => {
    if (login === 'gus') await addUser('gus');
    const statuses = [];
    for (let number = 0; number < 4; number += 1) statuses.push((await logIn(login, 'wrong')).status);

    expect(statuses).toEqual([401, 401, 401, 429]);
    const delayed = await logIn(login, 'wrong');
    expect(delayed.headers.get('retry-after')).toBe('5');
  });

  test('the delay ends, and a success forgets the failures', async () => {
    await addUser('gina');
    for (let number = 0; number < 3; number += 1) await logIn('gina', 'wrong');
    expect((await logIn('gina', 'gina-password')).status).toBe(429);

    cms.house.advance(6);

    expect((await logIn('gina', 'gina-password')).status).toBe(200);
    expect((await logIn('gina', 'wrong')).status).toBe(401);
  });

  test('after fifty failures nothing helps', async () => {
    const { id } = await addUser('greta');
    await cms.house.db.cms.user.update({ where: { id }, data: { loginTries: 50 } });
    cms.house.advance(3600);

    expect((await logIn('greta', 'greta-password')).status).toBe(429);
  });

  test('many tries at once are counted one by one', async () => {
    await addUser('gerd');
    const sent = await Promise.all(Array.from({ length: 10 }, () => logIn('gerd', 'wrong')));

    expect(sent.filter(({ status }) => status === 401)).toHaveLength(3);
  });
});

describe('a session', () => {
  test('ends by signing out', async () => {
    await addUser('sue');
    const { cookie, call } = await signedIn('sue');

    const foreign = await cms.house.send('POST', '/api/backend/logout', { headers: { cookie } });
    const out = await cms.house.send('POST', '/api/backend/logout', {
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    });

    expect(foreign.status).toBe(403);
    expect([out.status, out.body]).toEqual([200, { message: 'Logged out' }]);
    expect(out.headers.get('set-cookie')).toMatch(/^trellis_cms=; Max-Age=0; /);
    expect(await call('GET', '/backend/me')).toEqual(refused);
    expect((await cms.house.send('POST', '/api/backend/logout')).status).toBe(401);
  });

  test('ends when it is not used, and at last in any case', async () => {
    await using other = await openCms({
      SVC_CMS_SESSION_TIMEOUT: '1h',
      SVC_CMS_SESSION_MAX_DURATION: '2h',
    });
    const sent = await other.house.send('POST', '/api/backend/login', {
      json: other.house.firstAdministrator,
    });
    const call = other.as({ cookie: sent.headers.get('set-cookie')?.split(';')[0] ?? '' });
    const me = async () => (await call('GET', '/backend/me')).status;

    const statuses = [];
    for (let step = 0; step < 4; step += 1) {
      statuses.push(await me());
      other.house.advance(1800);
    }
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await me()).toBe(401);
  });

  test('and a token do not stand in for one another', async () => {
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
      cms.house.send('POST', '/api/backend/structure/articles', {
        headers: { cookie, ...headers },
        body: JSON.stringify({ name: 'Forged?', category_id: 1 }),
      });

    const foreign = await write({ 'content-type': 'text/plain' });
    expect([foreign.status, foreign.body]).toEqual([403, { error: 'Cross-site request refused' }]);
    expect((await write({ 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(403);
    expect((await write({ 'content-type': 'application/json; charset=utf-8' })).status).toBe(201);
    expect((await write({ 'content-type': 'text/plain', 'x-requested-with': 'fetch' })).status).toBe(201);
    const deleted = await cms.house.send('DELETE', '/api/backend/structure/articles/1', {
      headers: { cookie },
    });
    expect(deleted.status).toBe(403);
    expect(deleted.body).toEqual({ error: 'Cross-site request refused' });
  });
});

describe('in the back office', () => {
  test('an administrator does everything, in their own name', async () => {
    const { login, password } = administrator();
    const { call } = await signedIn(login, password);

    const made = await call('POST', '/backend/structure/articles', { name: 'Mine', category_id: 1 });
    const id = made.body.id ?? 0;
    expect(made.status).toBe(201);
    expect((await call('GET', `/backend/structure/articles/${id}`)).body).toMatchObject({
      createuser: 'admin',
    });
    await cms.call('PUT', `/structure/articles/${id}`, { name: 'Ours' });
    expect((await call('GET', `/backend/structure/articles/${id}`)).body).toMatchObject({
      createuser: 'admin',
      updateuser: 'API',
    });
    const { data } = await cms.house.graphql(
      'query ($id: Int!) { article(id: $id) { createdBy { login } } }',
      { id },
      cms.headers,
    );
    expect(data.article.createdBy).toEqual({ login: 'admin' });
    expect((await call('DELETE', `/backend/structure/articles/${id}`, {})).status).toBe(200);
    expect((await call('GET', '/backend/system/clangs')).status).toBe(200);
    expect((await call('POST', '/backend/system/clangs', { code: 'en', name: 'x' })).status).toBe(409);
  });

  test('without a role nothing is permitted', async () => {
    await addUser('nora');
    const { call } = await signedIn('nora');

    expect((await call('GET', '/backend/me')).status).toBe(200);
    expect(await call('GET', '/backend/structure/articles')).toEqual(denied);
    expect(await call('GET', '/backend/structure/articles/1')).toEqual(denied);
    expect((await call('GET', '/backend/structure/articles/999999')).status).toBe(404);
    expect(await call('PUT', '/backend/structure/articles/1', { name: 'x' })).toEqual(denied);
    expect(await call('DELETE', '/backend/structure/articles/1', {})).toEqual(denied);
    expect(await call('POST', '/backend/structure/articles', { name: 'x', category_id: 1 })).toEqual(denied);
    expect(await call('POST', '/backend/structure/articles', { name: '', category_id: 99 })).toEqual(denied);
    expect(await call('POST', '/backend/structure/categories', { name: 'x', category_id: 0 })).toEqual(
      denied,
    );
    expect(await call('PUT', '/backend/structure/categories/1', { name: 'x' })).toEqual(denied);
    expect(await call('DELETE', '/backend/structure/categories/1', {})).toEqual(denied);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/1'],
      ['PUT', '/1'],
      ['DELETE', '/1'],
    ] as const) {
      const json = method === 'GET' ? undefined : {};
      expect(await call(method, `/backend/system/clangs${path}`, json)).toEqual(denied);
    }
  });

  test('a role for a category opens it and what lies below, and lists nothing else', async () => {
    const own = await cms.make('/structure/categories', { name: 'Own', category_id: 1 });
    const below = await cms.make('/structure/categories', { name: 'Below', category_id: own });
    const inside = await cms.make('/structure/articles', { name: 'Inside', category_id: below });
    const foreign = await cms.make('/structure/articles', { name: 'Foreign', category_id: 1 });
    await addUser('petra', `|${own}|`);
    const { cookie, call } = await signedIn('petra');

    const listed = (await call('GET', '/backend/structure/articles')).body.data ?? [];
    expect(listed.map(({ id }) => id)).toEqual([own, below, inside]);
    expect((await call('GET', `/backend/structure/articles/${inside}`)).status).toBe(200);
    expect(await call('GET', `/backend/structure/articles/${foreign}`)).toEqual(denied);
    expect((await call('PUT', `/backend/structure/articles/${inside}`, { name: 'x' })).status).toBe(200);
    expect(await call('DELETE', `/backend/structure/articles/${foreign}`, {})).toEqual(denied);
    const input = { name: 'New', category_id: own };
    expect((await call('POST', '/backend/structure/articles', input)).status).toBe(201);
    expect(await call('POST', '/backend/structure/articles', { name: 'x', category_id: 0 })).toEqual(denied);
    expect(await call('POST', '/backend/structure/categories', { name: 'x', category_id: 1 })).toEqual(
      denied,
    );
    expect((await call('PUT', `/backend/structure/categories/${own}`, { name: 'y' })).status).toBe(200);
    const { data } = await cms.house.graphql(
      'query ($id: Int!) { article(id: $id) { name parent { name } createdBy { login } } }',
      { id: own },
      { cookie },
    );
    expect(data.article).toEqual({ name: 'Own', parent: null, createdBy: null });
  });

  test('a role for all may write in the root', async () => {
    await addUser('alma', 'all');
    const { call } = await signedIn('alma');

    expect(
      (await call('POST', '/backend/structure/categories', { name: 'Top', category_id: 0 })).status,
    ).toBe(201);
    expect(await call('GET', '/backend/system/clangs')).toEqual(denied);
  });
});
