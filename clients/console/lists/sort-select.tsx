import { NativeSelect } from '@mantine/core';
import { useWords } from '../words/language-provider.tsx';
import type { ListColumn } from './columns.ts';
import { listWords } from './list.words.ts';
import { formatSortParameter, type SortOrder } from './list-parameters.ts';

type SortSelectProps<Row, Field extends string> = {
  columns: readonly ListColumn<Row, Field>[];
  sort: SortOrder<Field>;
  onSort: (sort: SortOrder<Field>) => void;
};

/** Choice of the sort order in narrow windows, in which the headers of the columns are not shown. */
export function SortSelect<Row, Field extends string>({
  columns,
  sort,
  onSort,
}: SortSelectProps<Row, Field>) {
  const words = useWords(listWords);
  const orders = columns.flatMap(({ sortField: field, label }) =>
    field
      ? [
          { order: { field, direction: 'ASC' } as const, label: words.ascending(label) },
          { order: { field, direction: 'DESC' } as const, label: words.descending(label) },
        ]
      : [],
  );
  if (orders.length === 0) return null;
  return (
    <NativeSelect
      className="console-list-sort-select"
      aria-label={words.sortBy}
      value={formatSortParameter(sort)}
      onChange={({ currentTarget }) => {
        const chosen = orders.find(({ order }) => formatSortParameter(order) === currentTarget.value);
        if (chosen) onSort(chosen.order);
      }}
      data={orders.map(({ order, label }) => ({ value: formatSortParameter(order), label }))}
    />
  );
}
