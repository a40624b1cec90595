import { type GatewayFigures, type HeavyKey, heavyVariants, measureHeavy } from '../heavy/measure-heavy.ts';
import { atLeast } from '../report/table.ts';
import { announce, type SelfContainedSection } from './section.ts';

/** Goal by row and rival: ratio of our throughput to the rival's. */
const goals: Readonly<Partial<Record<HeavyKey, Readonly<Record<string, number>>>>> = {
  heavy: { 'Hive Gateway': 1.5 },
  heavyUnrepeated: { 'Hive Gateway': 1.5 },
};

export const heavySection: SelfContainedSection = {
  keys: Object.keys(heavyVariants),
  measure: async ({ folder, path, ...pace }, keys) => {
    announce('Heavy federated query');
    const figures = await measureHeavy({ folder, path, pace, keys: keys.filter(isHeavyKey) });
    return {
      title: 'Heavy federated query',
      head: ['CPU ms', 'ours faster', 'req/s', 'ours faster', 'goal', 'met', 'MB after'],
      lines: [...figures].flatMap(([key, gateways]) => gateways.map((gateway) => toLine(key, gateway))),
    };
  },
};

function isHeavyKey(key: string): key is HeavyKey {
  return key in heavyVariants;
}

function toLine(key: HeavyKey, gateway: GatewayFigures): string[] {
  const { title, cpu, cpuRatio, throughput, throughputRatio, megabytes } = gateway;
  return [
    `${title}, ${heavyVariants[key].title}`,
    ...[cpu.toFixed(2), cpuRatio.toFixed(2)],
    ...[throughput.toFixed(0), throughputRatio.toFixed(2)],
    ...atLeast(goals[key]?.[title], cpuRatio, throughputRatio),
    megabytes.toFixed(0),
  ];
}
