import { atMost } from '../report/goal.ts';
import type { StageSection } from './section.ts';

/** What house and floor hold after everything before them. */
export const memorySection: StageSection = {
  keys: ['memory'],
  measure: async ({ stage }) => {
    const [house, floor] = await Promise.all([stage.house.readUsage(), stage.floor.readUsage()]);
    return {
      title: 'Memory after the load above',
      head: ['MB', 'floor', 'goal', 'met'],
      lines: [
        [
          'One process',
          house.residentMegabytes.toFixed(0),
          floor.residentMegabytes.toFixed(0),
          ...atMost(450, house.residentMegabytes),
        ],
      ],
    };
  },
};
