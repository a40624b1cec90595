import { Button, Checkbox, Code, Group, Text } from '@mantine/core';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { useListState } from '../../lists/use-list-state.ts';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { FailedItemList } from './failed-item-list.tsx';
import { type FailedJobRow, failedJobListDocument, retryJobDocument } from './failed-jobs.graph.ts';
import { failedJobsWords } from './failed-jobs.words.ts';
import { useRetryFailedItems } from './use-retry-failed-items.ts';
import { type RowSelection, useSelection } from './use-selection.ts';

const refetchMs = 15_000;
// The server lists them newest first, in no other order.
const sortFields = ['FAILED_AT'] as const;

/** Jobs of all services that have used all of their attempts. */
export function FailedJobListScreen() {
  const words = useWords(failedJobsWords);
  const state = useListState({ sortFields, defaultSort: { field: 'FAILED_AT', direction: 'DESC' } });
  const query = useGraphQuery(failedJobListDocument, state.page, { keepsPreviousData: true, refetchMs });
  const jobs = query.data?.failedJobs;
  const selection = useSelection(jobs?.nodes.map(({ id }) => id) ?? []);
  const retryAction = useRetryFailedItems(retryJobDocument, words);
  const columns = useJobColumns(selection, (id) => void retryAction.retry([id]));
  return (
    <FailedItemList
      id="failed-jobs"
      title={words.title}
      lead={words.lead}
      words={words}
      copyAs={{ operations: [{ document: failedJobListDocument, variables: state.page }] }}
      state={state}
      query={query}
      connection={jobs}
      columns={columns}
      selection={selection}
      retryAction={retryAction}
    />
  );
}

function useJobColumns(
  selection: RowSelection,
  retry: (id: string) => void,
): ListColumn<FailedJobRow, 'FAILED_AT'>[] {
  const words = useWords(failedJobsWords);
  const format = useLocaleFormatters();
  return [
    {
      id: 'job',
      label: words.job,
      cell: ({ id, reference, name }) => (
        <Group gap="sm" wrap="nowrap">
          <Checkbox
            aria-label={words.select(reference)}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
          <div>
            <TextLink to="/operations/jobs/$jobNumber" params={{ jobNumber: reference }} fw={600} size="sm">
              {words.jobTitle(reference)}
            </TextLink>
            <div>
              <Code>{name}</Code>
            </div>
          </div>
        </Group>
      ),
    },
    {
      id: 'reason',
      label: words.reason,
      cell: ({ error }) => (
        <Text size="sm" lineClamp={2} className="console-breakable">
          {error ?? words.noReason}
        </Text>
      ),
    },
    {
      id: 'attempts',
      label: words.attempts,
      align: 'right',
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: 'failed',
      label: words.failed,
      cell: ({ failedAt }) => <TimeText moment={failedAt} style="relative" />,
    },
    {
      id: 'created',
      label: words.created,
      cell: ({ createdAt }) => <TimeText moment={createdAt} style="dateTime" />,
      isOptional: true,
    },
    {
      id: 'retry',
      label: words.retry,
      cell: ({ id, reference }) => (
        <Button
          variant="default"
          size="xs"
          aria-label={`${words.retry}: ${words.jobTitle(reference)}`}
          onClick={() => retry(id)}
        >
          {words.retry}
        </Button>
      ),
    },
  ];
}
