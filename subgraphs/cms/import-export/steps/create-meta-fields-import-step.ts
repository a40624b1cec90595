import { z } from 'zod';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import { RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import { findMetaFieldPrefix, findMetaFieldType } from '../../services/meta-fields/meta-field-types.ts';
import { createTimestampedTableImportStep } from '../create-timestamped-table-import-step.ts';
import type { CmsImportContext } from '../import-context.ts';
import { legacyIntSchema, legacyTextSchema, legacyTimestampFieldSchemas } from '../legacy-row-schemas.ts';

const shape = z.object({
  id: legacyIntSchema,
  name: legacyTextSchema,
  title: legacyTextSchema,
  type_id: legacyIntSchema,
  priority: legacyIntSchema,
  attributes: legacyTextSchema,
  default: legacyTextSchema,
  params: legacyTextSchema,
  validate: legacyTextSchema,
  restrictions: legacyTextSchema,
  templates: legacyTextSchema,
  callback: legacyTextSchema,
  ...legacyTimestampFieldSchemas,
});

/**
 * Imports meta fields. Items without a value show the current default, because the API does not return the
 * initial one.
 */
export function createMetaFieldsImportStep(importContext: CmsImportContext): ImportStep {
  return createTimestampedTableImportStep(importContext, {
    name: 'meta fields',
    noun: 'meta field',
    path: '/metainfo/fields',
    table: 'meta_fields',
    shape,
    preservedColumns: ['initial_value'],
    toRow: (field) => {
      const prefix = findMetaFieldPrefix(field.name);
      if (!prefix)
        throw new RejectedRowError(
          `its name "${field.name}" begins with none of art_, cat_, med_ and clang_`,
        );
      const type = findMetaFieldType(field.type_id);
      if (!type) throw new RejectedRowError(`its type ${field.type_id} is not one of this server`);
      return {
        ...field,
        prefix,
        priority: Math.max(1, field.priority),
        initial_value: type.dbtype === 'varchar' ? field.default : null,
      };
    },
  });
}
