import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { ChevronFirstIcon, ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { useLocaleFormatters } from '../format/use-locale-formatters.ts';
import { useWords } from '../words/language-provider.tsx';
import { listWords } from './list.words.ts';
import { pageSizes } from './list-parameters.ts';
import type { ListState } from './use-list-state.ts';

/** Position of a page in its connection. */
export type PageInfo = {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor?: string | null;
  endCursor?: string | null;
};

/** The graph counts up to this number. */
const maxCount = 10_000;

type PagerProps = {
  state: Pick<
    ListState<string, never>,
    'pageSize' | 'setPageSize' | 'goToFirst' | 'goToNext' | 'goToPrevious'
  >;
  pageInfo: PageInfo;
  totalCount?: number;
};

/** Number of rows, and buttons for the other pages. */
export function ListPager({ state, pageInfo, totalCount }: PagerProps) {
  const words = useWords(listWords);
  const format = useLocaleFormatters();
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  return (
    <Group justify="space-between" p="sm" className="console-list-pager">
      <Text size="sm" c="dimmed" role="status">
        {totalCount !== undefined && words.total(format.number(totalCount), totalCount >= maxCount)}
      </Text>
      <Group gap="xs" role="group" aria-label={words.pages}>
        <NativeSelect
          aria-label={words.pageSize}
          value={state.pageSize}
          onChange={({ currentTarget }) => state.setPageSize(Number(currentTarget.value))}
          data={pageSizes.map(String)}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={words.first}
          disabled={!hasPreviousPage}
          onClick={state.goToFirst}
        >
          <ChevronFirstIcon size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={words.previous}
          disabled={!hasPreviousPage || !startCursor}
          onClick={() => state.goToPrevious(startCursor ?? '')}
        >
          <ChevronLeftIcon size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={words.next}
          disabled={!hasNextPage || !endCursor}
          onClick={() => state.goToNext(endCursor ?? '')}
        >
          <ChevronRightIcon size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}
