import { expect, test } from 'vitest';
import { SettingsError } from '../../core/settings/settings.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

/** Runs statements concurrently, and returns the process ids of the connections that the pool used. */
async function runAtOnce({ db: { pool } }: TestServer, statements: number): Promise<Set<number>> {
  const ask = () => pool.query('SELECT pg_backend_pid() AS pid FROM pg_sleep(0.1)');
  const answers = await Promise.all(Array.from({ length: statements }, ask));
  return new Set(answers.map(({ rows }) => rows[0].pid));
}

test.each<[string, number]>([
  ['3', 3],
  ['0', 12],
])('a process opens no more connections than allowed (%s)', async (size, most) => {
  await using server = await openServer({ settings: { SVC_DB_MAX_POOL_SIZE: size } });

  expect((await runAtOnce(server, 12)).size).toBe(most);
});

test('surplus connections are closed after a while, down to the minimum', async () => {
  await using server = await openServer({
    settings: { SVC_DB_MAX_IDLE_POOL_SIZE: '2', SVC_DB_CONN_MAX_IDLE_TIME: '100ms' },
  });

  await runAtOnce(server, 5);

  await expect.poll(() => server.db.pool.totalCount, { interval: 20 }).toBe(2);
});

test('an old connection is replaced', async () => {
  await using server = await openServer({
    settings: { SVC_DB_CONN_MAX_LIFETIME: '300ms', SVC_DB_MAX_POOL_SIZE: '1' },
  });
  const [first] = await runAtOnce(server, 1);

  await expect.poll(async () => [...(await runAtOnce(server, 1))], { interval: 50 }).not.toEqual([first]);
});

test('there is no other database than PostgreSQL', () => {
  const load = () => loadServerSettings('/nowhere', { NODE_ENV: 'production', SVC_DB_DRIVER: 'mysql' });

  expect(load).toThrow(SettingsError);
  expect(load).toThrow(/SVC_DB_DRIVER: .*postgres/);
});
