import type { ImportItem, ImportStep } from '../../../prisma/import/import-step.ts';

export type Thing = { id: string; name: string; at: string };

/** A step over an array, a few rows at a time; the table has a unique name and a time of change. */
export function numbersStep(source: readonly Thing[], perBatch = 2): ImportStep {
  const toItem = (row: Thing): ImportItem => ({
    name: `thing ${row.id}`,
    rows: [{ table: 'things', row: { id: row.id, name: row.name, changed_at: row.at } }],
  });
  return {
    name: 'things',
    tables: [{ name: 'things', key: ['id'], replace: { olderBy: 'changed_at' } }],
    count: async () => source.length,
    read: async (after) => {
      const start = after === undefined ? 0 : source.findIndex(({ id }) => id === after) + 1;
      const page = source.slice(start, start + perBatch);
      const isLast = start + perBatch >= source.length;
      return { items: page.map(toItem), refused: [], next: isLast ? undefined : page.at(-1)?.id };
    },
  };
}
