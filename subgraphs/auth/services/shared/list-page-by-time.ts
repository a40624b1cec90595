import { capTotalCount, maxExactCount, type SortCriterion } from '../../../../core/graphql/connection.ts';
import { listKeysetPage, type PrismaKeysetRange } from '../../../../core/graphql/keyset.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toKeysetPageRequest } from '../../../../core/graphql/page.ts';

type TimeOrderedList<Item> = {
  /** Column of the time. Rows of the same time are in the order of their ids. */
  field: string;
  /** Usual direction; the newest rows are first by default. */
  direction?: 'asc' | 'desc';
  orderBy?: readonly SortCriterion[] | null;
  read: (range: PrismaKeysetRange) => Promise<readonly Item[]>;
  count: (limit: { take: number }) => Promise<number>;
};

/** Lists a page of rows in the order of one of their times. */
export function listPageByTime<Item extends Record<string, unknown>>(
  args: PageArgs,
  { field, direction = 'desc', orderBy, read, count }: TimeOrderedList<Item>,
) {
  return listKeysetPage({
    page: toKeysetPageRequest(args),
    orderBy,
    ties: [
      { field, direction },
      { field: 'id', direction },
    ],
    columns: { [field]: sortColumnSchemas.time, id: sortColumnSchemas.uuid },
    read,
    count: async () => capTotalCount(await count({ take: maxExactCount + 1 })),
  });
}
