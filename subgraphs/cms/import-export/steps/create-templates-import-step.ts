import { z } from 'zod';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import type { TemplateAttributes } from '../../services/templates/template-attributes.ts';
import { createTimestampedTableImportStep } from '../create-timestamped-table-import-step.ts';
import type { CmsImportContext } from '../import-context.ts';
import {
  legacyBooleanSchema,
  legacyIntSchema,
  legacyNullableTextSchema,
  legacyTextSchema,
  legacyTimestampFieldSchemas,
} from '../legacy-row-schemas.ts';

const shape = z.object({
  id: legacyIntSchema,
  key: legacyNullableTextSchema,
  name: legacyTextSchema,
  content: legacyTextSchema,
  active: legacyBooleanSchema,
  ...legacyTimestampFieldSchemas,
});

const open: TemplateAttributes = { ctypes: {}, modules: {}, categories: 'all' };

/**
 * Imports templates. The API does not return their content types, so they accept every module and every
 * category.
 */
export function createTemplatesImportStep(importContext: CmsImportContext): ImportStep {
  return createTimestampedTableImportStep(importContext, {
    name: 'templates',
    noun: 'template',
    path: '/templates',
    table: 'templates',
    shape,
    preservedColumns: ['attributes'],
    toRow: ({ key, ...template }) => ({ ...template, key: key || null, attributes: open }),
  });
}
