import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { findFreePort } from '../kit/free-port.ts';
import { startServer } from '../kit/process.ts';
import { countRuns } from '../kit/sample.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

type Tokens = { refresh_token: string };

async function post(url: string, body: unknown) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, tokens: (await response.json()) as Tokens };
}

const sessions = 20;

/** Two servers on one database; `second` is what the other one has set otherwise. */
async function openTwo(settings: Record<string, string>, second: Record<string, string> = {}) {
  const database = await cloneDatabase();
  const env = {
    DATABASE_URL: database.url,
    SVC_DATA_DIR: makeTestFolder(),
    SVC_LIMITS_SHARED: 'true',
    SVC_MAILER_AUTOCONFIRM: 'true',
    // Sign-ups are not what is measured here, and however busy the machine is, both come in time.
    SVC_PASSWORD_HASH_COST: '4',
    SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '60',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const one = startServer({ env: { ...env, SVC_API_PORT: String(await findFreePort()) } });
  const urls = [await one.ready];
  const other = startServer({ env: { ...env, ...second, SVC_API_PORT: String(await findFreePort()) } });
  urls.push(await other.ready);
  return {
    urls,
    ask: async (sql: string) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query(sql);
      await client.end();
      return rows;
    },
    [Symbol.asyncDispose]: async () => {
      for (const server of [one, other]) {
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(0);
      }
      await database[Symbol.asyncDispose]();
    },
  };
}

/** Each session's token is refreshed by both servers at once, again and again; answers the last ones. */
function refreshAtBoth(urls: string[], rounds: number) {
  return Promise.all(
    Array.from({ length: sessions }, async (_, number) => {
      const person = { email: `person${number}@example.com`, password: 'correct horse battery' };
      const signedUp = await post(`${urls[0]}/signup`, person);
      expect(signedUp.status).toBe(200);
      let { refresh_token } = signedUp.tokens;
      for (let round = 0; round < rounds; round += 1) {
        const asked = urls.map((url) => post(`${url}/token?grant_type=refresh_token`, { refresh_token }));
        const [here, there] = await Promise.all(asked);
        expect([here, there]).toMatchObject([{ status: 200 }, { status: 200 }]);
        expect(here?.tokens.refresh_token).toBe(there?.tokens.refresh_token);
        refresh_token = here?.tokens.refresh_token ?? '';
      }
      return refresh_token;
    }),
  );
}

test('two processes that refresh one token concurrently create one child each time', async () => {
  const rounds = countRuns(8, 50);
  await using servers = await openTwo({});

  const refreshed = await refreshAtBoth(servers.urls, rounds);

  expect(new Set(refreshed).size).toBe(sessions);
  expect(
    await servers.ask(
      'SELECT count(*)::int AS tokens, count(DISTINCT parent_id)::int AS parents FROM auth.refresh_tokens',
    ),
  ).toEqual([{ tokens: sessions * (rounds + 1), parents: sessions * rounds }]);
});

const versionTwo = { SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2' };

test.runIf(inject('isThorough'))('of version 2, they count on by one each time', async () => {
  const rounds = 20;
  await using servers = await openTwo(versionTwo);

  const refreshed = await refreshAtBoth(servers.urls, rounds);

  expect(new Set(refreshed).size).toBe(sessions);
  expect(
    await servers.ask(
      `SELECT count(*)::int AS sessions, min(refresh_token_counter)::int AS least, max(refresh_token_counter)::int AS most,
        (SELECT count(*)::int FROM auth.refresh_tokens) AS tokens FROM auth.sessions`,
    ),
  ).toEqual([{ sessions, least: rounds, most: rounds, tokens: 0 }]);
});

test('while only one of them uses version 2, they agree as well', async () => {
  const rounds = countRuns(5, 10);
  const upgrade = { ...versionTwo, SVC_SECURITY_REFRESH_TOKEN_UPGRADE_PERCENTAGE: '100' };
  await using servers = await openTwo({}, upgrade);

  const refreshed = await refreshAtBoth(servers.urls, rounds);

  expect(new Set(refreshed).size).toBe(sessions);
  // A session goes over at the first exchange that the second server wins; from then on there is one way to count.
  expect(
    await servers.ask(
      `SELECT count(*)::int AS forked FROM auth.sessions s
        WHERE (SELECT count(*) FROM auth.refresh_tokens t WHERE t.session_id = s.id)
          + coalesce(s.refresh_token_counter + 1, 0) <> ${rounds + 1}`,
    ),
  ).toEqual([{ forked: 0 }]);
});
