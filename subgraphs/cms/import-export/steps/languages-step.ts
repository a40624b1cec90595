import type pg from 'pg';
import { z } from 'zod';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import { catchRejectedRow } from '../../../../prisma/import/rejected-row.ts';
import type { SourceRow } from '../cms-source.ts';
import type { CmsImportContext } from '../import-export.ts';
import { advanceSequenceAboveRows } from '../known-rows.ts';
import { readFields, toStoredMeta } from '../meta-values.ts';
import { pageStep, type ShapeResult } from '../page-step.ts';
import { flag, int, parseRow, text } from '../wire.ts';

const shape = z.object({ id: int, code: text, name: text, priority: int, status: flag });

/** Imports languages. They have no timestamps, so legacy rows replace stored rows that differ. */
export function languagesStep(moving: CmsImportContext): ImportStep {
  const { source, schema } = moving;
  return pageStep(source, {
    name: 'languages',
    path: '/system/clangs',
    tables: [{ name: 'languages', key: ['id'], replace: 'different' }],
    nameOf: ({ id }) => `language ${id}`,
    shape: async (rows: readonly SourceRow[], client: pg.ClientBase): Promise<ShapeResult[]> => {
      const fields = await readFields(client, schema, 'clang_');
      const shaped: ShapeResult[] = [];
      for (const row of rows) {
        const values = fields.length ? await source.find(`/system/clangs/${row.id}/metainfo`) : undefined;
        shaped.push(
          catchRejectedRow(() => {
            const { status, priority, ...language } = parseRow(shape, row);
            const meta = fields.length ? { meta: toStoredMeta(fields, values) } : {};
            const kept = { ...language, priority: Math.max(1, priority), is_online: status, ...meta };
            return [{ table: 'languages', row: kept }];
          }),
        );
      }
      return shaped;
    },
    finish: (client) => advanceSequenceAboveRows(client, moving, { table: 'languages' }),
  });
}
