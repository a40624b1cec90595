import type pg from 'pg';
import { z } from 'zod';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import { catchRejectedRow } from '../../../../prisma/import/rejected-row-error.ts';
import { createPagedImportStep, type MappedItemResult } from '../create-paged-import-step.ts';
import type { CmsImportContext } from '../import-context.ts';
import type { LegacyCmsRow } from '../legacy-cms-client.ts';
import {
  legacyBooleanSchema,
  legacyIntSchema,
  legacyTextSchema,
  parseLegacyRow,
} from '../legacy-row-schemas.ts';
import { listStoredMetaFields, mapLegacyMetaValues } from '../meta-values.ts';
import { advanceSequenceAboveRows } from '../stored-rows.ts';

const shape = z.object({
  id: legacyIntSchema,
  code: legacyTextSchema,
  name: legacyTextSchema,
  priority: legacyIntSchema,
  status: legacyBooleanSchema,
});

/** Imports languages. They have no timestamps, so legacy rows replace stored rows that differ. */
export function createLanguagesImportStep(importContext: CmsImportContext): ImportStep {
  const { source, schema } = importContext;
  return createPagedImportStep(source, {
    name: 'languages',
    path: '/system/clangs',
    tables: [{ name: 'languages', key: ['id'], replace: 'different' }],
    nameOf: ({ id }) => `language ${id}`,
    shape: async (rows: readonly LegacyCmsRow[], client: pg.ClientBase): Promise<MappedItemResult[]> => {
      const fields = await listStoredMetaFields(client, schema, 'clang_');
      const results: MappedItemResult[] = [];
      for (const row of rows) {
        const values = fields.length ? await source.find(`/system/clangs/${row.id}/metainfo`) : undefined;
        results.push(
          catchRejectedRow(() => {
            const { status, priority, ...language } = parseLegacyRow(shape, row);
            const meta = fields.length ? { meta: mapLegacyMetaValues(fields, values) } : {};
            const languageRow = { ...language, priority: Math.max(1, priority), is_online: status, ...meta };
            return [{ table: 'languages', row: languageRow }];
          }),
        );
      }
      return results;
    },
    finish: (client) => advanceSequenceAboveRows(client, importContext, { table: 'languages' }),
  });
}
