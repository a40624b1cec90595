import { measureSaturation, saturatingConnections } from '../measure/measure-saturation.ts';
import { atLeast } from '../report/table.ts';
import { announce, type StageSection } from './section.ts';

/**
 * Share of bcrypt's throughput that sign-ins reach under saturation, and the latency of other requests at that time.
 */
export const saturationSection: StageSection = {
  keys: ['signInSaturated'],
  measure: async ({ stage, ...pace }) => {
    announce('Sign-in at saturation');
    const { server, floor, ratio, idle, meanwhile } = await measureSaturation(stage, pace);
    return {
      title: `Sign-in on ${saturatingConnections} connections (floor: bcrypt alone)`,
      head: ['sign-ins/s', 'floor', 'ratio', 'goal', 'met', 'GET /settings ms', 'p99', 'idle', 'p99'],
      lines: [
        [
          'With password',
          ...[server.toFixed(1), floor.toFixed(1), ratio.toFixed(2)],
          ...atLeast(0.97, ratio),
          ...[meanwhile.median.toFixed(1), meanwhile.p99.toFixed(1)],
          ...[idle.median.toFixed(1), idle.p99.toFixed(1)],
        ],
      ],
    };
  },
};
