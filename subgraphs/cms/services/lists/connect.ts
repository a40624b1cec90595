import { countedExactly, type OrderInput, toCount } from '../../../../core/graphql/connection.ts';
import { type KeysetRead, readKeyset } from '../../../../core/graphql/keyset.ts';
import { type Columns, column } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../core/graphql/page.ts';

/** What the fields of every connection take besides their filter. */
export type ConnectInput = PageArgs & { orderBy?: readonly OrderInput[] | null };

type Reads<Row> = {
  /** The order of a list for which none is asked. */
  fallback: string;
  /** What the columns of its orders hold, besides the number. */
  columns: Columns;
  read: (read: KeysetRead) => Promise<readonly Row[]>;
  count: (range: { take: number }) => Promise<number>;
};

/** A page of rows that have a number, in any order. */
export function connect<Row extends Record<string, unknown>>(
  { orderBy, ...args }: ConnectInput,
  { fallback, columns, read, count }: Reads<Row>,
) {
  return readKeyset<Row>({
    page: toPageRequest(args),
    orderBy: orderBy?.length ? orderBy : [{ field: fallback, direction: 'asc' }],
    ties: [{ field: 'id', direction: 'asc' }],
    columns: { ...columns, id: column.int },
    read,
    count: async () => toCount(await count({ take: countedExactly + 1 })),
  });
}
