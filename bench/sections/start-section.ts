import { measureStart } from '../measure/measure-start.ts';
import { atMost } from '../report/table.ts';
import { announce, type SelfContainedSection } from './section.ts';

export const startSection: SelfContainedSection = {
  keys: ['start'],
  measure: async ({ folder, path }) => {
    announce('Start');
    const { coldSeconds, warmSeconds, idleMegabytes } = await measureStart(folder, path);
    return {
      title: 'Start and idle, embedded database',
      head: ['', 'goal', 'met'],
      lines: [
        ['First start, with a new database', `${coldSeconds.toFixed(2)} s`, '–', '–'],
        ['Warm start', `${warmSeconds.toFixed(2)} s`, ...atMost(1.5, warmSeconds)],
        ['Memory idle, one process', `${idleMegabytes.toFixed(0)} MB`, ...atMost(250, idleMegabytes)],
      ],
    };
  },
};
