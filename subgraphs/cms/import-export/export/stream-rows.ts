import type pg from 'pg';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';

/** Database access of one export. */
export type CmsExportContext = {
  /** Connection whose transaction sees one consistent snapshot. */
  client: pg.ClientBase;
  /** PostgreSQL schema of the domain, including its namespace. */
  databaseSchema: string;
};

/** Values with the names and in the order of the GraphQL documents of the REST layer. */
export type ExportRow<More = object> = Readonly<Record<string, unknown>> & More;
export type TimestampedExportRow<More = object> = ExportRow<{ createdAt: Date; updatedAt: Date } & More>;

/** Columns for the times and users of creation and last change. */
export const timestampColumnsSql = Prisma.raw(
  'createdate AS "createdAt", createuser, updatedate AS "updatedAt", updateuser',
);

/** Maximum rows in memory at once, because contents of editors can be long. */
const batchSize = 200;

/**
 * Reads the rows of a query in the snapshot. Only one query can be open at a time, because the cursor has a
 * fixed name.
 */
export async function* streamRowBatches<R extends object>(
  { client }: CmsExportContext,
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

export async function* streamRows<R extends object>(
  exportContext: CmsExportContext,
  query: Prisma.Sql,
): AsyncGenerator<R> {
  for await (const rows of streamRowBatches<R>(exportContext, query)) yield* rows;
}
