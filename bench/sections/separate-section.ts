import { measureSeparate } from '../measure/measure-separate.ts';
import { atMost } from '../report/table.ts';
import { announce, type SelfContainedSection } from './section.ts';

export const separateSection: SelfContainedSection = {
  keys: ['separate'],
  measure: async ({ folder, path, ...pace }) => {
    announce('Separate processes');
    const { startSeconds, idleMegabytes, loadedMegabytes, rows } = await measureSeparate({
      folder,
      path,
      pace,
    });
    return {
      title: 'SVC_PROCESSES=separate, all processes together',
      head: ['', 'req/s', 'goal', 'met'],
      lines: [
        ...rows.map(({ title, figures: { cpu, throughput } }) => [
          title,
          `${cpu.toFixed(3)} ms CPU`,
          ...[throughput.toFixed(0), '–', '–'],
        ]),
        ['Start', `${startSeconds.toFixed(2)} s`, '–', '–', '–'],
        ['Memory idle', `${idleMegabytes.toFixed(0)} MB`, '–', '–', '–'],
        ['Memory after load', `${loadedMegabytes.toFixed(0)} MB`, '–', ...atMost(800, loadedMegabytes)],
      ],
      notes: [
        'Memory is the sum of what each process holds; the program itself, which they share, counts in each.',
      ],
    };
  },
};
