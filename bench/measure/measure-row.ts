import { deepStrictEqual } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, openConnection } from '../load/connection.ts';
import type { MeasuredProcess } from '../processes/measured-process.ts';
import type { BenchDatabase } from '../processes/open-bench-database.ts';
import type { Row, Traffic } from '../rows/row.ts';
import type { Stage } from '../stage.ts';
import { ask, median, runLoad } from './run-load.ts';

export type Pace = { seconds: number; rounds: number; connections: number };

/** CPU in milliseconds per request, throughput in requests per second. */
type Figures = { cpu: number; throughput: number };

export type Measurement = {
  row: Row;
  house: Figures;
  floor: Figures;
  /** The house's speed divided by the floor's: above 1 the house is faster. */
  cpuRatio: number;
  throughputRatio: number;
  statements: { house: number; floor: number };
};

type Driven = { row: Row; server: MeasuredProcess; traffic: Traffic };

/** Compares, warms up, counts statements, and then measures both sides in turn. */
export async function measureRow(row: Row, stage: Stage, pace: Pace): Promise<Measurement> {
  const house = { row, server: stage.house, traffic: await row.openTraffic(stage.seed) };
  const floor = { row, server: stage.floor, traffic: await row.openTraffic(stage.seed) };
  compareAnswers(row, await askOnce(house), await askOnce(floor));
  await measureSide(house, pace);
  await measureSide(floor, pace);
  const statements = {
    house: await countStatements(stage.database, () => askOnce(house)),
    floor: await countStatements(stage.database, () => askOnce(floor)),
  };
  const rounds: { house: Figures; floor: Figures }[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    rounds.push({ house: await measureSide(house, pace), floor: await measureSide(floor, pace) });
  }
  return {
    row,
    house: toMedian(rounds.map((round) => round.house)),
    floor: toMedian(rounds.map((round) => round.floor)),
    cpuRatio: median(rounds.map((round) => round.floor.cpu / round.house.cpu)),
    throughputRatio: median(rounds.map((round) => round.house.throughput / round.floor.throughput)),
    statements,
  };
}

async function askOnce({ row, server, traffic }: Driven) {
  const connection = await openConnection(server.port);
  try {
    return await ask(connection, 0, { row, traffic });
  } finally {
    connection.close();
  }
}

async function measureSide({ row, server, traffic }: Driven, pace: Pace): Promise<Figures> {
  const before = await server.readUsage();
  const stretched = { ...pace, seconds: pace.seconds * (row.stretch ?? 1) };
  const { requests, seconds } = await runLoad({ row, port: server.port, traffic, ...stretched });
  const after = await server.readUsage();
  return {
    cpu: (after.cpuMilliseconds - before.cpuMilliseconds) / requests,
    throughput: requests / seconds,
  };
}

function toMedian(figures: readonly Figures[]): Figures {
  return {
    cpu: median(figures.map(({ cpu }) => cpu)),
    throughput: median(figures.map(({ throughput }) => throughput)),
  };
}

/** Throws unless both sides answer the same; of volatile values only the types are compared. */
function compareAnswers(row: Row, house: Answer, floor: Answer) {
  deepStrictEqual(house.status, floor.status, `${row.title}: the statuses differ`);
  if (row.compares === 'status') return;
  try {
    deepStrictEqual(toComparable(row, house), toComparable(row, floor));
  } catch (cause) {
    throw new Error(`${row.title}: house (+) and floor (-) differ: ${String(cause)}`, { cause });
  }
}

function toComparable({ volatile = [] }: Row, { body }: Answer): unknown {
  return JSON.parse(body.toString('utf8'), (key, value: unknown) => {
    if (key === 'access_token') return readClaims(String(value));
    return volatile.includes(key) && value !== null ? typeof value : value;
  });
}

const changingClaims = ['iat', 'exp', 'session_id', 'timestamp'];

/** Compares the claims of an access token, so that both sides sign the same amount. */
function readClaims(token: string): unknown {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  return JSON.parse(payload, (key, value: unknown) => (changingClaims.includes(key) ? typeof value : value));
}

const repeats = 40;
const reloadMilliseconds = 150;

/**
 * Statements that PostgreSQL ran for one request alone, as pg_stat_statements counts them: without BEGIN and
 * COMMIT, of which it misses the prepared ones. Statements that ran for less than every second request belong
 * to the queue or to timers, and are left out. Counting is off while speed is measured.
 */
async function countStatements({ pool }: BenchDatabase, ask: () => Promise<unknown>) {
  await track(pool, 'top');
  await pool.query('SELECT pg_stat_statements_reset()');
  for (let repeat = 0; repeat < repeats; repeat++) await ask();
  const { rows } = await pool.query<{ calls: number }>(
    `SELECT coalesce(sum(calls), 0)::int AS calls FROM pg_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND query NOT IN ('BEGIN', 'COMMIT')
       AND calls >= $1`,
    [repeats / 2],
  );
  await track(pool, 'none');
  return (rows[0]?.calls ?? Number.NaN) / repeats;
}

async function track(pool: BenchDatabase['pool'], what: 'top' | 'none') {
  await pool.query(`ALTER SYSTEM SET pg_stat_statements.track = '${what}'`);
  await pool.query('SELECT pg_reload_conf()');
  await sleep(reloadMilliseconds);
}
