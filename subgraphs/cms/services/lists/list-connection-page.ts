import { capTotalCount, maxExactCount, type SortCriterion } from '../../../../core/graphql/connection.ts';
import { listKeysetPage, type PrismaKeysetRange } from '../../../../core/graphql/keyset.ts';
import { type SortColumnSchemas, sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toKeysetPageRequest } from '../../../../core/graphql/page.ts';

/** Arguments of every connection field besides its filter. */
export type ConnectionInput = PageArgs & { orderBy?: readonly SortCriterion[] | null };

type Reads<Row> = {
  /** Default order of the list. */
  fallback: string;
  /** Types of the sort columns, besides the id. */
  columns: SortColumnSchemas;
  read: (read: PrismaKeysetRange) => Promise<readonly Row[]>;
  count: (range: { take: number }) => Promise<number>;
};

/** Returns a page of rows with an integer id, in any order. */
export function listConnectionPage<Row extends Record<string, unknown>>(
  { orderBy, ...args }: ConnectionInput,
  { fallback, columns, read, count }: Reads<Row>,
) {
  return listKeysetPage<Row>({
    page: toKeysetPageRequest(args),
    orderBy: orderBy?.length ? orderBy : [{ field: fallback, direction: 'asc' }],
    ties: [{ field: 'id', direction: 'asc' }],
    columns: { ...columns, id: sortColumnSchemas.int },
    read,
    count: async () => capTotalCount(await count({ take: maxExactCount + 1 })),
  });
}
