import DataLoader from 'dataloader';
import { capTotalCount, maxExactCount } from '../../../../core/graphql/connection.ts';
import type { SqlKeysetRange } from '../../../../core/graphql/keyset.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsServerDeps } from '../../deps.ts';
import { cmsTableSql } from '../rows/rows.ts';
import { type KeysetSqlColumns, toKeysetPageSql } from './keyset-sql.ts';

type Source = Pick<CmsServerDeps, 'db' | 'databaseSchema'>;
type List<Row> = {
  table: string;
  /** Alias of the table in conditions. */
  alias: Prisma.Sql;
  /** Key column of the table. */
  key: Prisma.Sql;
  columns: KeysetSqlColumns;
  /** The rows with these keys. */
  readRows: (keys: number[]) => Promise<readonly Row[]>;
  keyOf: (row: Row) => number;
};
type Page = { where: Prisma.Sql; read: SqlKeysetRange };
type KeysetRow = { place: number; at: bigint; key: number };

/**
 * Reads pages of several lists of one table in one statement, their rows in a second, and their counts in a
 * third.
 */
export function createBatchedListReader<Row>(source: Source, list: List<Row>) {
  const pages = new DataLoader((pageRequests: readonly Page[]) => readPages(source, list, pageRequests), {
    cache: false,
    maxBatchSize: 100,
  });
  const counts = new DataLoader((conditions: readonly Prisma.Sql[]) => readCounts(source, list, conditions), {
    cache: false,
    maxBatchSize: 100,
  });
  return {
    page: (where: Prisma.Sql, read: SqlKeysetRange) => pages.load({ where, read }),
    count: async (where: Prisma.Sql) => capTotalCount(await counts.load(where)),
  };
}

async function readPages<Row>(source: Source, list: List<Row>, pageRequests: readonly Page[]) {
  const parts = pageRequests.map(({ where, read }, place) => {
    const { condition, order, take } = toKeysetPageSql(read, list.columns);
    return Prisma.sql`(SELECT ${place}::int AS place, row_number() OVER () AS at, key FROM (
      SELECT ${list.key} AS key FROM ${cmsTableSql(source, list.table)} AS ${list.alias} WHERE ${where} AND ${condition}
      ORDER BY ${order} LIMIT ${take}) AS page)`;
  });
  const keysetRows = await source.db.$queryRaw<KeysetRow[]>`${Prisma.join(parts, ' UNION ALL ')}`;
  const rows = await list.readRows([...new Set(keysetRows.map(({ key }) => key))]);
  const byKey = new Map(rows.map((row) => [list.keyOf(row), row]));
  const byPlace = Map.groupBy(
    keysetRows.toSorted((left, right) => Number(left.at - right.at)),
    ({ place }) => place,
  );
  return pageRequests.map((_, place) =>
    (byPlace.get(place) ?? []).flatMap(({ key }) => byKey.get(key) ?? []),
  );
}

async function readCounts<Row>(
  source: Source,
  { table: name, alias }: List<Row>,
  conditions: readonly Prisma.Sql[],
) {
  const parts = conditions.map(
    (where, place) => Prisma.sql`(SELECT ${place}::int AS place, count(*)::int AS found FROM (
      SELECT FROM ${cmsTableSql(source, name)} AS ${alias} WHERE ${where} LIMIT ${maxExactCount + 1}) AS counted)`,
  );
  const rows = await source.db.$queryRaw<{ place: number; found: number }[]>`
    ${Prisma.join(parts, ' UNION ALL ')}`;
  const byPlace = new Map(rows.map(({ place, found }) => [place, found]));
  return conditions.map((_, place) => byPlace.get(place) ?? 0);
}
