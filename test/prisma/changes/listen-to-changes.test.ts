import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerDatabaseChangeListener } from '../../../prisma/changes/register-listener.ts';
import { cloneDatabase } from '../../kit/clone-database.ts';
import { addCampaigns, eavesdrop, openListening, update } from '../listening.ts';

const campaigns = 8;
const marker = String(campaigns);
const levels = ['READ COMMITTED', 'REPEATABLE READ', 'SERIALIZABLE'] as const;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: campaigns + 4 });
  // Connections that are still closing when the database is dropped.
  pool.on('error', () => undefined);
  await addCampaigns(pool, campaigns + 1);
});
afterAll(async () => {
  await pool.end();
  await database[Symbol.asyncDispose]();
});

const listeners = `SELECT pid FROM pg_stat_activity
  WHERE application_name = 'trellis changes' AND datname = current_database()`;

// A connection that was closed is gone a moment later.
beforeEach(() => expect.poll(async () => (await pool.query(listeners)).rows).toEqual([]));

async function begin(level: string = 'READ COMMITTED') {
  const client = await pool.connect();
  await client.query(`BEGIN ISOLATION LEVEL ${level}`);
  return {
    query: (sql: string, values: string[] = []) => client.query(sql, values),
    end: async (how: 'COMMIT' | 'ROLLBACK') => {
      await client.query(how);
      client.release();
    },
  };
}

