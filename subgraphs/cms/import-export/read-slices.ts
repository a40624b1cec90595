import type pg from 'pg';
import { z } from 'zod';
import { createRecordFromKeys } from '../../../core/lib/records.ts';
import type { ImportedRow } from '../../../prisma/import/import-step.ts';
import { sliceContentFields } from '../contract/slice-contents.ts';
import type { LegacyCmsClient, LegacyCmsRow } from './legacy-cms-client.ts';
import {
  legacyIntSchema,
  legacyNullableTextSchema,
  legacyTimestampFieldSchemas,
  parseLegacyRow,
} from './legacy-row-schemas.ts';
import { loadStoredRows, rejectConflictingImportRow, type StoredRowTimes } from './stored-rows.ts';

const head = z.object({
  id: legacyIntSchema,
  article_id: legacyIntSchema,
  clang_id: legacyIntSchema,
  ctype_id: legacyIntSchema,
  module_id: legacyIntSchema,
  priority: legacyIntSchema,
  status: legacyIntSchema,
  ...legacyTimestampFieldSchemas,
  revision: legacyIntSchema,
});
type Head = z.infer<typeof head>;

const whole = head.extend(createRecordFromKeys(sliceContentFields, () => legacyNullableTextSchema));

/** Revision numbers of the live version and the draft. */
const revisions = ['0', '1'];
const pageSize = 1000;

/** Fetches the slices of an article in all languages from the legacy CMS, without their contents. */
export async function fetchLegacySliceHeads(source: LegacyCmsClient, articleId: number): Promise<Head[]> {
  const heads: Head[] = [];
  for (const revision of revisions) {
    for (let page = 1; ; page += 1) {
      const query = { revision, sort: 'id:asc' };
      const path = `/structure/articles/${articleId}/slices`;
      const { rows } = await source.list(path, { page, size: pageSize, query });
      heads.push(...rows.map((row) => parseLegacyRow(head, row)));
      if (rows.length < pageSize) break;
    }
  }
  return heads;
}

const comparedColumns = [
  'article_id',
  'clang_id',
  'ctype_id',
  'module_id',
  'priority',
  'status',
  'revision',
] as const;

type KnownSlice = StoredRowTimes & Pick<Head, (typeof comparedColumns)[number]>;

export function loadStoredSlices(client: pg.ClientBase, schema: string, ids: readonly number[]) {
  return loadStoredRows<KnownSlice>({ client, schema, table: 'slices' }, ids, comparedColumns);
}

/**
 * Returns whether the contents of a legacy slice must be read: the slice is not stored, the legacy slice is
 * newer, or it has the same time but another position or module.
 */
export function needsSliceContents(legacySlice: Head, storedSlice: KnownSlice | undefined): boolean {
  rejectConflictingImportRow(storedSlice, legacySlice);
  if (!storedSlice) return true;
  const [mine, theirs] = [storedSlice.updatedate.getTime(), Date.parse(legacySlice.updatedate)];
  return (
    mine < theirs ||
    (mine === theirs && comparedColumns.some((column) => storedSlice[column] !== legacySlice[column]))
  );
}

export async function fetchLegacySlice(
  source: LegacyCmsClient,
  { id, article_id }: Head,
): Promise<ImportedRow | undefined> {
  const row: LegacyCmsRow | undefined = await source.find(`/structure/articles/${article_id}/slices/${id}`);
  if (!row) return undefined;
  const slice = parseLegacyRow(whole, row);
  return { ...slice, priority: Math.max(1, slice.priority) };
}
