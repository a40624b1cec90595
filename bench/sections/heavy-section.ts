import { type GatewayFigures, measureHeavy } from '../heavy/measure-heavy.ts';
import { atLeast } from '../report/table.ts';
import { announce, type SelfContainedSection } from './section.ts';

/** Goal by rival: ratio of our throughput to the rival's. */
const goals: Readonly<Record<string, number>> = { 'Hive Gateway': 1.5 };

export const heavySection: SelfContainedSection = {
  keys: ['heavy'],
  measure: async ({ folder, path, ...pace }) => {
    announce('Heavy federated query');
    const gateways = await measureHeavy({ folder, path, pace });
    return {
      title: 'Heavy federated query, 50 connections',
      head: ['CPU ms', 'ours faster', 'req/s', 'ours faster', 'goal', 'met', 'MB after'],
      lines: gateways.map(toLine),
    };
  },
};

function toLine(gateway: GatewayFigures): string[] {
  const { title, cpu, cpuRatio, throughput, throughputRatio, megabytes } = gateway;
  return [
    title,
    ...[cpu.toFixed(2), cpuRatio.toFixed(2)],
    ...[throughput.toFixed(0), throughputRatio.toFixed(2)],
    ...atLeast(goals[title], cpuRatio, throughputRatio),
    megabytes.toFixed(0),
  ];
}
