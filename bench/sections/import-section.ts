import { importKeys, measureImport } from '../measure/measure-import.ts';
import { atMost } from '../report/table.ts';
import { announce, type StageSection } from './section.ts';

/** A million users take half an hour, so both are measured only by their names. */
export const importSection: StageSection = {
  keys: importKeys,
  isNamed: true,
  measure: async ({ stage, folder, path }, keys) => {
    announce('Import');
    const figures = await measureImport(stage, { folder, path }, keys);
    return {
      title: 'Imports from ever larger originals',
      head: ['rows', 'first s', 'peak MB', 'goal', 'met', 'again s', 'peak MB'],
      lines: figures.map(({ title, rows, first, repeated }) => [
        title,
        String(rows),
        first.seconds.toFixed(1),
        first.peakMegabytes.toFixed(0),
        ...atMost(512, first.peakMegabytes, repeated.peakMegabytes),
        repeated.seconds.toFixed(1),
        repeated.peakMegabytes.toFixed(0),
      ]),
      notes: [
        'A larger original brings what it has more than the one above; original and server share the machine.',
      ],
    };
  },
};
