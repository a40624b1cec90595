import type pg from 'pg';
import { z } from 'zod';
import { recordOf } from '../../../core/lib/records.ts';
import type { ImportedRow } from '../../../prisma/import/import-step.ts';
import { contentFields } from '../contract/slice-contents.ts';
import type { CmsSource, SourceRow } from './cms-source.ts';
import { placeOf, refuseOther } from './known-rows.ts';
import { int, nullableText, parseRow, stamps } from './wire.ts';

const head = z.object({
  id: int,
  article_id: int,
  clang_id: int,
  ctype_id: int,
  module_id: int,
  priority: int,
  status: int,
  ...stamps,
  revision: int,
});
type Head = z.infer<typeof head>;

const whole = head.extend(recordOf(contentFields, () => nullableText));

/** Revision numbers of the live version and the draft. */
const revisions = ['0', '1'];
const pageSize = 1000;

/** Lists the slices of an article in all languages, without their contents. */
export async function listSliceHeads(source: CmsSource, articleId: number): Promise<Head[]> {
  const heads: Head[] = [];
  for (const revision of revisions) {
    for (let page = 1; ; page += 1) {
      const query = { revision, sort: 'id:asc' };
      const path = `/structure/articles/${articleId}/slices`;
      const { rows } = await source.list(path, { page, size: pageSize, query });
      heads.push(...rows.map((row) => parseRow(head, row)));
      if (rows.length < pageSize) break;
    }
  }
  return heads;
}

type KnownSlice = Omit<Head, 'createdate' | 'createuser' | 'updatedate' | 'updateuser'> & {
  createdate: Date;
  updatedate: Date;
};

export async function readKnownSlices(
  client: pg.ClientBase,
  schema: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownSlice>> {
  const { rows } = await client.query<KnownSlice>(
    `SELECT id, article_id, clang_id, ctype_id, module_id, priority, status, revision, createdate, updatedate
     FROM ${placeOf(schema, 'slices')} WHERE id = ANY ($1::int[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const compared = [
  'article_id',
  'clang_id',
  'ctype_id',
  'module_id',
  'priority',
  'status',
  'revision',
] as const;

/**
 * Returns whether the contents of a legacy slice must be read: the slice is not stored, the legacy slice is
 * newer, or it has the same time but another position or module.
 */
export function isToRead(there: Head, here: KnownSlice | undefined): boolean {
  refuseOther(here, there);
  if (!here) return true;
  const [mine, theirs] = [here.updatedate.getTime(), Date.parse(there.updatedate)];
  return mine < theirs || (mine === theirs && compared.some((column) => here[column] !== there[column]));
}

export async function readSlice(
  source: CmsSource,
  { id, article_id }: Head,
): Promise<ImportedRow | undefined> {
  const row: SourceRow | undefined = await source.find(`/structure/articles/${article_id}/slices/${id}`);
  if (!row) return undefined;
  const slice = parseRow(whole, row);
  return { ...slice, priority: Math.max(1, slice.priority) };
}
