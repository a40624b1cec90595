import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { table } from '../../services/rows/rows.ts';
import { readAttributes, type TemplateAttributes } from '../../services/templates/template-attributes.ts';
import { type ExportContext, type Row, readRows, stamps, type TimestampedRow } from './read-rows.ts';

/** Reads the languages in the order of their positions. */
export function readLanguages(exporting: ExportContext) {
  return readRows<Row<{ isOnline: boolean }>>(
    exporting,
    Prisma.sql`SELECT id, code, name, priority, is_online AS "isOnline"
      FROM ${table(exporting, 'languages')} ORDER BY priority, id`,
  );
}

export function readTemplates(exporting: ExportContext) {
  return readRows<TimestampedRow<{ isActive: boolean }>>(
    exporting,
    Prisma.sql`SELECT id, key, name, content, active AS "isActive", ${stamps},
        EXISTS (SELECT FROM ${table(exporting, 'articles')} WHERE template_id = t.id) AS is_in_use
      FROM ${table(exporting, 'templates')} AS t ORDER BY id`,
  );
}

/**
 * Content types, modules and categories of templates, in the format of the legacy system's `attributes`
 * column.
 */
export async function* readTemplateAttributes(exporting: ExportContext) {
  const query = Prisma.sql`SELECT id, attributes FROM ${table(exporting, 'templates')} ORDER BY id`;
  for await (const { id, attributes } of readRows<{ id: number; attributes: unknown }>(exporting, query)) {
    yield { id, attributes: toOriginal(readAttributes(attributes)) };
  }
}

function toOriginal({ ctypes, modules, categories }: TemplateAttributes) {
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

export function readModules(exporting: ExportContext) {
  return readRows<TimestampedRow>(
    exporting,
    Prisma.sql`SELECT id, name, key, input, output, ${stamps} FROM ${table(exporting, 'modules')} ORDER BY id`,
  );
}

export function readMetaFields(exporting: ExportContext) {
  return readRows<TimestampedRow<{ prefix: string }>>(
    exporting,
    Prisma.sql`SELECT id, name, title, type_id, priority, attributes, "default", params, validate, restrictions,
        templates, callback, prefix, ${stamps}
      FROM ${table(exporting, 'meta_fields')} ORDER BY prefix, priority, id`,
  );
}
