import type pg from 'pg';
import type { z } from 'zod';
import type { ImportedRow, ImportStep } from '../../../prisma/import/import-step.ts';
import { catchRejectedRow } from '../../../prisma/import/rejected-row-error.ts';
import { createPagedImportStep, type MappedItemResult } from './create-paged-import-step.ts';
import type { CmsImportContext } from './import-context.ts';
import type { LegacyCmsRow } from './legacy-cms-client.ts';
import { parseLegacyRow } from './legacy-row-schemas.ts';
import { advanceSequenceAboveRows, loadStoredRows, rejectConflictingImportRow } from './stored-rows.ts';

type NumberedRow = { id: number; createdate: string; updatedate: string };

type NumberedStep<T extends NumberedRow> = {
  name: string;
  /** Name of one item in messages, such as `template`. */
  noun: string;
  path: string;
  table: string;
  shape: z.ZodType<T>;
  /** Columns that an existing row keeps. */
  preservedColumns?: readonly string[];
  toRow: (parsedRow: T) => ImportedRow;
};

/** Creates the step of a table whose rows have an id, a creation time and an update time. */
export function createTimestampedTableImportStep<T extends NumberedRow>(
  importContext: CmsImportContext,
  { name, noun, path, table, shape, preservedColumns = [], toRow }: NumberedStep<T>,
): ImportStep {
  const { source, schema } = importContext;
  return createPagedImportStep(source, {
    name,
    path,
    tables: [{ name: table, key: ['id'], replace: { olderBy: 'updatedate' }, preservedColumns }],
    nameOf: (row) => `${noun} ${row.id}`,
    shape: async (rows: readonly LegacyCmsRow[], client: pg.ClientBase): Promise<MappedItemResult[]> => {
      const ids = rows.map(({ id }) => id);
      const storedRows = await loadStoredRows({ client, schema, table }, ids);
      return rows.map((row) =>
        catchRejectedRow(() => {
          const parsedRow = parseLegacyRow(shape, row);
          rejectConflictingImportRow(storedRows.get(parsedRow.id), parsedRow);
          return [{ table, row: toRow(parsedRow) }];
        }),
      );
    },
    finish: (client) => advanceSequenceAboveRows(client, importContext, { table }),
  });
}
