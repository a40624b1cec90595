import type pg from 'pg';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';

export type Exporting = {
  /** Sees one consistent state. */
  client: pg.ClientBase;
  /** The PostgreSQL schema of the domain, its namespace included. */
  databaseSchema: string;
};

/** Values under the names, and in the order, in which REST's documents ask the graph for them. */
export type Row<More = object> = Readonly<Record<string, unknown>> & More;
export type Stamped<More = object> = Row<{ createdAt: Date; updatedAt: Date } & More>;

/** When an item was made and changed, and by whom. */
export const stamps = Prisma.raw(
  'createdate AS "createdAt", createuser, updatedate AS "updatedAt", updateuser',
);

/** How many rows are in memory at once; what an editor writes may be long. */
const batchSize = 200;

/** Reads the rows of a query as its snapshot has them. One such reading follows the other. */
export async function* readBatches<R extends object>(
  { client }: Exporting,
  query: Prisma.Sql,
): AsyncGenerator<R[]> {
  await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${query.text}`, query.values);
  let rows: R[];
  do {
    ({ rows } = await client.query<R>(`FETCH ${batchSize} FROM exported`));
    yield rows;
  } while (rows.length === batchSize);
  await client.query('CLOSE exported');
}

export async function* readRows<R extends object>(
  exporting: Exporting,
  query: Prisma.Sql,
): AsyncGenerator<R> {
  for await (const rows of readBatches<R>(exporting, query)) yield* rows;
}
