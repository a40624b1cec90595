import { openConnection } from '../load/connection.ts';
import { ask, runLoad } from '../load/run-load.ts';
import type { Traffic } from '../load/traffic.ts';
import type { MeasuredProcess } from '../processes/measured-process.ts';
import type { Row } from '../rows/row.ts';
import type { Stage } from '../stage.ts';
import { compareAnswers } from './compare-answers.ts';
import { countStatements } from './count-statements.ts';
import { median } from './median.ts';

export type Pace = { seconds: number; rounds: number; connections: number };

/** CPU in milliseconds per request, throughput in requests per second. */
type Figures = { cpu: number; throughput: number };

export type Measurement = {
  row: Row;
  house: Figures;
  floor: Figures;
  /** The house's share of the floor's speed: above 1 it is the faster one. */
  cpuRatio: number;
  throughputRatio: number;
  statements: { house: number; floor: number };
};

type Driven = { row: Row; server: MeasuredProcess; traffic: Traffic };

/** Compares, warms up, counts statements, and then measures both sides in turns. */
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
