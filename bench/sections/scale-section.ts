import { levels, measureScale } from '../measure/measure-scale.ts';
import { atMost } from '../report/table.ts';
import { announce, type StageSection } from './section.ts';

/** Ten to the sixth rows take long to make, so it is measured only by its name. */
export const scaleSection: StageSection = {
  keys: ['scale'],
  isNamed: true,
  measure: async ({ stage, folder, path }) => {
    announce('Scale');
    const { pages, feeds, seedSeconds } = await measureScale(stage, { folder, path });
    return {
      title: 'A page of ever longer lists, CPU ms of server and database',
      head: [...levels.map(String), 'growth', 'goal', 'met'],
      lines: pages.map(({ row, costs }) => {
        const growth = Math.max(...costs) / (costs[0] ?? Number.NaN);
        return [
          row.title,
          ...costs.map((cost) => cost.toFixed(2)),
          growth.toFixed(2),
          ...atMost(1.3, growth),
        ];
      }),
      notes: [
        ...feeds.map(
          ({ jobs, cpu, seconds, peakMegabytes }) =>
            `The whole feed of ${jobs} jobs: ${((cpu / jobs) * 1_000).toFixed(0)} ms of CPU for a thousand, ${seconds.toFixed(1)} s, +${peakMegabytes.toFixed(0)} MB.`,
        ),
        `Rows were made in ${seedSeconds.map((seconds) => `${seconds.toFixed(0)} s`).join(', ')}.`,
      ],
    };
  },
};
