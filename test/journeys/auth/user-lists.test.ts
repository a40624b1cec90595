import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodePageCursor } from '../../../core/graphql/page.ts';
import { explainTableReads } from '../../kit/explain-statements.ts';
import { countRuns } from '../../kit/sample.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, openAuthServer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
let admin: Admin;
const many = countRuns(20_000, 100_000);

beforeAll(async () => {
  server = await openAuthServer();
  admin = await openAdmin(server);
  // A quarter of them have never signed in, a tenth have no address; fifty share each time of creation.
  await server.db.pool.query(
    `INSERT INTO auth.users (id, aud, role, email, phone, created_at, updated_at, last_sign_in_at, is_anonymous,
       banned_until, user_metadata)
     SELECT gen_random_uuid(), 'authenticated', CASE WHEN n % 1000 = 0 THEN 'editor' ELSE 'authenticated' END,
       CASE WHEN n % 10 = 0 THEN NULL ELSE 'person' || n || '@example.com' END,
       CASE WHEN n % 100 = 1 THEN (4900000000 + n)::text END,
       timestamptz '2020-01-01' + (n / 50) * interval '1 minute', timestamptz '2021-01-01' + n * interval '1 second',
       CASE WHEN n % 4 = 0 THEN NULL ELSE timestamptz '2022-01-01' + n * interval '1 second' END, n % 10 = 0,
       CASE WHEN n % 500 = 0 THEN timestamptz '2999-01-01' END,
       jsonb_build_object('full_name', 'Number ' || n)
     FROM generate_series(1, ${many}) n`,
  );
  await server.db.pool.query('ANALYZE auth.users');
});
afterAll(() => server[Symbol.asyncDispose]());

