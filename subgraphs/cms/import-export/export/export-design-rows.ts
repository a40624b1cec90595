import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { cmsTableSql } from '../../services/rows/rows.ts';
import {
  parseTemplateAttributes,
  type TemplateAttributes,
} from '../../services/templates/template-attributes.ts';
import {
  type CmsExportContext,
  type ExportRow,
  streamRows,
  type TimestampedExportRow,
  timestampColumnsSql,
} from './stream-rows.ts';

/** Reads the languages in the order of their positions. */
export function exportLanguageRows(exportContext: CmsExportContext) {
  return streamRows<ExportRow<{ isOnline: boolean }>>(
    exportContext,
    Prisma.sql`SELECT id, code, name, priority, is_online AS "isOnline"
      FROM ${cmsTableSql(exportContext, 'languages')} ORDER BY priority, id`,
  );
}

export function exportTemplateRows(exportContext: CmsExportContext) {
  return streamRows<TimestampedExportRow<{ isActive: boolean }>>(
    exportContext,
    Prisma.sql`SELECT id, key, name, content, active AS "isActive", ${timestampColumnsSql},
        EXISTS (SELECT FROM ${cmsTableSql(exportContext, 'articles')} WHERE template_id = t.id) AS is_in_use
      FROM ${cmsTableSql(exportContext, 'templates')} AS t ORDER BY id`,
  );
}

/**
 * Content types, modules and categories of templates, in the format of the legacy system's `attributes`
 * column.
 */
export async function* exportTemplateAttributeRows(exportContext: CmsExportContext) {
  const query = Prisma.sql`SELECT id, attributes FROM ${cmsTableSql(exportContext, 'templates')} ORDER BY id`;
  for await (const { id, attributes } of streamRows<{ id: number; attributes: unknown }>(
    exportContext,
    query,
  )) {
    yield { id, attributes: toLegacyAttributes(parseTemplateAttributes(attributes)) };
  }
}

function toLegacyAttributes({ ctypes, modules, categories }: TemplateAttributes) {
  const numbers = Object.keys(ctypes);
  const places = numbers.length ? numbers : ['1'];
  return {
    ctype: ctypes,
    modules: Object.fromEntries(places.map((number) => [number, toChoice(modules[number] ?? 'all')])),
    categories: toChoice(categories),
  };
}

/**
 * Encodes a list of ids in the legacy format: entries with numeric keys, and `all: 1` if every item is
 * allowed.
 */
function toChoice(ids: 'all' | readonly number[]) {
  return ids === 'all' ? { all: 1 } : { ...ids, all: 0 };
}

export function exportModuleRows(exportContext: CmsExportContext) {
  return streamRows<TimestampedExportRow>(
    exportContext,
    Prisma.sql`SELECT id, name, key, input, output, ${timestampColumnsSql} FROM ${cmsTableSql(exportContext, 'modules')} ORDER BY id`,
  );
}

export function exportMetaFieldRows(exportContext: CmsExportContext) {
  return streamRows<TimestampedExportRow<{ prefix: string }>>(
    exportContext,
    Prisma.sql`SELECT id, name, title, type_id, priority, attributes, "default", params, validate, restrictions,
        templates, callback, prefix, ${timestampColumnsSql}
      FROM ${cmsTableSql(exportContext, 'meta_fields')} ORDER BY prefix, priority, id`,
  );
}
