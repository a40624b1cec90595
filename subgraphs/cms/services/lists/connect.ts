import { countedExactly, type OrderInput, toCount } from '../../../../core/graphql/connection.ts';
import { type KeysetRead, readKeyset } from '../../../../core/graphql/keyset.ts';
import { type Columns, column } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../core/graphql/page.ts';

/** Arguments of every connection field besides its filter. */
export type ConnectInput = PageArgs & { orderBy?: readonly OrderInput[] | null };

type Reads<Row> = {
  /** Default order of the list. */
  fallback: string;
  /** Types of the sort columns, besides the id. */
  columns: Columns;
  read: (read: KeysetRead) => Promise<readonly Row[]>;
  count: (range: { take: number }) => Promise<number>;
};

/** Returns a page of rows with an integer id, in any order. */
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
