import type pg from 'pg';
import type { ImportItem } from '../../../prisma/import/import-step.ts';
import type { LegacySliceReader } from './create-legacy-slice-reader.ts';
import { toQualifiedTableName } from './stored-rows.ts';

/**
 * Deletes the slices that no longer exist in the legacy system. Slices that were created or changed on this
 * server have a history and are kept.
 */
export async function deleteSlicesMissingInLegacy(
  client: pg.ClientBase,
  schema: string,
  {
    items,
    listed: listLegacyIds,
  }: { items: readonly ImportItem[]; listed: LegacySliceReader['listLegacyIds'] },
): Promise<void> {
  const articles = items
    .flatMap(({ rows }) => rows)
    .filter(({ table }) => table === 'articles')
    .map(({ row }) => ({
      id: row.id,
      clang_id: row.clang_id,
      slices: listLegacyIds(Number(row.id), Number(row.clang_id)),
    }));
  await client.query(
    `DELETE FROM ${toQualifiedTableName(schema, 'slices')} AS mine
     USING json_to_recordset($1::json) AS line (id int, clang_id int, slices int[])
     WHERE mine.article_id = line.id AND mine.clang_id = line.clang_id AND NOT mine.id = ANY (line.slices)
       AND NOT EXISTS (SELECT FROM ${toQualifiedTableName(schema, 'revisions')} AS change WHERE change.slice_id = mine.id)`,
    [JSON.stringify(articles)],
  );
}
