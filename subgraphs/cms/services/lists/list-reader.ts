import DataLoader from 'dataloader';
import { countedExactly, toCount } from '../../../../core/graphql/connection.ts';
import type { RowsRead } from '../../../../core/graphql/keyset.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsDeps } from '../../deps.ts';
import { table } from '../rows/rows.ts';
import { type Columns, toPageSql } from './keyset-sql.ts';

type Source = Pick<CmsDeps, 'db' | 'databaseSchema'>;
type List<Row> = {
  table: string;
  /** Alias of the table in conditions. */
  alias: Prisma.Sql;
  /** Key column of the table. */
  key: Prisma.Sql;
  columns: Columns;
  /** The rows with these keys, each with its key. */
  readRows: (keys: number[]) => Promise<readonly (readonly [key: number, row: Row])[]>;
};
type Page = { where: Prisma.Sql; read: RowsRead };
type KeysetRow = { place: number; at: bigint; key: number };

/**
 * Reads pages of several lists of one table in one statement, their rows in a second, and their counts in a
 * third.
 */
export function createListReader<Row>(source: Source, list: List<Row>) {
  const pages = new DataLoader((wanted: readonly Page[]) => readPages(source, list, wanted), {
    cache: false,
    maxBatchSize: 100,
  });
  const counts = new DataLoader((wanted: readonly Prisma.Sql[]) => readCounts(source, list, wanted), {
    cache: false,
    maxBatchSize: 100,
  });
  return {
    page: (where: Prisma.Sql, read: RowsRead) => pages.load({ where, read }),
    count: async (where: Prisma.Sql) => toCount(await counts.load(where)),
  };
}

async function readPages<Row>(source: Source, list: List<Row>, wanted: readonly Page[]) {
  const parts = wanted.map(({ where, read }, place) => {
    const { condition, order, take } = toPageSql(read, list.columns);
    return Prisma.sql`(SELECT ${place}::int AS place, row_number() OVER () AS at, key FROM (
      SELECT ${list.key} AS key FROM ${table(source, list.table)} AS ${list.alias} WHERE ${where} AND ${condition}
      ORDER BY ${order} LIMIT ${take}) AS page)`;
  });
  const found = await source.db.$queryRaw<KeysetRow[]>`${Prisma.join(parts, ' UNION ALL ')}`;
  const rows = new Map(await list.readRows([...new Set(found.map(({ key }) => key))]));
  const byPlace = Map.groupBy(
    found.toSorted((one, other) => Number(one.at - other.at)),
    ({ place }) => place,
  );
  return wanted.map((_, place) => (byPlace.get(place) ?? []).flatMap(({ key }) => rows.get(key) ?? []));
}

async function readCounts<Row>(
  source: Source,
  { table: name, alias }: List<Row>,
  wanted: readonly Prisma.Sql[],
) {
  const parts = wanted.map(
    (where, place) => Prisma.sql`(SELECT ${place}::int AS place, count(*)::int AS found FROM (
      SELECT FROM ${table(source, name)} AS ${alias} WHERE ${where} LIMIT ${countedExactly + 1}) AS counted)`,
  );
  const rows = await source.db.$queryRaw<{ place: number; found: number }[]>`
    ${Prisma.join(parts, ' UNION ALL ')}`;
  const byPlace = new Map(rows.map(({ place, found }) => [place, found]));
  return wanted.map((_, place) => byPlace.get(place) ?? 0);
}
