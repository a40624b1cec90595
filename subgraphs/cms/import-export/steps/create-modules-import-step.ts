import { z } from 'zod';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import { createIdTableImportStep } from '../create-id-table-import-step.ts';
import type { CmsImportContext } from '../import-export.ts';
import {
  legacyIntSchema,
  legacyNullableTextSchema,
  legacyTextSchema,
  legacyTimestampFields,
} from '../wire.ts';

const shape = z.object({
  id: legacyIntSchema,
  key: legacyNullableTextSchema,
  name: legacyTextSchema,
  input: legacyTextSchema,
  output: legacyTextSchema,
  ...legacyTimestampFields,
});

export function createModulesImportStep(importContext: CmsImportContext): ImportStep {
  return createIdTableImportStep(importContext, {
    name: 'modules',
    noun: 'module',
    path: '/modules',
    table: 'modules',
    shape,
    toRow: ({ key, ...module }) => ({ ...module, key: key || null }),
  });
}
