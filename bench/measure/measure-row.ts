import { deepStrictEqual } from 'node:assert';
import type { Answer } from '../load/connection.ts';
import type { Row } from '../rows/row.ts';
import type { Stage } from '../stage.ts';
import { countStatements } from './count-statements.ts';
import { type Figures, measureLoad, toMedian } from './measure-load.ts';
import { askOnce, median } from './run-load.ts';

export type Pace = { seconds: number; rounds: number; connections: number };

export type Measurement = {
  row: Row;
  house: Figures;
  floor: Figures;
  /** The house's speed divided by the floor's: above 1 the house is faster. */
  cpuRatio: number;
  throughputRatio: number;
  statements: { house: number; floor: number };
};

/** Compares, warms up, counts statements, and then measures both sides in turn. */
export async function measureRow(row: Row, stage: Stage, pace: Pace): Promise<Measurement> {
  const house = { row, server: stage.house, traffic: await row.openTraffic(stage.seed) };
  const floor = { row, server: stage.floor, traffic: await row.openTraffic(stage.seed) };
  compareAnswers(row, await askOnce(house), await askOnce(floor));
  const load = { ...pace, seconds: pace.seconds * (row.stretch ?? 1) };
  await measureLoad(house, load);
  await measureLoad(floor, load);
  const statements = {
    house: await countStatements(stage.database, () => askOnce(house)),
    floor: await countStatements(stage.database, () => askOnce(floor)),
  };
  const rounds: { house: Figures; floor: Figures }[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    rounds.push({ house: await measureLoad(house, load), floor: await measureLoad(floor, load) });
  }
  await house.traffic.end?.();
  await floor.traffic.end?.();
  return {
    row,
    house: toMedian(rounds.map((round) => round.house)),
    floor: toMedian(rounds.map((round) => round.floor)),
    cpuRatio: median(rounds.map((round) => round.floor.cpu / round.house.cpu)),
    throughputRatio: median(rounds.map((round) => round.house.throughput / round.floor.throughput)),
    statements,
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
