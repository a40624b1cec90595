import type pg from 'pg';
import type { z } from 'zod';
import type { ImportedRow, ImportStep } from '../../../prisma/import/import-step.ts';
import { catchRejectedRow } from '../../../prisma/import/rejected-row.ts';
import type { SourceRow } from './cms-source.ts';
import type { CmsImportContext } from './import-export.ts';
import { advanceSequenceAboveRows, readKnown, refuseOther } from './known-rows.ts';
import { pageStep, type ShapeResult } from './page-step.ts';
import { parseRow } from './wire.ts';

type NumberedRow = { id: number; createdate: string; updatedate: string };

type NumberedStep<T extends NumberedRow> = {
  name: string;
  /** Name of one item in messages, such as `template`. */
  noun: string;
  path: string;
  table: string;
  shape: z.ZodType<T>;
  /** Columns that an existing row keeps. */
  kept?: readonly string[];
  toRow: (parsed: T) => ImportedRow;
};

/** Creates the step of a table whose rows have an id, a creation time and an update time. */
export function numberedStep<T extends NumberedRow>(
  moving: CmsImportContext,
  { name, noun, path, table, shape, kept = [], toRow }: NumberedStep<T>,
): ImportStep {
  const { source, schema } = moving;
  return pageStep(source, {
    name,
    path,
    tables: [{ name: table, key: ['id'], replace: { olderBy: 'updatedate' }, kept }],
    nameOf: (row) => `${noun} ${row.id}`,
    shape: async (rows: readonly SourceRow[], client: pg.ClientBase): Promise<ShapeResult[]> => {
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
    finish: (client) => advanceSequenceAboveRows(client, moving, { table }),
  });
}
