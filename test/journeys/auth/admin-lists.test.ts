import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, bodyOf, openAuthServer } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
let admin: Admin;
const ids: string[] = [];
beforeAll(async () => {
  server = await openAuthServer();
  admin = await openAdmin(server);
  for (const number of [1, 2, 3, 4, 5]) {
    const { body } = await admin.send('POST', '/admin/users', {
      email: `list${number}@example.com`,
      user_metadata: { full_name: number === 5 ? 'Zoë 100% Müller' : `Person ${number}` },
      aud: number === 4 ? 'elsewhere' : undefined,
    });
    ids.push(body.id);
    server.advance(1);
  }
});
afterAll(() => server[Symbol.asyncDispose]());

const [first, second, third, fourth, fifth] = [0, 1, 2, 3, 4];
const idsAt = (...places: number[]) => places.map((place) => ids[place]);

async function list(query = '', headers: Record<string, string> = {}) {
  const sent = await server.send('GET', `/admin/users${query}`, {
    headers: { ...bearer(admin.token), ...headers },
  });
  const body = bodyOf(sent);
  return {
    status: sent.status,
    body,
    ids: body.users?.map(({ id }: { id: string }) => id),
    link: sent.headers.get('link'),
    total: sent.headers.get('x-total-count'),
  };
}

describe('the list of users', () => {
  test('is newest first, whole users, of one audience', async () => {
    const { status, body, ...page } = await list();

    expect(status).toBe(200);
    expect(body.aud).toBe('authenticated');
    expect(page).toEqual({
      ids: idsAt(fifth, third, second, first),
      link: '</admin/users?page=1>; rel="last"',
      total: '4',
    });
    expect(body.users[0].identities).toHaveLength(1);
    expect((await list('', { 'x-jwt-aud': 'elsewhere' })).ids).toEqual(idsAt(fourth));
  });

  test('without users has a last page too', async () => {
    const none = await list('?filter=nobody');

    expect(none).toMatchObject({
      status: 200,
      ids: [],
      total: '0',
      link: '</admin/users?page=0&filter=nobody>; rel="last"',
    });
  });

  test('has pages with links, with the page first in their query', async () => {
    const one = await list('?per_page=2&filter=list&sort=created_at%20asc');
    const two = await list('?page=2&per_page=2&filter=list&sort=created_at%20asc');
    const beyond = await list('?page=9&per_page=2');

    const rest = 'per_page=2&filter=list&sort=created_at+asc';
    expect(one).toMatchObject({
      ids: idsAt(first, second),
      total: '4',
      link: `</admin/users?page=2&${rest}>; rel="next", </admin/users?page=2&${rest}>; rel="last"`,
    });
    expect(two).toMatchObject({
      ids: idsAt(third, fifth),
      link: `</admin/users?page=2&${rest}>; rel="last"`,
    });
    expect(beyond).toMatchObject({ status: 200, ids: [], total: '4' });
  });

  test.each([
    ['part of the address', 'list2', [second]],
    ['the address in the wrong case', 'LIST2', []],
    ['part of the full name, in any case', 'mÜLLER', [fifth]],
    ['a percent sign, which is only itself', '0%', [fifth]],
    ['a percent sign alone', '%', [fifth]],
    ['an underscore, which is only itself', '_', []],
    ['what cannot be stored', '\u0000', []],
    ['nothing', '', [fifth, third, second, first]],
  ])('is filtered by %s', async (...[, filter, places]) => {
    expect((await list(`?filter=${encodeURIComponent(filter)}`)).ids).toEqual(idsAt(...places));
  });

  test.each([
    ['?per_page=0', 1],
    ['?per_page=1', 1],
    ['?page=0', 4],
    ['?page=&per_page=&filter=&sort=', 4],
    ['?per_page=99999999999999999999', 4],
    ['?page=99999999999999999999', 0],
  ])('%s has %d users: numbers out of range are clamped', async (query, count) => {
    const { status, ids: listed } = await list(query);

    expect([status, listed.length]).toEqual([200, count]);
  });

  test.each([
    ['?page=x', 'Bad Pagination Parameters: strconv.ParseUint: parsing "x": invalid syntax'],
    ['?per_page=-1', 'Bad Pagination Parameters: strconv.ParseUint: parsing "-1": invalid syntax'],
    ['?sort=email', "Bad Sort Parameters: bad field for sort 'email'"],
    [
      '?sort=created_at%20up',
      "Bad Sort Parameters: bad direction for sort 'up', only 'asc' and 'desc' allowed",
    ],
    ['?sort=email%20asc', "Bad Sort Parameters: bad field for sort 'email'"],
    [
      '?sort=created_at%20asc%20now',
      "Bad Sort Parameters: bad direction for sort 'asc now', only 'asc' and 'desc' allowed",
    ],
  ])('%s is refused', async (query, msg) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg } });
  });

  test('a direction is case-insensitive, and empty parameters stay in the links', async () => {
    const ascending = await list('?filter=list&sort=created_at%20ASC');
    const named = await list('?page=&per_page=&filter=');

    expect(ascending.ids).toEqual((await list('?filter=list&sort=created_at%20asc')).ids);
    expect(named.link).toBe('</admin/users?page=1&per_page=&filter=>; rel="last"');
  });

  test('shows users who were deleted softly', async () => {
    const { body } = await admin.send('POST', '/admin/users', { email: 'gone@example.com' });
    await admin.send('DELETE', `/admin/users/${body.id}`, { should_soft_delete: true });

    const { body: listed } = await list();

    expect(listed.users.find(({ id }: { id: string }) => id === body.id)).toHaveProperty('deleted_at');
    await admin.send('DELETE', `/admin/users/${body.id}`, {});
  });
});

