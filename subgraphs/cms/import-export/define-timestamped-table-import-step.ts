import type { z } from 'zod';
import type { ImportedRow, ImportStep } from '../../../prisma/import/import-step.ts';
import { catchRejectedRow } from '../../../prisma/import/rejected-row-error.ts';
import { createPagedImportStep } from './create-paged-import-step.ts';
import type { CmsImportContext } from './import-context.ts';
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

/** Defines the step of a table whose rows have an id, a creation time and an update time. */
export function defineTimestampedTableImportStep<T extends NumberedRow>(step: NumberedStep<T>) {
  const { name, noun, path, table, shape, preservedColumns = [], toRow } = step;
  return (importContext: CmsImportContext): ImportStep =>
    createPagedImportStep(importContext.source, {
      name,
      path,
      tables: [{ name: table, key: ['id'], replace: { olderBy: 'updatedate' }, preservedColumns }],
      nameOf: (row) => `${noun} ${row.id}`,
      shape: async (rows, client) => {
        const ids = rows.map(({ id }) => id);
        const storedRows = await loadStoredRows({ client, schema: importContext.schema, table }, ids);
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