const query = `query ($first: Int, $last: Int, $after: String, $before: String, $filter: UserFilter, $orderBy: [UserOrder!]) {
  users(first: $first, last: $last, after: $after, before: $before, filter: $filter, orderBy: $orderBy) {
    nodes { uuid email createdAt updatedAt lastSignInAt }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

async function list(variables: object) {
  const { data, errors } = await admin.graphql(query, { ...variables });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.users;
}

const columns = {
  CREATED_AT: ['createdAt', 'created_at'],
  UPDATED_AT: ['updatedAt', 'updated_at'],
  LAST_SIGN_IN_AT: ['lastSignInAt', 'last_sign_in_at'],
  EMAIL: ['email', 'email'],
} as const;
const orders = (Object.keys(columns) as (keyof typeof columns)[]).flatMap((field) =>
  (['ASC', 'DESC'] as const).map((direction) => ({ field, direction })),
);

describe('the administrators’ list of many users', () => {
  test.each(orders)(
    'by $field $direction reads as many rows on a late page as on the first',
    async (order) => {
      const [property, column] = columns[order.field];
      const direction = order.direction.toLowerCase();
      const { rows } = await server.db.pool.query(
        `SELECT id, ${column} AS value FROM auth.users WHERE ${column} IS NOT NULL
       ORDER BY ${column} ${direction}, id ${direction} OFFSET ${many * 0.6} LIMIT 1`,
      );
      const value = rows[0].value instanceof Date ? { at: rows[0].value.toISOString() } : rows[0].value;
      const names = `${property}:${direction},id:${direction}`;
      const after = encodePageCursor(JSON.stringify([names, value, rows[0].id]));

      const first = await explainTableReads(server, 'users', () => list({ first: 20, orderBy: [order] }));
      const late = await explainTableReads(server, 'users', () =>
        list({ first: 20, orderBy: [order], after }),
      );

      expect([first.isSequential, late.isSequential]).toEqual([false, false]);
      expect(first.rows).toBeLessThanOrEqual(21);
      // Fifty share the cursor's moment: PostgreSQL may sort so few, rather than read them by a wider index.
      expect(late.rows).toBeLessThanOrEqual(21 + 50);
    },
  );

  test('walks to its end both ways, in any order, without losing or repeating a user', async () => {
    const filter = { roles: ['editor'] };
    for (const order of orders) {
      const there: string[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const { nodes, pageInfo } = await list({ first: many / 4_000, after, filter, orderBy: [order] });
        there.push(...nodes.map(({ uuid }: { uuid: string }) => uuid));
        more = pageInfo.hasNextPage;
        after = pageInfo.endCursor;
      }
      const back = await list({ last: 100, filter, orderBy: [order] });
      expect(new Set(there).size).toBe(many / 1000);
      expect(back.nodes.map(({ uuid }: { uuid: string }) => uuid)).toEqual(there);
    }
  });

  test.each([
    ['text of an address', { text: `PERSON${many - 1}@` }, 1],
    ['text of a full name', { text: `umber ${many - 2}` }, 1],
    ['text of a phone number', { text: '+4900000101' }, 1],
    ['an address to the letter', { email: { in: ['person3@example.com', 'nobody@example.com'] } }, 1],
    ['the beginning of an address', { email: { startsWith: `person${String(many - 1).slice(0, 4)}` } }, 10],
    ['a phone number with its plus', { phone: { in: ['+4900000001'] } }, 1],
    ['roles', { roles: ['editor'] }, many / 1_000],
    ['roles and what they are not', { roles: ['editor'], not: { isBanned: true } }, 0],
    ['bans', { isBanned: true }, many / 500],
    ['users with a name who are banned', { isBanned: true, isAnonymous: false }, 0],
    ['users of organisations', { isSso: true }, 0],
    ['a provider without users', { providers: ['github'] }, 0],
    ['deleted users', { isDeleted: true }, 0],
    [
      'a minute of creation',
      { createdAt: { from: '2020-01-01T00:01:00Z', before: '2020-01-01T00:02:00Z' } },
      50,
    ],
    [
      'ten seconds of sign-ins',
      { lastSignInAt: { from: '2022-01-01T00:00:11Z', before: '2022-01-01T00:00:21Z' } },
      7,
    ],
  ])('finds by %s', async (_what, filter, expected) => {
    const { data, errors } = await admin.graphql(
      'query ($filter: UserFilter) { users(filter: $filter) { totalCount totalCountIsExact } }',
      { filter },
    );

    expect(errors).toBeUndefined();
    expect(data.users).toEqual({ totalCount: expected, totalCountIsExact: true });
  });

  test('searches addresses and numbers by indexes, and counts no further than to ten thousand', async () => {
    const [byEmail, byPhone] = [
      await explainTableReads(server, 'users', () =>
        list({ filter: { email: { contains: `SON${many - 1}` } } }),
      ),
      await explainTableReads(server, 'users', () =>
        list({ filter: { phone: { contains: String(many - 99).padStart(8, '0') } } }),
      ),
    ];
    const { data } = await admin.graphql('{ users { totalCount totalCountIsExact } }');

    expect([byEmail.indexes, byPhone.indexes]).toEqual([['users_email_part_idx'], ['users_phone_part_idx']]);
    expect(byEmail.rows + byPhone.rows).toBeLessThan(many / 100);
    expect(data.users).toEqual({ totalCount: 10_000, totalCountIsExact: false });
  });

  test('takes no cursor of another order, and no page of more than a hundred', async () => {
    const { pageInfo } = await list({ first: 1, orderBy: [{ field: 'EMAIL' }] });

    for (const variables of [
      { after: pageInfo.endCursor },
      { first: 101 },
      { first: 1, last: 1 },
      { after: '…' },
    ]) {
      const { errors } = await admin.graphql(query, variables);
      expect(errors?.[0]?.extensions.code).toBe('REQUEST_INVALID');
    }
  });
});

test('the audit log finds by action, heading, actor and time', async () => {
  const { accessToken, userId, email } = await signUpAndIn(server);
  const { data: mine } = await server.graphql('{ me { id } }', {}, bearer(accessToken));
  const asked = `query ($filter: AuditEntryFilter) {
    auditEntries(filter: $filter) { totalCount nodes { id uuid action group actorUuid actor { id email } } }
  }`;
  const count = async (filter: object) =>
    (await admin.graphql(asked, { filter })).data.auditEntries.totalCount as number;

  const { data } = await admin.graphql(asked, { filter: { actorId: mine.me.id, actions: ['LOGIN'] } });
  const [entry] = data.auditEntries.nodes;
  const { data: again } = await admin.graphql('query ($id: ID!) { auditEntry(id: $id) { uuid } }', {
    id: entry.id,
  });

  expect(entry).toMatchObject({
    action: 'LOGIN',
    group: 'ACCOUNT',
    actorUuid: userId,
    actor: { id: mine.me.id, email },
  });
  expect(again.auditEntry).toEqual({ uuid: entry.uuid });
  expect(await count({ actorId: userId })).toBeGreaterThan(
    await count({ actorId: userId, groups: ['TEAM'] }),
  );
  expect(await count({ text: email.toUpperCase() })).toBe(await count({ actorId: userId }));
  expect(await count({ actorId: userId, createdAt: { before: '2020-01-01T00:00:00Z' } })).toBe(0);
  expect(await count({ actorId: userId, not: { groups: ['ACCOUNT', 'TEAM', 'USER', 'TOKEN'] } })).toBe(0);
  expect(await count({ actorId: 'nobody' })).toBe(0);
});
