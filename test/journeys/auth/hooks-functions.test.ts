import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  claimsOf,
  newEmail,
  openAuthServer,
  password,
  post,
  refresh,
} from '../../subgraphs/auth/auth-test-server.ts';
import { openPhoneServer } from '../../subgraphs/auth/phones.ts';
import { hookAt } from '../../subgraphs/auth/shared/hooks/hook-server.ts';

const at = (name: string, fn: string) => hookAt(name, `pg-functions://postgres/Garden/${fn}`, '');

/** Functions of an operator, in a separate schema. */
const functions = `
  CREATE SCHEMA "Garden";
  CREATE TABLE "Garden".told (event jsonb);
  CREATE FUNCTION "Garden".claims(event jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
    DECLARE found boolean := EXISTS (SELECT FROM auth.users WHERE id = (event->>'user_id')::uuid);
    BEGIN
      IF event->'claims'->>'email' LIKE 'slow%' THEN PERFORM pg_sleep(10); END IF;
      IF event->'claims'->>'email' LIKE 'broken%' THEN RAISE EXCEPTION 'a secret of the operator'; END IF;
      RETURN jsonb_build_object('claims', event->'claims' || jsonb_build_object('stored', found));
    END $$;
  CREATE FUNCTION "Garden"."Gate_2"(event jsonb) RETURNS jsonb LANGUAGE sql AS $$
    SELECT CASE WHEN event->'user'->>'email' LIKE 'unwanted%'
      THEN '{"error": {"http_code": 409, "message": "The garden is full"}}'::jsonb ELSE '{}'::jsonb END $$;
  CREATE FUNCTION "Garden".note(event jsonb) RETURNS void LANGUAGE sql AS $$
    INSERT INTO "Garden".told VALUES (event) $$;`;

let server: TestServer;
beforeAll(async () => {
  server = await openPhoneServer({
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    ...at('CUSTOM_ACCESS_TOKEN', 'claims'),
    ...at('BEFORE_USER_CREATED', 'Gate_2'),
    ...at('SEND_EMAIL', 'note'),
    ...at('AFTER_USER_CREATED', 'note'),
  });
  await server.db.pool.query(functions);
});
afterAll(() => server[Symbol.asyncDispose]());

async function toldOf(email: string) {
  await server.settle();
  const { rows } = await server.db.pool.query(
    `SELECT event FROM "Garden".told WHERE event->'user'->>'email' = $1`,
    [email],
  );
  return rows.map(({ event }) => event);
}

async function join(email = newEmail()) {
  await post(server, '/signup', { email, password });
  const mail = (await toldOf(email)).find(({ metadata }) => metadata.name === 'send-email');
  const confirm = () => post(server, '/verify', { type: 'signup', token_hash: mail.email_data.token_hash });
  return { email, confirm };
}

const enter = (email: string) => post(server, '/token?grant_type=password', { email, password });

describe('a function of the database', () => {
  test('receives mails and new users, and can return nothing', async () => {
    const { email } = await join();

    const names = (await toldOf(email)).map(({ metadata }) => metadata.name);
    expect(names.sort()).toEqual(['after-user-created', 'send-email']);
  });

  test('refuses with its message', async () => {
    const { status, body } = await post(server, '/signup', { email: 'unwanted@example.com', password });

    expect([status, body.msg]).toEqual([409, 'The garden is full']);
  });

  test('returns the claims, and sees the changes of the transaction', async () => {
    const { email, confirm } = await join();

    const anonymous = await post(server, '/signup', {});
    const confirmed = await confirm();
    const entered = await enter(email);
    const refreshed = await refresh(server, entered.body.refresh_token);

    for (const { body } of [anonymous, confirmed, entered, refreshed]) {
      expect(claimsOf(body.access_token)).toMatchObject({ stored: true });
    }
  });

  test('has a timeout of two seconds, and its transaction leaves nothing behind', async () => {
    const { email, confirm } = await join('slow@example.com');

    const { status, body } = await confirm();

    expect([status, body.error_code]).toEqual([422, 'hook_timeout']);
    const user = await server.db.auth.user.findFirst({ where: { email } });
    expect(user?.emailConfirmedAt).toBeNull();
  });

  test('that breaks keeps its secrets', async () => {
    const { confirm } = await join('broken@example.com');

    const { status, body, text } = await confirm();

    expect([status, body.error_code]).toEqual([500, 'unexpected_failure']);
    expect(text).not.toMatch(/secret|Garden|SELECT/);
  });

  test('does not change the statement timeout of the connection', async () => {
    const { email, confirm } = await join();
    await confirm();
    await enter(email);

    const limits = await Promise.all(
      Array.from({ length: 6 }, () => server.db.pool.query('SHOW statement_timeout')),
    );
    expect(new Set(limits.map(({ rows }) => rows[0].statement_timeout))).toEqual(new Set(['15s']));
  });
});

test('a missing function is a server error, not a bug', async () => {
  await using own = await openAuthServer(at('BEFORE_USER_CREATED', 'nowhere'));

  const { status, body } = await post(own, '/signup', { email: newEmail(), password });

  expect([status, body.msg]).toEqual([500, 'The function of the hook failed']);
});
