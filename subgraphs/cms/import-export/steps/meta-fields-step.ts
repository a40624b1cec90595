import { z } from 'zod';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import { RejectedRow } from '../../../../prisma/import/rejected-row.ts';
import { findMetaType, findPrefix } from '../../services/meta-fields/meta-types.ts';
import type { CmsImportContext } from '../import-export.ts';
import { numberedStep } from '../numbered-step.ts';
import { int, stamps, text } from '../wire.ts';

const shape = z.object({
  id: int,
  name: text,
  title: text,
  type_id: int,
  priority: int,
  attributes: text,
  default: text,
  params: text,
  validate: text,
  restrictions: text,
  templates: text,
  callback: text,
  ...stamps,
});

/**
 * Imports meta fields. Items without a value show the current default, because the API does not return the
 * initial one.
 */
export function metaFieldsStep(moving: CmsImportContext): ImportStep {
  return numberedStep(moving, {
    name: 'meta fields',
    noun: 'meta field',
    path: '/metainfo/fields',
    table: 'meta_fields',
    shape,
    kept: ['initial_value'],
    toRow: (field) => {
      const prefix = findPrefix(field.name);
      if (!prefix)
        throw new RejectedRow(`its name "${field.name}" begins with none of art_, cat_, med_ and clang_`);
      const type = findMetaType(field.type_id);
      if (!type) throw new RejectedRow(`its type ${field.type_id} is not one of this server`);
      return {
        ...field,
        prefix,
        priority: Math.max(1, field.priority),
        initial_value: type.dbtype === 'varchar' ? field.default : null,
      };
    },
  });
}
