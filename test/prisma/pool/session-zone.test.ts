import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../../core/telemetry/log.ts';
import { openDatabase } from '../../../prisma/open-database.ts';
import { UnusableDatabaseError } from '../../../prisma/pool/check-connection.ts';
import { DatabaseSessionClient, type DatabaseSessionConfig } from '../../../prisma/pool/session-client.ts';
import { findDatabaseTimeZoneProblem } from '../../../prisma/pool/session-zone.ts';
import { watchReplicaLag } from '../../../prisma/pool/watch-replica-lag.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { cloneDatabase, testDatabaseTimeZone } from '../../kit/clone-database.ts';
import { openTransactionPooler } from '../../kit/transaction-pooler.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;

beforeEach(async () => {
  database = await cloneDatabase();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await database[Symbol.asyncDispose]();
});

async function query(client: pg.Client, text: string) {
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const readSettings =
  "SELECT current_setting('TimeZone') AS zone, substring(current_setting('DateStyle') FROM '^[^,]*') AS style";
const utc = [{ zone: 'UTC', style: 'ISO' }];

describe('a session', () => {
  test('runs in UTC and ISO dates with any database, role, address and environment', async () => {
    const { database: name = '', user = '' } = new pg.Client(database.url);
    const [place, role] = [pg.escapeIdentifier(name), pg.escapeIdentifier(user)];
    await query(
      new pg.Client(database.url),
      `ALTER DATABASE ${place} SET datestyle TO 'German';
       ALTER ROLE ${role} IN DATABASE ${place} SET timezone TO 'Asia/Tokyo'`,
    );
    vi.stubEnv('PGTZ', 'Asia/Tokyo');
    vi.stubEnv('PGOPTIONS', '-c timezone=America/New_York -c datestyle=SQL');
    vi.stubEnv('TZ', 'America/New_York');
    const withOptions = new URL(database.url);
    withOptions.searchParams.set('options', '-c timezone=Europe/Berlin -c work_mem=9MB');
    const configs: DatabaseSessionConfig[] = [
      { connectionString: database.url },
      { connectionString: database.url, options: '-c timezone=Europe/Berlin' },
      { connectionString: withOptions.href },
    ];

    for (const config of configs)
      expect(await query(new DatabaseSessionClient(config), readSettings)).toEqual(utc);
    const other = new pg.Client({ connectionString: withOptions.href });
    expect(await query(other, readSettings)).toEqual([{ zone: 'Europe/Berlin', style: 'German' }]);
    expect(
      await query(new DatabaseSessionClient({ connectionString: withOptions.href }), 'SHOW work_mem'),
    ).toEqual([{ work_mem: '9MB' }]);
  });

  test('uses the environment for parameters that the address omits, and none that changes the session', async () => {
    const { host, port, user = '', database: name = '' } = new pg.Client(database.url);
    vi.stubEnv('PGHOST', host);
    vi.stubEnv('PGPORT', String(port));
    vi.stubEnv('PGUSER', user);
    vi.stubEnv('PGDATABASE', name);
    vi.stubEnv('PGOPTIONS', '-c no_such_parameter=1');
    vi.stubEnv('PGREPLICATION', 'database');
    const client = new DatabaseSessionClient({ connectionString: 'postgresql://' });

    expect(await query(client, 'SELECT current_database()::text AS name')).toEqual([{ name }]);
  });

  test('uses no TLS on a Unix socket', async () => {
    vi.stubEnv('PGSSLMODE', 'require');
    vi.stubEnv('PGSSLNEGOTIATION', 'direct');
    const socket = new URL(database.url);
    socket.searchParams.delete('sslmode');

    expect(await query(new DatabaseSessionClient({ connectionString: socket.href }), readSettings)).toEqual(
      utc,
    );
    vi.stubEnv('PGSSLNEGOTIATION', undefined);
    expect(new DatabaseSessionClient({ connectionString: 'postgresql://anna@db.example.com/app' }).ssl).toBe(
      true,
    );
  });

  test('accepts every name of UTC and no other zone of PostgreSQL', async () => {
    // WET is also an abbreviation, which AT TIME ZONE prefers.
    const rows: { name: string; isUtc: boolean }[] = await query(
      new DatabaseSessionClient({ connectionString: database.url }),
      `SELECT name, bool_and((at AT TIME ZONE name) = (at AT TIME ZONE 'UTC')) AS "isUtc"
       FROM pg_timezone_names, unnest(ARRAY['1900-01-01Z', '1970-01-01Z', '2026-01-01Z', '2026-07-01Z']::timestamptz[]) AS at
       WHERE name NOT LIKE 'posix%' AND name NOT IN ('Factory', 'WET') GROUP BY name`,
    );
    const findAccepted = (names: readonly { name: string }[]) =>
      names.filter(({ name: zone }) => !findDatabaseTimeZoneProblem({ zone, role: 'r', database: 'd' }));

    expect(rows.length).toBeGreaterThan(400);
    expect(findAccepted(rows)).toEqual(rows.filter(({ isUtc }) => isUtc));
  });
});

describe('a start behind a pooler', () => {
  const open = (url: string) =>
    openDatabase({
      url,
      directUrl: database.url,
      prepares: false,
      dataDirectory: '/nowhere',
      poolSize: 2,
      migrationsRoot: join(projectRoot, 'prisma'),
      migrate: false,
      log: createLog({ level: 'silent' }),
    });
  const target = () => {
    const { host, port, user = '', database: name = '' } = new pg.Client(database.url);
    return { host, port, user, database: name };
  };

  test('needs no setting where the pooler passes the time zone on', async () => {
    await using pooler = await openTransactionPooler(target());
    const opened = await open(pooler.url);
    const { rows } = await opened.pool.query(readSettings);
    await opened.close();

    expect(rows).toEqual(utc);
    expect(pooler.counts.refused).toEqual([]);
  });

  test.each(['ignores', 'refuses'] as const)(
    'is refused with the remedy where the pooler %s the time zone, until the remedy was applied',
    async (treatment) => {
      await using pooler = await openTransactionPooler(target(), treatment);
      const error = await open(pooler.url).catch((caught: unknown) => caught);
      const remedy = /Run (ALTER ROLE .* SET timezone TO 'UTC'),/.exec(String(error))?.[1] ?? '';
      await query(new pg.Client(database.url), remedy);
      await using reconnected = await openTransactionPooler(target(), treatment);
      const opened = await open(reconnected.url);
      const { rows } = await opened.pool.query("SELECT current_setting('TimeZone') AS zone");
      await opened.close();

      expect(error).toBeInstanceOf(UnusableDatabaseError);
      expect(String(error)).toContain(`gives sessions in the time zone ${testDatabaseTimeZone}`);
      expect(rows).toEqual([{ zone: 'UTC' }]);
    },
  );
});

test('a standby whose sessions do not run in UTC is not used, and its remedy is logged', async () => {
  const answering = (row: object) => ({ query: async () => ({ rows: [row] }) }) as unknown as pg.Pool;
  const session = { system: '1', role: 'anna', database: 'app' };
  const warned = Promise.withResolvers<object>();
  const watchStandbyIn = (zone: string, log: { warn: (details: object) => void; info: () => void }) =>
    watchReplicaLag({
      primary: answering({ end: '1', system: '1' }),
      replica: answering({ ...session, replayed: '1', zone }),
      maxLagMs: 60_000,
      log,
    });

  const wrong = watchStandbyIn(testDatabaseTimeZone, { warn: warned.resolve, info: () => undefined });
  const served = Promise.withResolvers<void>();
  const right = watchStandbyIn('Etc/UTC', { warn: () => undefined, info: served.resolve });
  const { reason } = (await warned.promise) as { reason: string };
  await served.promise;

  expect(reason).toContain(`it gives sessions in the time zone ${testDatabaseTimeZone}`);
  expect(reason).toContain(`Run ALTER ROLE "anna" IN DATABASE "app" SET timezone TO 'UTC'`);
  expect([wrong.isFresh(), right.isFresh()]).toEqual([false, true]);
  await Promise.all([wrong.close(), right.close()]);
});

test('no other file opens a connection to PostgreSQL', () => {
  const files = globSync('{core,prisma,subgraphs,gateway,rest-compat,server}/**/*.ts', { cwd: projectRoot });
  const opening = files.flatMap((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    const clients = [...text.matchAll(/new (?:pg\.)?Client\(|extends pg\.Client/g)];
    const pools = [
      ...text.matchAll(
        /new (?:pg\.)?Pool\(\{?\s*(Client: (?:DatabaseSession|UnstorableTextRejecting)Client)?/g,
      ),
    ];
    const isOwn = file === 'prisma/pool/session-client.ts';
    const others = pools.filter(([, client]) => !client);
    return text.includes("from 'pg'") && (others.length || (clients.length && !isOwn)) ? [file] : [];
  });

  expect(files.length).toBeGreaterThan(1_000);
  expect(opening).toEqual([]);
});
