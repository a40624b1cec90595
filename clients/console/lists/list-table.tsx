import { Skeleton, Table, UnstyledButton } from '@mantine/core';
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from 'lucide-react';
import { useWords } from '../words/language-provider.tsx';
import type { Column } from './columns.ts';
import { listWords } from './list.words.ts';
import type { SortOrder } from './list-parameters.ts';

type TableProps<Row, Field extends string> = {
  label: string;
  columns: readonly Column<Row, Field>[];
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
      <Table aria-label={label} aria-busy={!rows || isOutdated} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-outdated={isOutdated || undefined}>
          {rows?.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map(({ id, label: columnLabel, align, cell }) => (
                <Table.Td key={id} data-label={columnLabel} data-align={align}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          {!rows && skeletonRows.map((row) => <SkeletonRow key={row} columns={columns} />)}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function SkeletonRow({ columns }: { columns: readonly { id: string }[] }) {
  return (
    <Table.Tr aria-hidden="true">
      {columns.map(({ id }) => (
        <Table.Td key={id}>
          <Skeleton height={16} my={3} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

type HeaderProps<Row, Field extends string> = {
  column: Column<Row, Field>;
  sort: SortOrder<Field>;
  onSort: (field: Field) => void;
};

function Header<Row, Field extends string>({ column, sort, onSort }: HeaderProps<Row, Field>) {
  const { sortField, label, align } = column;
  if (!sortField) return <Table.Th data-align={align}>{label}</Table.Th>;
  const isSorted = sort.field === sortField;
  const Icon = isSorted ? { ASC: ArrowUpIcon, DESC: ArrowDownIcon }[sort.direction] : ArrowUpDownIcon;
  return (
    <Table.Th data-align={align} aria-sort={isSorted ? ariaSorts[sort.direction] : undefined}>
      <UnstyledButton className="console-list-sort" onClick={() => onSort(sortField)}>
        {label}
        <Icon size={14} aria-hidden className={isSorted ? undefined : 'console-list-unsorted'} />
      </UnstyledButton>
    </Table.Th>
  );
}
