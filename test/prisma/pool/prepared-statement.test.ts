import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createPipelinedStatementPreparer,
  createStatementPreparer,
} from '../../../prisma/pool/prepared-statement.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Runs work with a pool that always uses the same connection. */
async function onOneConnection<T>(work: (pool: pg.Pool, client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await server.db.pool.connect();
  const query = (run: { callback?: unknown }) =>
    new Promise((resolve, reject) => {
      run.callback = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result));
      client.query(run as never);
    });
  try {
    return await work({ query } as unknown as pg.Pool, client);
  } finally {
    client.release();
  }
}

const everyKind = `SELECT $1::text AS text, $2::int AS int, $3::bigint AS bigint, $4::float8 AS float, $5::bool AS bool,
  $6::timestamptz AS moment, $7::jsonb AS json, $8::text[] AS texts, $9::uuid AS uuid, $10::bytea AS bytes,
  $11::numeric AS numeric, NULL AS nothing`;
const values = [
  'ä"\\',
  7,
  2n ** 60n,
  1.5,
  false,
  new Date('2026-03-01T12:00:00.123Z'),
  { a: [1, null] },
  ['a,b', '"', 'NULL'],
  '5f5a3c3e-0000-4000-8000-000000000001',
  Buffer.from([0, 255]),
  '1.50',
];

describe('a prepared statement', () => {
  it('reads and writes every kind of value as the driver does', async () => {
    const ask = createStatementPreparer(server.db.pool, 'test')('every_kind', everyKind);
    const { rows } = await server.db.pool.query(everyKind, values);

    expect(await ask(values)).toEqual(rows);
    expect(await ask(values)).toEqual(rows);
    expect(await ask(values.map(() => null))).toEqual([
      Object.fromEntries(Object.keys(rows[0]).map((name) => [name, null])),
    ]);
  });

  it.each([
    [['a', 'b c', 'ä']],
    [['one']],
    [[]],
    [['']],
    [[null, 'a']],
    [['NULL', 'NULLs']],
    [['{', '}', '\\\\', '"', ',']],
    [[['a'], ['b']]],
  ])('reads the texts %j as the driver does', async (texts) => {
    const ask = createStatementPreparer(server.db.pool, 'test')<{ texts: unknown }>(
      'texts',
      'SELECT $1::text[] AS texts',
    );
    const { rows } = await server.db.pool.query('SELECT $1::text[] AS texts', [texts]);

    expect(await ask([texts])).toEqual(rows);
    expect(rows[0].texts).toEqual(texts);
  });

  it.each([
    '2026-11-29 11:20:00+00',
    '2026-11-29 11:20:59.5+00',
    '1969-02-28 23:59:59.999999+00',
    '0099-12-31 00:00:00.001+00',
    '10000-01-01 00:00:00.25+00',
    '0044-03-15 00:00:00+00 BC',
    'infinity',
    '-infinity',
  ])('reads the moment %s as the driver does', async (moment) => {
    const ask = createStatementPreparer(server.db.pool, 'test')('moment', 'SELECT $1::timestamptz AS moment');
    const { rows } = await server.db.pool.query('SELECT $1::timestamptz AS moment', [moment]);

    expect(await ask([moment])).toEqual(rows);
  });

  it('is parsed and described once per connection', async () => {
    await onOneConnection(async (pool, client) => {
      const { connection } = client as unknown as { connection: pg.Connection };
      const [parse, describe] = [vi.spyOn(connection, 'parse'), vi.spyOn(connection, 'describe')];
      const ask = createStatementPreparer(pool, 'test')<{ n: number }>(
        'twice',
        'SELECT generate_series(1, $1::int) AS n',
      );

      expect(await ask([2])).toEqual([{ n: 1 }, { n: 2 }]);
      expect(await ask([0])).toEqual([]);
      expect(await ask([1])).toEqual([{ n: 1 }]);

      expect([parse.mock.calls.length, describe.mock.calls.length]).toEqual([1, 1]);
      vi.restoreAllMocks();
    });
  });

  it('that changes rows and returns none can run again', async () => {
    const run = createStatementPreparer(server.db.pool, 'test')(
      'nothing',
      'DELETE FROM auth.users WHERE id = $1',
    );

    expect(await run(['5f5a3c3e-0000-4000-8000-000000000001'])).toEqual([]);
    expect(await run(['5f5a3c3e-0000-4000-8000-000000000001'])).toEqual([]);
  });

  it('keeps its connection usable if PostgreSQL, a value or a text rejects it', async () => {
    await onOneConnection(async (pool) => {
      const prepare = createStatementPreparer(pool, 'test');
      const divide = prepare<{ n: number }>('divide', 'SELECT 6 / $1::int AS n');
      const broken = prepare('broken', 'SELECT FROM nowhere');
      const unreadable = {
        toPostgres: () => {
          throw new Error('cannot be written');
        },
      };

      await expect(divide([0])).rejects.toThrow('division by zero');
      await expect(broken([])).rejects.toThrow('relation "nowhere" does not exist');
      await expect(broken([])).rejects.toThrow('relation "nowhere" does not exist');
      await expect(divide([unreadable])).rejects.toThrow('cannot be written');
      expect(await divide([2])).toEqual([{ n: 3 }]);
      await expect(divide([unreadable])).rejects.toThrow('cannot be written');
      expect(await divide([3])).toEqual([{ n: 2 }]);
    });
  });

  it('refuses a text that PostgreSQL cannot store', async () => {
    const echo = createStatementPreparer(server.db.pool, 'test')('echo', 'SELECT $1::text AS text');

    await expect(echo(['a\0b'])).rejects.toMatchObject({ extensions: { code: 'request.invalid_text' } });
    expect(await echo(['ab'])).toEqual([{ text: 'ab' }]);
  });
});

