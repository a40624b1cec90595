import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { table } from '../../services/rows/rows.ts';
import { readAttributes, type TemplateAttributes } from '../../services/templates/template-attributes.ts';
import { type Exporting, type Row, readRows, type Stamped, stamps } from './read-rows.ts';

/** What content is made with: languages, templates, modules and the definitions of meta fields. */
export function readLanguages(exporting: Exporting) {
  return readRows<Row<{ isOnline: boolean }>>(
    exporting,
    Prisma.sql`SELECT id, code, name, priority, is_online AS "isOnline"
      FROM ${table(exporting, 'languages')} ORDER BY priority, id`,
  );
}

export function readTemplates(exporting: Exporting) {
  return readRows<Stamped<{ isActive: boolean }>>(
    exporting,
    Prisma.sql`SELECT id, key, name, content, active AS "isActive", ${stamps},
        EXISTS (SELECT FROM ${table(exporting, 'articles')} WHERE template_id = t.id) AS is_in_use
      FROM ${table(exporting, 'templates')} AS t ORDER BY id`,
  );
}

/** The content types of templates, their modules and categories, as the original keeps them beside each template. */
export async function* readTemplateAttributes(exporting: Exporting) {
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

/** A list there has numbered places, and beside them whether it counts. */
function toChoice(ids: 'all' | readonly number[]) {
  return ids === 'all' ? { all: 1 } : { ...ids, all: 0 };
}

export function readModules(exporting: Exporting) {
  return readRows<Stamped>(
    exporting,
    Prisma.sql`SELECT id, name, key, input, output, ${stamps} FROM ${table(exporting, 'modules')} ORDER BY id`,
  );
}

export function readMetaFields(exporting: Exporting) {
  return readRows<Stamped<{ prefix: string }>>(
    exporting,
    Prisma.sql`SELECT id, name, title, type_id, priority, attributes, "default", params, validate, restrictions,
        templates, callback, prefix, ${stamps}
      FROM ${table(exporting, 'meta_fields')} ORDER BY prefix, priority, id`,
  );
}