describe('the audit log', () => {
  test('contains actor, action and target, newest first', async () => {
    const { body: user } = await admin.send('POST', '/admin/users', { email: 'audited@example.com' });
    server.advance(1);
    await admin.send('PUT', `/admin/users/${user.id}`, { role: 'editor' });
    server.advance(1);
    await admin.send('DELETE', `/admin/users/${user.id}`, {});

    const { status, body } = await admin.send('GET', '/admin/audit?per_page=3');

    expect(status).toBe(200);
    expect(body.map(({ payload }: { payload: { action: string } }) => payload.action)).toEqual([
      'user_deleted',
      'user_modified',
      'user_signedup',
    ]);
    expect(body[0]).toEqual({
      id: expect.any(String),
      payload: {
        actor_id: '00000000-0000-0000-0000-000000000000',
        actor_username: 'service_role',
        actor_via_sso: false,
        action: 'user_deleted',
        log_type: 'team',
        traits: { user_id: user.id, user_email: 'audited@example.com', user_phone: '' },
      },
      created_at: expect.any(String),
      ip_address: expect.any(String),
    });
  });

  test.each([
    ['author:SERVICE', true],
    ['author:nobody', false],
    ['action:signed', true],
    ['type:team', true],
    ['type:factor', false],
    ['action:\u0000', false],
  ])('is searched with %s', async (query, isFound) => {
    const { body, headers } = await admin.send('GET', `/admin/audit?query=${encodeURIComponent(query)}`);

    expect(body.length > 0).toBe(isFound);
    expect(headers.get('x-total-count')).toBe(String(body.length));
  });

  test('has pages', async () => {
    const { body, headers } = await admin.send('GET', '/admin/audit?page=2&per_page=2&query=type:team');

    const total = Number(headers.get('x-total-count'));
    const last = Math.ceil(total / 2);
    expect(body).toHaveLength(2);
    expect(headers.get('link')).toBe(
      `</admin/audit?page=3&per_page=2&query=type%3Ateam>; rel="next", </admin/audit?page=${last}&per_page=2&query=type%3Ateam>; rel="last"`,
    );
  });

  test.each(['ip:1', 'author'])('has no other scope: %s', async (query) => {
    expect(await admin.send('GET', `/admin/audit?query=${query}`)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: `Invalid query scope: ${query}` },
    });
  });

  test('is in the graph alike', async () => {
    const { data } = await admin.graphql(
      '{ auditEntries(first: 1, filter: { groups: TEAM }) { totalCount nodes { action group actorUsername actor { id } } } }',
    );

    expect(data.auditEntries).toMatchObject({
      totalCount: expect.any(Number),
      nodes: [{ group: 'TEAM', actorUsername: 'service_role', actor: null }],
    });
  });
});
