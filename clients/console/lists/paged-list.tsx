import { Button, Paper, Stack } from '@mantine/core';
import { InboxIcon, SearchXIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState, MessageState } from '../shell/error-state.tsx';
import { useWords } from '../words/language-provider.tsx';
import { type ListColumn, useColumnChoice } from './columns.ts';
import { listWords } from './list.words.ts';
import { ListPager, type PageInfo } from './list-pager.tsx';
import { ListTable } from './list-table.tsx';
import { type ChoiceFilter, ListToolbar } from './list-toolbar.tsx';
import type { ListState } from './use-list-state.ts';

type Connection<Row> = { nodes: readonly Row[]; pageInfo: PageInfo; totalCount?: number };

/** State of the query that loads the page, as `useGraphQuery` returns it. */
type PageQuery = {
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

/** Props of a list with search, filters, sorting and pages. */
export type PagedListProps<Row, Field extends string, Filter extends string> = {
  /** Name of the list in the browser's storage, and what it contains, for screen readers. */
  id: string;
  label: string;
  state: ListState<Field, Filter>;
  query: PageQuery;
  /** Page of the list, or undefined while it is loading. */
  connection: Connection<Row> | null | undefined;
  rowKey: (row: Row) => string;
  columns: readonly ListColumn<Row, Field>[];
  filters?: readonly ChoiceFilter<Filter>[];
  searchLabel?: string;
  /** Shows the rows in another way than as a table, such as in a grid; undefined while the first page is loading. */
  renderRows?: (rows: readonly Row[] | undefined) => ReactNode;
  /** Shown if the list is empty without filters: what it will contain, and the next step. */
  empty: { title: string; text: string; icon?: ReactNode; action?: ReactNode };
};

/** A list with paging, sorting, filters and search by the server, which are parameters of the address. */
export function PagedList<Row, Field extends string, Filter extends string>(
  props: PagedListProps<Row, Field, Filter>,
) {
  const { id, state, query, columns, filters = [], searchLabel, connection } = props;
  const choice = useColumnChoice(id, columns);
  const isEmpty = connection?.nodes.length === 0 && !query.error;
  const isUnused = isEmpty && !state.hasFilters && !connection.pageInfo.hasPreviousPage;
  return (
    <Stack gap="md">
      {!isUnused && (
        <ListToolbar
          state={state}
          filters={filters}
          columns={columns}
          choice={choice}
          searchLabel={searchLabel}
        />
      )}
      <Paper className="console-list-paper">
        <ListContent {...props} columns={columns.filter((column) => choice.isVisible(column.id))} />
      </Paper>
    </Stack>
  );
}

function ListContent<Row, Field extends string, Filter extends string>(
  props: PagedListProps<Row, Field, Filter>,
) {
  const { label, state, query, connection, rowKey, columns, renderRows } = props;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (connection?.nodes.length === 0) return <EmptyList {...props} />;
  return (
    <>
      {renderRows ? (
        renderRows(connection?.nodes)
      ) : (
        <ListTable
          label={label}
          columns={columns}
          rows={connection?.nodes}
          rowKey={rowKey}
          sort={state.sort}
          onSort={state.toggleSort}
          isOutdated={query.isPlaceholderData}
        />
      )}
      {connection && (
        <ListPager state={state} pageInfo={connection.pageInfo} totalCount={connection.totalCount} />
      )}
    </>
  );
}

function EmptyList<Row, Field extends string, Filter extends string>({
  state,
  empty,
}: PagedListProps<Row, Field, Filter>) {
  const words = useWords(listWords);
  if (!state.hasFilters)
    return (
      <MessageState
        icon={empty.icon ?? <InboxIcon size={40} strokeWidth={1.5} />}
        title={empty.title}
        text={empty.text}
      >
        {empty.action}
      </MessageState>
    );
  return (
    <MessageState
      icon={<SearchXIcon size={40} strokeWidth={1.5} />}
      title={words.noMatchTitle}
      text={words.noMatchText}
    >
      <Button variant="default" onClick={state.resetFilters}>
        {words.resetFilters}
      </Button>
    </MessageState>
  );
}
