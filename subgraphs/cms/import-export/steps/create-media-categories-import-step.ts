import { z } from 'zod';
import type {
  ImportedRow,
  ImportItem,
  ImportStep,
  RejectedItem,
} from '../../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import type { CmsImportContext } from '../import-context.ts';
import type { LegacyCmsClient, LegacyCmsRow } from '../legacy-cms-client.ts';
import {
  legacyBooleanSchema,
  legacyIntSchema,
  legacyTextSchema,
  parseLegacyRow,
} from '../legacy-row-schemas.ts';
import { advanceSequenceAboveRows, toQualifiedTableName } from '../stored-rows.ts';

const shape = z.object({ id: legacyIntSchema, name: legacyTextSchema, hasChildren: legacyBooleanSchema });

const table = 'media_categories';
const pageSize = 1000;

/** `inside` is the path of its children. */
type Parent = { id: number; inside: string };
const root: Parent = { id: 0, inside: '|' };

/**
 * Imports the media categories from the root down, in one batch, because the legacy system lists one category
 * at a time. Its API returns no dates: new rows get the current time, stored rows keep their times.
 */
export function createMediaCategoriesImportStep(importContext: CmsImportContext): ImportStep {
  const { source, schema, now } = importContext;
  const stamps = { createdate: now, createuser: 'import', updatedate: now, updateuser: 'import' };
  return {
    name: 'media categories',
    tables: [
      {
        name: table,
        key: ['id'],
        replace: 'different',
        preservedColumns: Object.keys(stamps),
        belongsTo: { parent_id: table },
      },
    ],
    count: async () => undefined,
    read: async () => ({ ...(await readTree(source, stamps)), next: undefined }),
    finish: async (client) => {
      const place = toQualifiedTableName(schema, table);
      await client.query(
        `UPDATE ${place} AS one SET has_children = NOT one.has_children
         WHERE one.has_children <> EXISTS (SELECT FROM ${place} AS child WHERE child.parent_id = one.id)`,
      );
      await advanceSequenceAboveRows(client, importContext, { table });
    },
  };
}

async function readTree(source: LegacyCmsClient, stamps: ImportedRow) {
  const items: ImportItem[] = [];
  const rejectedItems: RejectedItem[] = [];
  const seenIds = new Set<number>();
  const pendingIds = [root];
  for (let parent = pendingIds.shift(); parent; parent = pendingIds.shift()) {
    for (const row of await listChildren(source, parent.id)) {
      const name = `media category ${row.id}`;
      const category = toCategory(row, parent);
      if (category instanceof RejectedRowError) {
        rejectedItems.push({ item: name, reason: category.message });
        continue;
      }
      if (seenIds.has(category.id)) continue;
      seenIds.add(category.id);
      items.push({ name, rows: [{ table, row: { ...category, ...stamps } }] });
      if (category.has_children)
        pendingIds.push({ id: category.id, inside: `${category.path}${category.id}|` });
    }
  }
  return { items, refused: rejectedItems };
}

function toCategory(row: LegacyCmsRow, { id: parentId, inside }: Parent) {
  return catchRejectedRow(() => {
    const { hasChildren, ...category } = parseLegacyRow(shape, row);
    return { ...category, parent_id: parentId || null, path: inside, has_children: hasChildren };
  });
}

async function listChildren(source: LegacyCmsClient, parentId: number): Promise<LegacyCmsRow[]> {
  const children: LegacyCmsRow[] = [];
  const query = { 'filter[category_id]': String(parentId), sort: 'id:asc' };
  for (let page = 1; ; page += 1) {
    const { rows } = await source.list('/media/category', { page, size: pageSize, query });
    children.push(...rows);
    if (rows.length < pageSize) return children;
  }
}
