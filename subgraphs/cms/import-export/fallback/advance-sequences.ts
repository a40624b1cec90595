import type pg from 'pg';
import { catchRejectedRow, RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import type { CmsImportContext } from '../import-context.ts';
import { fetchLegacySliceHeads } from '../read-slices.ts';
import { toQualifiedTableName } from '../stored-rows.ts';

/**
 * Distance between the highest id found in the legacy system and the next id on this server, for lists that
 * cannot be sorted by id.
 */
const distance = 100_000;
/** Highest id after which a sequence is still advanced; above it, too few ids of the type `integer` are left. */
const highest = 2_000_000_000;

/** Advances all sequences above the ids of the legacy system, including rows that are not imported yet. */
export async function advanceSequences(
  client: pg.ClientBase,
  { source, schema }: Pick<CmsImportContext, 'source' | 'schema'>,
): Promise<void> {
  const list = async (path: string, sort: string, size: number) =>
    (await source.list(path, { page: 1, size, query: { sort } })).rows;
  const articles = await list('/structure/articles', 'id:desc', 200);
  const media = await list('/media', 'createdate:desc', 200);
  const changedArticles = await list('/structure/articles', 'updatedate:desc', 10);
  const sliceIds: number[] = [];
  for (const id of new Set(changedArticles.map((row) => Number(row.id)))) {
    const heads = await catchRejectedRow(() => fetchLegacySliceHeads(source, id));
    if (!(heads instanceof RejectedRowError)) sliceIds.push(...heads.map((head) => head.id));
  }
  const raise = (table: string, column: string, minValue: number) =>
    advanceSequence(client, { place: toQualifiedTableName(schema, table), column, minValue });
  await raise('article_ids', 'id', maxOfNumbers(articles.map(({ id }) => id)));
  await raise('articles', 'pid', distance + maxOfNumbers(articles.map(({ pid }) => pid)));
  await raise('slices', 'id', distance + maxOfNumbers(sliceIds));
  await raise('media', 'id', maxOfNumbers(media.map(({ id }) => id)));
}

function maxOfNumbers(numbers: readonly unknown[]): number {
  return Math.max(0, ...numbers.map(Number).filter(Number.isSafeInteger));
}

type SequencePosition = { place: string; column: string; minValue: number };

async function advanceSequence(
  client: pg.ClientBase,
  { place, column, minValue }: SequencePosition,
): Promise<void> {
  if (minValue > highest) return;
  await client.query(
    `WITH sequence AS (SELECT pg_get_serial_sequence($1, $2)::regclass AS name)
     SELECT setval(name, greatest(pg_sequence_last_value(name), $3::bigint, 1)) FROM sequence`,
    [place, column, minValue],
  );
}
