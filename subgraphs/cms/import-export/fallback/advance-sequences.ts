import type pg from 'pg';
import { catchRejectedRow, RejectedRow } from '../../../../prisma/import/rejected-row.ts';
import type { CmsMoving } from '../import-export.ts';
import { placeOf } from '../known-rows.ts';
import { listSliceHeads } from '../read-slices.ts';

/**
 * How far above the highest number that the original shows the next ones are given here, where its lists cannot be asked for the
 * highest number of all.
 */
const distance = 100_000;
/** Above it, too few numbers are left to be given. */
const highest = 2_000_000_000;

/** The numbers that are given here lie above those of the original, also above those of what has not come yet. */
export async function raiseNumbers(
  client: pg.ClientBase,
  { source, schema }: Pick<CmsMoving, 'source' | 'schema'>,
): Promise<void> {
  const list = async (path: string, sort: string, size: number) =>
    (await source.list(path, { page: 1, size, query: { sort } })).rows;
  const articles = await list('/structure/articles', 'id:desc', 200);
  const media = await list('/media', 'createdate:desc', 200);
  const changed = await list('/structure/articles', 'updatedate:desc', 10);
  const sliceIds: number[] = [];
  for (const id of new Set(changed.map((row) => Number(row.id)))) {
    const heads = await catchRejectedRow(() => listSliceHeads(source, id));
    if (!(heads instanceof RejectedRow)) sliceIds.push(...heads.map((head) => head.id));
  }
  const raise = (table: string, column: string, least: number) =>
    raiseAbove(client, { place: placeOf(schema, table), column, least });
  await raise('article_ids', 'id', most(articles.map(({ id }) => id)));
  await raise('articles', 'pid', distance + most(articles.map(({ pid }) => pid)));
  await raise('slices', 'id', distance + most(sliceIds));
  await raise('media', 'id', most(media.map(({ id }) => id)));
}

function most(numbers: readonly unknown[]): number {
  return Math.max(0, ...numbers.map(Number).filter(Number.isSafeInteger));
}

type Raising = { place: string; column: string; least: number };

async function raiseAbove(client: pg.ClientBase, { place, column, least }: Raising): Promise<void> {
  if (least > highest) return;
  await client.query(
    `WITH sequence AS (SELECT pg_get_serial_sequence($1, $2)::regclass AS name)
     SELECT setval(name, greatest(pg_sequence_last_value(name), $3::bigint, 1)) FROM sequence`,
    [place, column, least],
  );
}