describe('prepared reads', () => {
  const double = 'SELECT $1::int * 2 AS n';
  const divide = 'SELECT 6 / $1::int AS n';

  it('of one turn of the event loop are sent as one message, and each gets its rows', async () => {
    await onOneConnection(async (pool, client) => {
      const { connection } = client as unknown as { connection: pg.Connection };
      const [sync, parse] = [vi.spyOn(connection, 'sync'), vi.spyOn(connection, 'parse')];
      const prepare = createPipelinedStatementPreparer(pool, 'together');
      const [one, other] = [
        prepare<{ n: number }>('double', double),
        prepare<{ n: number }>('divide', divide),
      ];

      for (const _ of ['new to the connection', 'known']) {
        expect(await Promise.all([one([1]), other([2]), one([3])])).toEqual([
          [{ n: 2 }],
          [{ n: 3 }],
          [{ n: 6 }],
        ]);
      }
      expect([sync.mock.calls.length, parse.mock.calls.length]).toEqual([2, 2]);
      vi.restoreAllMocks();
    });
  });

  it('do not fail for another one', async () => {
    const prepare = createPipelinedStatementPreparer(server.db.pool, 'apart');
    const ask = prepare<{ n: number }>('divide', divide);
    const broken = prepare('broken', 'SELECT FROM nowhere');

    const answers = await Promise.allSettled([ask([1]), ask([0]), broken([]), ask(['a\0b']), ask([3])]);

    expect(answers).toMatchObject([
      { value: [{ n: 6 }] },
      { reason: { message: 'division by zero' } },
      { reason: { message: 'relation "nowhere" does not exist' } },
      { reason: { extensions: { code: 'request.invalid_text' } } },
      { value: [{ n: 2 }] },
    ]);
  });

  it('do not fail for another one whose row cannot be parsed', async () => {
    pg.types.setTypeParser(pg.types.builtins.MONEY, () => {
      throw new Error('cannot be parsed');
    });
    const prepare = createPipelinedStatementPreparer(server.db.pool, 'unparsed');
    const readMoney = prepare('money', 'SELECT n::money AS n FROM generate_series(1, 2) AS n');
    const read = prepare<{ n: number }>('double', double);

    expect(await Promise.allSettled([read([1]), readMoney([]), read([2])])).toMatchObject([
      { value: [{ n: 2 }] },
      { reason: { message: 'cannot be parsed' } },
      { value: [{ n: 4 }] },
    ]);
    expect(await read([3])).toEqual([{ n: 6 }]);
  });

  it('beyond the maximum of one message are all answered', async () => {
    const ask = createPipelinedStatementPreparer(server.db.pool, 'many')<{ n: number }>('double', double);
    const numbers = Array.from({ length: 50 }, (_, index) => index);

    expect(await Promise.all(numbers.map((number) => ask([number])))).toEqual(
      numbers.map((number) => [{ n: number * 2 }]),
    );
  });

  it('continue elsewhere if one of them ends the connection', async () => {
    const prepare = createPipelinedStatementPreparer(server.db.pool, 'ended');
    const ask = prepare<{ n: number }>('double', double);
    const end = prepare('end', 'SELECT pg_terminate_backend(pg_backend_pid())');

    expect(await Promise.allSettled([ask([1]), end([]), ask([2])])).toMatchObject([
      { value: [{ n: 2 }] },
      { reason: { code: '57P01' } },
      { value: [{ n: 4 }] },
    ]);
  });

  it('all fail where their connection is lost', async () => {
    const observer = await server.db.pool.connect();
    const client = await server.db.pool.connect();
    const { connection } = client as unknown as { connection: pg.Connection };
    client.on('error', () => undefined);
    client.release();
    const ask = createPipelinedStatementPreparer(server.db.pool, 'lost')('sleep', 'SELECT pg_sleep($1::int)');
    const answers = Promise.allSettled([ask([5]), ask([5])]);
    const runsSql =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT pg_sleep($1::int)' AND state = 'active'";
    await expect.poll(async () => (await observer.query(runsSql)).rowCount).toBe(1);
    observer.release();
    connection.stream.destroy(new Error('cut off'));

    expect(await answers).toMatchObject([
      { reason: { message: 'cut off' } },
      { reason: { message: 'cut off' } },
    ]);
  });
});
