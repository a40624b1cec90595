import { type GatewayFigures, type HeavyKey, heavyVariants, measureHeavy } from '../heavy/measure-heavy.ts';
import { atLeast } from '../report/table.ts';
import { announce, type SelfContainedSection } from './section.ts';

/**
 * Minimum of both ratios, or only of the CPU. Hive Router has a thread per core and shares the cores with its load, so
 * its throughput says little.
 */
type Goal = { least: number; isOfCpuOnly?: boolean };

/** Goals by row and rival. */
const goals: Readonly<Partial<Record<HeavyKey, Readonly<Record<string, Goal>>>>> = {
  heavy: { 'Hive Gateway': { least: 1.5 }, 'Hive Router': { least: 0.9, isOfCpuOnly: true } },
  heavyOne: { 'Hive Router': { least: 0.8, isOfCpuOnly: true } },
  heavyUnrepeated: { 'Hive Gateway': { least: 1.5 } },
};

export const heavySection: SelfContainedSection = {
  keys: Object.keys(heavyVariants),
  measure: async ({ folder, path, hiveRouter, ...pace }, keys) => {
    announce('Heavy federated query');
    const { figures, notes } = await measureHeavy({
      folder,
      path,
      hiveRouter,
      pace,
      keys: keys.filter(isHeavyKey),
    });
    return {
      title: 'Heavy federated query',
      head: ['CPU ms', 'ours faster', 'req/s', 'ours faster', 'goal', 'met', 'MB after'],
      lines: [...figures].flatMap(([key, gateways]) => gateways.map((gateway) => toLine(key, gateway))),
      notes,
    };
  },
};

function isHeavyKey(key: string): key is HeavyKey {
  return key in heavyVariants;
}

function toLine(key: HeavyKey, gateway: GatewayFigures): string[] {
  const { title, cpu, cpuRatio, throughput, throughputRatio, megabytes } = gateway;
  const goal = goals[key]?.[title];
  const ratios = goal?.isOfCpuOnly ? [cpuRatio] : [cpuRatio, throughputRatio];
  return [
    `${title}, ${heavyVariants[key].title}`,
    ...[cpu.toFixed(2), cpuRatio.toFixed(2)],
    ...[throughput.toFixed(0), throughputRatio.toFixed(2)],
    ...atLeast(goal?.least, ...ratios),
    megabytes.toFixed(0),
  ];
}
