import type pg from 'pg';
import type { z } from 'zod';
import type { ImportedRow, ImportStep } from '../../../prisma/import/import-step.ts';
import { catchRejectedRow } from '../../../prisma/import/rejected-row.ts';
import type { SourceRow } from './cms-source.ts';
import type { CmsMoving } from './import-export.ts';
import { raiseSequence, readKnown, refuseOther } from './known-rows.ts';
import { pageStep, type Shaped } from './page-step.ts';
import { parseRow } from './wire.ts';

type Numbered = { id: number; createdate: string; updatedate: string };

type NumberedStep<T extends Numbered> = {
  name: string;
  /** Names one thing to the operator: `template`. */
  noun: string;
  path: string;
  table: string;
  shape: z.ZodType<T>;
  /** The columns that a row which is here keeps. */
  kept?: readonly string[];
  toRow: (parsed: T) => ImportedRow;
};

/** Things with a number, a table, and the times at which they were made and changed. */
export function numberedStep<T extends Numbered>(
  moving: CmsMoving,
  { name, noun, path, table, shape, kept = [], toRow }: NumberedStep<T>,
): ImportStep {
  const { source, schema } = moving;
  return pageStep(source, {
    name,
    path,
    tables: [{ name: table, key: ['id'], replace: { olderBy: 'updatedate' }, kept }],
    nameOf: (row) => `${noun} ${row.id}`,
    shape: async (rows: readonly SourceRow[], client: pg.ClientBase): Promise<Shaped[]> => {
      const ids = rows.map(({ id }) => id);
      const known = await readKnown({ client, schema, table }, ids);
      return rows.map((row) =>
        catchRejectedRow(() => {
          const parsed = parseRow(shape, row);
          refuseOther(known.get(parsed.id), parsed);
          return [{ table, row: toRow(parsed) }];
        }),
      );
    },
    finish: (client) => raiseSequence(client, moving, { table }),
  });
}
