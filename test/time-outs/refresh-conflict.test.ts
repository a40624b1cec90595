import pg from 'pg';
import { expect, test } from 'vitest';
import { openAuthServer, refresh, signIn, signUpAndIn } from '../subgraphs/auth/auth-test-server.ts';
import {
  counterOf,
  makeChained,
  makeCounted,
  sessionIdOf,
  version2,
} from '../subgraphs/auth/sessions/refresh-tokens/counted-holder.ts';

// Takes the five seconds that a refresh waits for a row which somebody else holds.
test('a refresh of a locked session waits, gives up after five seconds, and nothing is lost', async () => {
  await using server = await openAuthServer({
    ...version2,
    SVC_SECURITY_REFRESH_TOKEN_UPGRADE_PERCENTAGE: '50',
  });
  const { email, ...first } = await signUpAndIn(server);
  const people = [first, ...(await Promise.all([1, 2, 3, 4, 5].map(() => signIn(server, email))))];
  const ids = people.map(sessionIdOf);
  const tokens = await Promise.all(
    people.map((person, index) => (index < 2 ? makeCounted(server, person) : makeChained(server, person))),
  );
  await using holder = await hold(server.db.pool.options.connectionString ?? '', ids);

  const refusing = Promise.all(tokens.map((token) => refresh(server, token)));
  await expect.poll(holder.countWaiting).toBeGreaterThan(0);
  const refused = await refusing;
  await holder.letGo();
  const answers = await Promise.all(tokens.map((token) => refresh(server, token)));

  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 409,
        error_code: 'conflict',
        msg: 'Too many concurrent token refresh requests on the same session or refresh token',
      },
    });
  }
  expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
  expect(answers.slice(0, 2).map(({ body }) => counterOf(body.refresh_token))).toEqual([1, 1]);
  expect(answers.map(({ headers }) => headers.get('sb-auth-refresh-token-reuse'))).toEqual(
    tokens.map(() => 'false'),
  );
});

async function hold(connectionString: string, ids: string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM auth.sessions WHERE id = ANY($1) FOR UPDATE', [ids]);
  return {
    /** Sessions of the database that wait for a row that is held. */
    countWaiting: async () => {
      const { rows } = await client.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return rows[0]?.waiting ?? 0;
    },
    letGo: () => client.query('ROLLBACK'),
    [Symbol.asyncDispose]: () => client.end(),
  };
}
