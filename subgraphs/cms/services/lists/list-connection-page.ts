import { capTotalCount, maxExactCount, type SortCriterion } from '../../../../core/graphql/connection.ts';
import { listKeysetPage, type PrismaKeysetRange } from '../../../../core/graphql/keyset.ts';
import { type SortColumnSchemas, sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toKeysetPageRequest } from '../../../../core/graphql/page.ts';

/** Arguments of every connection field besides its filter. */
export type ConnectionInput = PageArgs & { orderBy?: readonly SortCriterion[] | null };

type RowsQuery<Where> = Omit<PrismaKeysetRange, 'where'> & {
  where: { AND: [Where, PrismaKeysetRange['where']] };
};

type Reads<Row, Where> = {
  /** Default order of the list. */
  fallback: string;
  /** Types of the sort columns, besides the id. */
  columns: SortColumnSchemas;
  /** Condition of the whole list. */
  where: Where;
  read: (query: RowsQuery<Where>) => Promise<readonly Row[]>;
  count: (query: { where: Where; take: number }) => Promise<number>;
};

/** Returns a page of rows with an integer id, in any order. */
export function listConnectionPage<Row extends Record<string, unknown>, Where>(
  { orderBy, ...args }: ConnectionInput,
  { fallback, columns, where, read, count }: Reads<Row, Where>,
) {
  return listKeysetPage<Row>({
    page: toKeysetPageRequest(args),
    orderBy: orderBy?.length ? orderBy : [{ field: fallback, direction: 'asc' }],
    ties: [{ field: 'id', direction: 'asc' }],
    columns: { ...columns, id: sortColumnSchemas.int },
    read: ({ where: range, ...query }) => read({ ...query, where: { AND: [where, range] } }),
    count: async () => capTotalCount(await count({ where, take: maxExactCount + 1 })),
  });
}
