import { deepStrictEqual } from 'node:assert';
import type { Answer } from '../load/connection.ts';
import type { Row } from '../rows/row.ts';
import type { Stage } from '../stage.ts';
import { countStatements } from './count-statements.ts';
import { type Figures, measureLoad, toMedian } from './measure-load.ts';
import { median, sendOnce } from './run-load.ts';

export type Pace = { seconds: number; rounds: number; connections: number };

export type Measurement = {
  row: Row;
  server: Figures;
  floor: Figures;
  /** The server's speed divided by the floor's: above 1 the server is faster. */
  cpuRatio: number;
  throughputRatio: number;
  statements: { server: number; floor: number };
};

/** Compares, warms up, counts statements, and then measures both sides in turn. */
export async function measureRow(row: Row, stage: Stage, pace: Pace): Promise<Measurement> {
  const server = { row, server: stage.server, traffic: await row.openTraffic(stage.seed) };
  const floor = { row, server: stage.floor, traffic: await row.openTraffic(stage.seed) };
  compareAnswers(row, await sendOnce(server), await sendOnce(floor));
  const load = { ...pace, seconds: pace.seconds * (row.stretch ?? 1) };
  await measureLoad(server, load);
  await measureLoad(floor, load);
  const statements = {
    server: await countStatements(stage.database, () => sendOnce(server)),
    floor: await countStatements(stage.database, () => sendOnce(floor)),
  };
  const rounds: { server: Figures; floor: Figures }[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    rounds.push({ server: await measureLoad(server, load), floor: await measureLoad(floor, load) });
  }
  await server.traffic.end?.();
  await floor.traffic.end?.();
  return {
    row,
    server: toMedian(rounds.map((round) => round.server)),
    floor: toMedian(rounds.map((round) => round.floor)),
    cpuRatio: median(rounds.map((round) => round.floor.cpu / round.server.cpu)),
    throughputRatio: median(rounds.map((round) => round.server.throughput / round.floor.throughput)),
    statements,
  };
}

/** Throws unless both sides answer the same; of volatile values only the types are compared. */
function compareAnswers(row: Row, server: Answer, floor: Answer) {
  deepStrictEqual(server.status, floor.status, `${row.title}: the statuses differ`);
  if (row.compares === 'status') return;
  try {
    deepStrictEqual(toComparable(row, server), toComparable(row, floor));
  } catch (cause) {
    throw new Error(`${row.title}: server (+) and floor (-) differ: ${String(cause)}`, { cause });
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
