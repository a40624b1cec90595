import { z } from 'zod';
import { isRecord } from '../../../../core/lib/records.ts';
import { RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import { findMetaFieldPrefix, findMetaFieldType } from '../../services/meta-fields/meta-field-types.ts';
import type { TemplateAttributes } from '../../services/templates/template-attributes.ts';
import { defineTimestampedTableImportStep } from '../define-timestamped-table-import-step.ts';
import {
  legacyBooleanSchema,
  legacyIntSchema,
  legacyNullableTextSchema,
  legacyTextSchema,
  legacyTimestampFieldSchemas,
} from '../legacy-row-schemas.ts';

/**
 * Imports meta fields. Items without a value show the current default, because the API does not return the
 * initial one.
 */
export const createMetaFieldsImportStep = defineTimestampedTableImportStep({
  name: 'meta fields',
  noun: 'meta field',
  path: '/metainfo/fields',
  table: 'meta_fields',
  shape: z.object({
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
  }),
  preservedColumns: ['initial_value'],
  toRow: (field) => {
    const prefix = findMetaFieldPrefix(field.name);
    if (!prefix)
      throw new RejectedRowError(`its name "${field.name}" begins with none of art_, cat_, med_ and clang_`);
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

const open: TemplateAttributes = { ctypes: {}, modules: {}, categories: 'all' };

/**
 * Imports templates. The API does not return their content types, so they accept every module and every
 * category.
 */
export const createTemplatesImportStep = defineTimestampedTableImportStep({
  name: 'templates',
  noun: 'template',
  path: '/templates',
  table: 'templates',
  shape: z.object({
    id: legacyIntSchema,
    key: legacyNullableTextSchema,
    name: legacyTextSchema,
    content: legacyTextSchema,
    active: legacyBooleanSchema,
    ...legacyTimestampFieldSchemas,
  }),
  preservedColumns: ['attributes'],
  toRow: ({ key, ...template }) => ({ ...template, key: key || null, attributes: open }),
});

export const createModulesImportStep = defineTimestampedTableImportStep({
  name: 'modules',
  noun: 'module',
  path: '/modules',
  table: 'modules',
  shape: z.object({
    id: legacyIntSchema,
    key: legacyNullableTextSchema,
    name: legacyTextSchema,
    input: legacyTextSchema,
    output: legacyTextSchema,
    ...legacyTimestampFieldSchemas,
  }),
  toRow: ({ key, ...module }) => ({ ...module, key: key || null }),
});

/**
 * Imports roles. In responses of the legacy system, a role without permissions has an empty list instead of
 * an object.
 */
export const createRolesImportStep = defineTimestampedTableImportStep({
  name: 'roles',
  noun: 'role',
  path: '/users/roles',
  table: 'roles',
  shape: z.object({
    id: legacyIntSchema,
    name: legacyTextSchema,
    description: legacyTextSchema,
    perms: z.unknown(),
    ...legacyTimestampFieldSchemas,
  }),
  toRow: ({ perms, ...role }) => ({
    ...role,
    perms: isRecord(perms) && !Array.isArray(perms) ? perms : {},
  }),
});
