import { deepStrictEqual } from 'node:assert';
import { type Figures, measureLoad } from '../measure/measure-load.ts';
import type { Pace } from '../measure/measure-row.ts';
import { median, sendOnce } from '../measure/run-load.ts';
import type { Traffic } from '../rows/row.ts';
import { heavyQuery } from './graph/heavy-query.ts';
import { type Gateway, type Gateways, startGateways } from './start-gateways.ts';

const row = { title: 'Heavy federated query' };

type HeavyVariant = { title: string; connections: number; openTraffic: () => Traffic };

/** Returns the query with another literal but the same result: there are nine products. */
function withLiteral(first: number): string {
  return heavyQuery.replace('topProducts {', `topProducts(first: ${first}) {`);
}

const toRequest = (query: string) => ({ method: 'POST', path: '/graphql', json: { query } }) as const;
const repeated = toRequest(heavyQuery);
const openRepeated = () => ({ next: () => repeated });

/** Every request has a document that no gateway has seen before. */
function openUnrepeated(): Traffic {
  let first = 9;
  return {
    next: () => {
      first += 1;
      return toRequest(withLiteral(first));
    },
  };
}

/** Kinds of load by the key of their row. */
export const heavyVariants = {
  heavy: { title: '50 connections', connections: 50, openTraffic: openRepeated },
  heavyOne: { title: '1 connection', connections: 1, openTraffic: openRepeated },
  heavyUnrepeated: { title: 'no document repeats', connections: 50, openTraffic: openUnrepeated },
} satisfies Record<string, HeavyVariant>;

export type HeavyKey = keyof typeof heavyVariants;

export type GatewayFigures = Figures & {
  title: string;
  megabytes: number;
  /** Ratio of the rival's CPU cost to ours, and of our throughput to the rival's. Above 1, Trellis is faster. */
  cpuRatio: number;
  throughputRatio: number;
};

type HeavyOptions = {
  folder: string;
  path: string;
  hiveRouter: string | undefined;
  pace: Pace;
  keys: readonly HeavyKey[];
};

type HeavyMeasurement = { figures: Map<HeavyKey, GatewayFigures[]>; notes: readonly string[] };

/** Measures each kind of load on each gateway in turn. All gateways have to give the same answer first. */
export async function measureHeavy(options: HeavyOptions): Promise<HeavyMeasurement> {
  await using stack = new AsyncDisposableStack();
  const gateways = await startGateways(stack, options);
  const figures = new Map<HeavyKey, GatewayFigures[]>();
  for (const key of options.keys)
    figures.set(key, await measureVariant(gateways, heavyVariants[key], options.pace));
  return { figures, notes: gateways.notes };
}

async function measureVariant({ ours, rivals }: Gateways, variant: HeavyVariant, pace: Pace) {
  const traffic = variant.openTraffic();
  const gateways = [ours, ...rivals];
  const measure = (gateway: Gateway) =>
    measureLoad(toTarget(gateway, traffic), { seconds: pace.seconds, connections: variant.connections });
  await compareAnswers(gateways, variant.openTraffic);
  for (const gateway of [...gateways, ...gateways]) await measure(gateway);
  const rounds: Map<Gateway, Figures>[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    const figures = new Map<Gateway, Figures>();
    for (const gateway of gateways) figures.set(gateway, await measure(gateway));
    rounds.push(figures);
  }
  return await Promise.all(gateways.map((gateway) => summarize(gateway, ours, rounds)));
}

async function compareAnswers([first, ...others]: readonly Gateway[], openTraffic: () => Traffic) {
  if (!first) return;
  const readAnswer = async (gateway: Gateway): Promise<unknown> => {
    const { body } = await sendOnce(toTarget(gateway, openTraffic()));
    return JSON.parse(body.toString('utf8'));
  };
  const expected = await readAnswer(first);
  for (const gateway of others) {
    const message: string = `${row.title}: ${gateway.title} answers something else than ${first.title}`;
    deepStrictEqual(await readAnswer(gateway), expected, message);
  }
}

function toTarget({ process }: Gateway, traffic: Traffic) {
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
