import { Button } from '@mantine/core';
import { RotateCcwIcon } from 'lucide-react';
import { ListPage, type ListPageProps } from '../../lists/list-page.tsx';
import type { RetryAction } from './use-retry-failed-items.ts';
import type { RowSelection } from './use-selection.ts';

type FailedItemListProps<Row extends { id: string }, Field extends string> = Omit<
  ListPageProps<Row, Field, never>,
  'rowKey' | 'label' | 'actions' | 'empty'
> & {
  words: {
    emptyTitle: string;
    emptyText: string;
    retryPage: string;
    retrySelected: (count: number) => string;
  };
  selection: RowSelection;
  retryAction: RetryAction;
};

/** Screen with a list of failed work, whose rows can be chosen and retried together. */
export function FailedItemList<Row extends { id: string }, Field extends string>({
  words,
  selection,
  retryAction: { retry, isRetrying },
  ...page
}: FailedItemListProps<Row, Field>) {
  return (
    <ListPage
      {...page}
      label={page.title}
      rowKey={({ id }) => id}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      actions={
        selection.ids.length > 0 && (
          <Button
            loading={isRetrying}
            leftSection={<RotateCcwIcon size={18} aria-hidden />}
            onClick={() => void retry(selection.ids).then(selection.clear)}
          >
            {selection.count > 0 ? words.retrySelected(selection.count) : words.retryPage}
          </Button>
        )
      }
    />
  );
}