async function readVersions() {
  const { rows } = await pool.query<{ id: string; version: number }>(
    'SELECT id::int::text AS id, version FROM campaigns.campaigns',
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const upTo = (most: number) => Math.random() * most;

/** Transactions on one campaign, which see, write, wait and end at random. */
async function writeForAWhile(id: string, until: number) {
  await setTimeout(upTo(10));
  while (Date.now() < until) {
    const transaction = await begin(upTo(1) < 0.5 ? 'READ COMMITTED' : 'REPEATABLE READ');
    if (upTo(1) < 0.5) await transaction.query('SELECT count(*) FROM campaigns.campaigns');
    await setTimeout(upTo(4));
    if (upTo(1) < 0.2) {
      await transaction.query('SAVEPOINT before');
      await transaction.query(update, [id]);
      await transaction.query('ROLLBACK TO before');
    }
    await transaction.query(update, [id]);
    await setTimeout(upTo(6));
    await transaction.end(upTo(1) < 0.9 ? 'COMMIT' : 'ROLLBACK');
  }
}

/** Draws the steps of a writer's look for listeners apart, so that much happens between them. */
async function drawStepsApart() {
  const { rows } = await pool.query(
    `SELECT pg_get_functiondef('campaigns.are_changes_heard'::regproc) AS sql`,
  );
  const sql: string = rows[0].sql;
  await pool.query(sql.replace(/^ {4}(?=IF|RETURN)/gm, '    PERFORM pg_sleep(random() * 0.003); '));
  return () => pool.query(sql);
}

test.each(['as they are', 'with their steps drawn apart'])(
  'each change that could not be read when listening began is heard, with writers %s',
  async (kind) => {
    const restore = kind === 'as they are' ? undefined : await drawStepsApart();
    for (let round = 0; round < 20; round += 1) {
      const until = Date.now() + 60;
      const ids = Array.from({ length: campaigns }, (_, number) => String(number));
      const writing = Promise.all(ids.map((id) => writeForAWhile(id, until)));
      await setTimeout(upTo(40));
      const before = Promise.withResolvers<Map<string, number>>();
      await using listening = openListening(database.url, { onBegin: () => before.resolve(readVersions()) });
      // Another process comes and goes.
      const other = openListening(database.url);
      await setTimeout(upTo(30));
      await other[Symbol.asyncDispose]();

      const read = await before.promise;
      await writing;
      await pool.query(update, [marker]);
      await expect.poll(() => listening.told.includes(marker), { interval: 2 }).toBe(true);
      const heard = listening.told.slice(listening.told.indexOf('begin'));
      const now = await readVersions();
      const missed = ids.filter((id) => {
        const changes = (now.get(id) ?? 0) - (read.get(id) ?? 0);
        return heard.filter((one) => one === id).length < changes;
      });
      expect(missed).toEqual([]);
    }
    await restore?.();
  },
);

test.each(levels)(
  'a transaction that began before the listener is heard if it writes later: %s',
  async (level) => {
    const writer = await begin(level);
    await writer.query('SELECT count(*) FROM campaigns.campaigns');
    await using listening = openListening(database.url);
    await listening.begun;

    await writer.query(update, ['3']);
    await writer.end('COMMIT');

    await expect.poll(() => listening.told).toEqual(['begin', '3']);
  },
);

test('listening starts after the end of the writers that saw no listener, and delays none of them', async () => {
  const early = await begin();
  await early.query(update, ['1']);
  await using listening = openListening(database.url);
  await expect
    .poll(() => listening.warnings)
    .toEqual(['change notifications are delayed by a long write transaction']);
  // Both would wait for ever if the listener delayed them, because it waits for the first transaction.
  await early.query(update, ['2']);
  await pool.query(update, ['3']);
  const toldMeanwhile = listening.told.includes('begin');
  await early.end('COMMIT');
  await listening.begun;
  await pool.query(update, ['4']);
  await expect.poll(() => listening.told.at(-1)).toBe('4');

  expect(toldMeanwhile).toBe(false);
  expect(listening.warnings.length).toBe(1);
});

test('writers notify while anything listens to their schema, and not otherwise', async () => {
  await using ear = await eavesdrop(database.url);
  await pool.query(update, ['1']);
  expect(await ear.read()).toEqual([]);

  const one = openListening(database.url);
  const two = openListening(database.url);
  await Promise.all([one.begun, two.begun]);
  await pool.query(update, ['2']);
  expect(await ear.read()).toEqual(['2']);

  await one[Symbol.asyncDispose]();
  await expect.poll(async () => (await pool.query(listeners)).rows.length).toBe(1);
  await pool.query(update, ['3']);
  expect(await ear.read()).toEqual(['3']);

  await two[Symbol.asyncDispose]();
  await expect.poll(async () => (await pool.query(listeners)).rows).toEqual([]);
  await pool.query(update, ['4']);
  expect(await ear.read()).toEqual([]);
});

test('a listener to another schema costs nothing here', async () => {
  await using ear = await eavesdrop(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { signal } = new AbortController();
  await registerDatabaseChangeListener(client, {
    schemas: ['cms', 'other_campaigns'],
    signal,
    onDelay: () => undefined,
  });
  await pool.query(update, ['1']);
  const told = await ear.read();
  await client.end();

  expect(told).toEqual([]);
});

test('a listener that dies silently costs nothing afterwards', async () => {
  await using ear = await eavesdrop(database.url);
  const client = new pg.Client({ connectionString: database.url, application_name: 'trellis changes' });
  client.on('error', () => undefined);
  await client.connect();
  const { signal } = new AbortController();
  await registerDatabaseChangeListener(client, { schemas: ['campaigns'], signal, onDelay: () => undefined });
  await pool.query(update, ['1']);
  expect(await ear.read()).toEqual(['1']);

  const inner = client as unknown as { connection: { stream: { destroy: () => void } } };
  inner.connection.stream.destroy();

  await expect.poll(async () => (await pool.query(listeners)).rows).toEqual([]);
  await pool.query(update, ['2']);
  expect(await ear.read()).toEqual([]);
});

test('a cut connection is reported as a loss, and listening starts again', async () => {
  await using listening = openListening(database.url);
  await listening.begun;
  await pool.query(`SELECT pg_terminate_backend(pid) FROM (${listeners}) AS all_of_them`);
  await expect.poll(() => listening.told).toEqual(['begin', 'loss', 'begin']);
  await pool.query(update, ['5']);

  await expect.poll(() => listening.told).toEqual(['begin', 'loss', 'begin', '5']);
});

test('no lock of the look for listeners stays with a writer', async () => {
  const writer = await begin();
  await writer.query(update, ['6']);
  const { rows } = await writer.query(
    `SELECT classid::int, mode FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`,
  );
  await writer.end('COMMIT');
  const { rows: after } = await pool.query(`SELECT pid FROM pg_locks WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);

  expect(rows).toEqual([{ classid: 7_271_011, mode: 'ShareLock' }]);
  expect(after).toEqual([]);
});
