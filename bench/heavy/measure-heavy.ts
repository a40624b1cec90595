import { deepStrictEqual } from 'node:assert';
import { type Figures, measureLoad } from '../measure/measure-load.ts';
import type { Pace } from '../measure/measure-row.ts';
import { median, sendOnce } from '../measure/run-load.ts';
import type { Traffic } from '../rows/row.ts';
import { heavyQuery } from './graph/heavy-query.ts';
import { type Gateway, startGateways } from './start-gateways.ts';

const row = { title: 'Heavy federated query' };
const connections = 50;

const traffic: Traffic = {
  next: () => request,
};
const request = { method: 'POST', path: '/graphql', json: { query: heavyQuery } } as const;

export type GatewayFigures = Figures & {
  title: string;
  megabytes: number;
  /** Ratio of the rival's CPU cost to ours, and of our throughput to the rival's. Above 1, Trellis is faster. */
  cpuRatio: number;
  throughputRatio: number;
};

/** The same query to each gateway in turn; all have to give the same answer first. */
export async function measureHeavy(options: { folder: string; path: string; pace: Pace }) {
  await using stack = new AsyncDisposableStack();
  const { ours, rivals } = await startGateways(stack, options);
  const gateways = [ours, ...rivals];
  await compareAnswers(gateways);
  const load = { seconds: options.pace.seconds, connections };
  for (const gateway of [...gateways, ...gateways]) await measureLoad(toDriven(gateway), load);
  const rounds: Map<Gateway, Figures>[] = [];
  for (let round = 0; round < options.pace.rounds; round++) {
    const figures = new Map<Gateway, Figures>();
    for (const gateway of gateways) figures.set(gateway, await measureLoad(toDriven(gateway), load));
    rounds.push(figures);
  }
  return await Promise.all(gateways.map((gateway) => summarize(gateway, ours, rounds)));
}

async function compareAnswers([first, ...others]: readonly Gateway[]) {
  if (!first) return;
  const expected = await readAnswer(first);
  for (const gateway of others) {
    const message: string = `${row.title}: ${gateway.title} answers something else than ${first.title}`;
    deepStrictEqual(await readAnswer(gateway), expected, message);
  }
}

async function readAnswer(gateway: Gateway): Promise<unknown> {
  const { body } = await sendOnce(toDriven(gateway));
  return JSON.parse(body.toString('utf8'));
}

function toDriven({ process }: Gateway) {
  return { row, server: process, traffic };
}

async function summarize(
  gateway: Gateway,
  ours: Gateway,
  rounds: readonly Map<Gateway, Figures>[],
): Promise<GatewayFigures> {
  const figures = rounds.flatMap((round) => {
    const [its, our] = [round.get(gateway), round.get(ours)];
    return its && our ? [{ its, our }] : [];
  });
  return {
    title: gateway.title,
    cpu: median(figures.map(({ its }) => its.cpu)),
    throughput: median(figures.map(({ its }) => its.throughput)),
    cpuRatio: median(figures.map(({ its, our }) => its.cpu / our.cpu)),
    throughputRatio: median(figures.map(({ its, our }) => our.throughput / its.throughput)),
    megabytes: (await gateway.process.readUsage()).residentMegabytes,
  };
}
