import { type FeedFigures, measureFeed } from '../measure/measure-feed.ts';
import { announce, type StageSection } from './section.ts';

export const feedSection: StageSection = {
  keys: ['feed'],
  measure: async ({ stage, rounds }) => {
    announce('Feed');
    const { server, floor, megabytes, campaigns } = await measureFeed(stage, rounds);
    return {
      title: `Feed of ${campaigns} campaigns, ${megabytes.toFixed(0)} MB streamed`,
      head: ['CPU ms', 'seconds', 'memory MB', 'ratio'],
      lines: [
        ['Trellis', ...toCells(server), (floor.cpu / server.cpu).toFixed(2)],
        ['floor', ...toCells(floor), '–'],
      ],
    };
  },
};

function toCells({ cpu, seconds, peakMegabytes }: FeedFigures): string[] {
  return [cpu.toFixed(0), seconds.toFixed(2), `+${peakMegabytes.toFixed(0)}`];
}
