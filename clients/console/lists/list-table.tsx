import { Skeleton, UnstyledButton } from '@mantine/core';
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from 'lucide-react';
import { useWords } from '../words/language-provider.tsx';
import type { ListColumn } from './columns.ts';
import { listWords } from './list.words.ts';
import type { SortOrder } from './list-parameters.ts';

type TableProps<Row, Field extends string> = {
  label: string;
  columns: readonly ListColumn<Row, Field>[];
  /** Rows of the page, or undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sort: SortOrder<Field>;
  onSort: (field: Field) => void;
  /** Whether other rows are loading, while these are still shown. */
  isOutdated: boolean;
};

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];
const ariaSorts = { ASC: 'ascending', DESC: 'descending' } as const;

/** Rows of a list as a table; in narrow windows, each row is a block with the labels of its columns. */
export function ListTable<Row, Field extends string>(props: TableProps<Row, Field>) {
  const { label, columns, rows, rowKey, sort, onSort, isOutdated } = props;
  const words = useWords(listWords);
  return (
    <div className="console-list">
      {!rows && (
        <p className="console-hidden" role="status">
          {words.loading}
        </p>
      )}
      <table className="console-list-table" aria-label={label} aria-busy={!rows || isOutdated}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody data-outdated={isOutdated || undefined}>
          {rows?.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, label: columnLabel, align, cell }) => (
                <td key={id} data-label={columnLabel} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {!rows && skeletonRows.map((row) => <SkeletonRow key={row} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

function SkeletonRow({ columns }: { columns: readonly { id: string }[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table cannot have the focus
    <tr aria-hidden="true">
      {columns.map(({ id }) => (
        <td key={id}>
          <Skeleton height={16} my={3} />
        </td>
      ))}
    </tr>
  );
}

type HeaderProps<Row, Field extends string> = {
  column: ListColumn<Row, Field>;
  sort: SortOrder<Field>;
  onSort: (field: Field) => void;
};

function Header<Row, Field extends string>({ column, sort, onSort }: HeaderProps<Row, Field>) {
  const { sortField, label, align } = column;
  if (!sortField) return <th data-align={align}>{label}</th>;
  const isSorted = sort.field === sortField;
  const Icon = isSorted ? { ASC: ArrowUpIcon, DESC: ArrowDownIcon }[sort.direction] : ArrowUpDownIcon;
  return (
    <th data-align={align} aria-sort={isSorted ? ariaSorts[sort.direction] : undefined}>
      <UnstyledButton className="console-list-sort" onClick={() => onSort(sortField)}>
        {label}
        <Icon size={14} aria-hidden className={isSorted ? undefined : 'console-list-unsorted'} />
      </UnstyledButton>
    </th>
  );
}
