import { atMost } from '../report/table.ts';
import type { StageSection } from './section.ts';

/** Memory of the server and the baseline after all previous sections. */
export const memorySection: StageSection = {
  keys: ['memory'],
  measure: async ({ stage }) => {
    const [server, floor] = await Promise.all([stage.server.readUsage(), stage.floor.readUsage()]);
    return {
      title: 'Memory after the load above',
      head: ['MB', 'floor', 'goal', 'met'],
      lines: [
        [
          'One process',
          server.residentMegabytes.toFixed(0),
          floor.residentMegabytes.toFixed(0),
          ...atMost(300, server.residentMegabytes),
        ],
      ],
    };
  },
};
