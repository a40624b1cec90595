import { measureStreams, streamCount } from '../measure/measure-streams.ts';
import { announce, type StageSection } from './section.ts';

export const streamSection: StageSection = {
  keys: ['streams'],
  measure: async ({ stage }) => {
    announce('Subscriptions');
    const measured = await measureStreams(stage);
    return {
      title: `${streamCount} open streams of subscriptions`,
      head: [''],
      lines: [
        ['Opened in', `${measured.openSeconds.toFixed(1)} s`],
        ['Memory of one', `${measured.kilobytes.toFixed(0)} KB`],
        ['From a change to its event, median', `${measured.median.toFixed(1)} ms`],
        ['From a change to its event, 99 of 100', `${measured.p99.toFixed(1)} ms`],
        ['CPU of an event', `${measured.cpu.toFixed(2)} ms`],
      ],
    };
  },
};
