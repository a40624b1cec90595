import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { findFreePort } from '../kit/free-port.ts';
import { startServer } from '../kit/process.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

type Tokens = { refresh_token: string };

async function post(url: string, body: unknown) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, tokens: (await response.json()) as Tokens };
}

const sessions = 20;
const rounds = 50;

test('two processes that refresh one token at once, a thousand times, make one child each time', async () => {
  const folder = makeTestFolder();
  const database = await startEmbeddedPostgres(join(folder, 'postgres'), { fsync: 'off' });
  const env = {
    DATABASE_URL: database.url,
    SVC_DATA_DIR: folder,
    SVC_LIMITS_SHARED: 'true',
    SVC_MAILER_AUTOCONFIRM: 'true',
    LOG_LEVEL: 'error',
  };
  const first = startServer({ env: { ...env, SVC_API_PORT: String(await findFreePort()) } });
  const one = await first.ready;
  const second = startServer({ env: { ...env, SVC_API_PORT: String(await findFreePort()) } });
  const other = await second.ready;

  const refreshed = await Promise.all(
    Array.from({ length: sessions }, async (_, number) => {
      const person = { email: `person${number}@example.com`, password: 'correct horse battery' };
      let { refresh_token } = (await post(`${one}/signup`, person)).tokens;
      for (let round = 0; round < rounds; round += 1) {
        const asked = [one, other].map((url) =>
          post(`${url}/token?grant_type=refresh_token`, { refresh_token }),
        );
        const [here, there] = await Promise.all(asked);
        expect([here?.status, there?.status]).toEqual([200, 200]);
        expect(here?.tokens.refresh_token).toBe(there?.tokens.refresh_token);
        refresh_token = here?.tokens.refresh_token ?? '';
      }
      return refresh_token;
    }),
  );

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    'SELECT count(*)::int AS tokens, count(DISTINCT parent_id)::int AS parents FROM auth.refresh_tokens',
  );
  await client.end();
  for (const server of [first, second]) {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
  await database.stop();
  expect(new Set(refreshed).size).toBe(sessions);
  expect(rows).toEqual([{ tokens: sessions * (rounds + 1), parents: sessions * rounds }]);
}, 120_000);
