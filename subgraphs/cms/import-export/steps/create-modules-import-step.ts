import { z } from 'zod';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import { createTimestampedTableImportStep } from '../create-timestamped-table-import-step.ts';
import type { CmsImportContext } from '../import-context.ts';
import {
  legacyIntSchema,
  legacyNullableTextSchema,
  legacyTextSchema,
  legacyTimestampFieldSchemas,
} from '../legacy-row-schemas.ts';

const shape = z.object({
  id: legacyIntSchema,
  key: legacyNullableTextSchema,
  name: legacyTextSchema,
  input: legacyTextSchema,
  output: legacyTextSchema,
  ...legacyTimestampFieldSchemas,
});

export function createModulesImportStep(importContext: CmsImportContext): ImportStep {
  return createTimestampedTableImportStep(importContext, {
    name: 'modules',
    noun: 'module',
    path: '/modules',
    table: 'modules',
    shape,
    toRow: ({ key, ...module }) => ({ ...module, key: key || null }),
  });
}
