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
import { createLegacyMetaReader } from '../meta-values.ts';
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
  return createPagedImportStep(importContext.source, {
    name: 'languages',
    path: '/system/clangs',
    tables: [{ name: 'languages', key: ['id'], replace: 'different' }],
    nameOf: ({ id }) => `language ${id}`,
    shape: async (rows, client) => {
      const readMeta = await createLegacyMetaReader(importContext, client, 'clang_');
      const toRows = async (row: LegacyCmsRow) => {
        const { status, priority, ...language } = parseLegacyRow(shape, row);
        const meta = await readMeta(`/system/clangs/${row.id}/metainfo`);
        const columns = { ...language, priority: Math.max(1, priority), is_online: status };
        return [{ table: 'languages', row: { ...columns, ...(meta && { meta }) } }];
      };
      const results: MappedItemResult[] = [];
      for (const row of rows) results.push(await catchRejectedRow(() => toRows(row)));
      return results;
    },
    finish: (client) => advanceSequenceAboveRows(client, importContext, { table: 'languages' }),
  });
}
