import { Button, Checkbox, Group, Text } from '@mantine/core';
import { RotateCcwIcon } from 'lucide-react';
import { TimeText } from '../../format/time-text.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { Column } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import {
  type FailedDeliveryRow,
  failedDeliveryListDocument,
  retryDeliveryDocument,
} from './failed-deliveries.graph.ts';
import { failedDeliveryListWords } from './failed-delivery-list.words.ts';
import { useRetrySeveral } from './use-retry-several.ts';
import { useSelection } from './use-selection.ts';

type Selection = ReturnType<typeof useSelection>;

const refetchMs = 15_000;
// The server lists them newest first, in no other order.
const sortFields = ['SINCE'] as const;

/** Deliveries of all accounts that were given up. */
export function FailedDeliveryList() {
  const words = useWords(failedDeliveryListWords);
  const state = useListState({ sortFields, defaultSort: { field: 'SINCE', direction: 'DESC' } });
  // The campaigns of other accounts are refused.
  const query = useGraphQuery(failedDeliveryListDocument, state.page, { keepsPreviousData: true, refetchMs });
  const deliveries = query.data?.failedDeliveries;
  const selection = useSelection(
    deliveries?.nodes.filter(({ canRetry }) => canRetry).map(({ id }) => id) ?? [],
  );
  const { retry, isRetrying } = useRetrySeveral(retryDeliveryDocument, words);
  const columns = useDeliveryColumns(selection, (id) => void retry([id]));
  return (
    <ListPage
      id="failed-deliveries"
      title={words.title}
      lead={words.lead}
      label={words.title}
      copyAs={{ operations: [{ document: failedDeliveryListDocument, variables: state.page }] }}
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
      state={state}
      query={query}
      connection={deliveries}
      rowKey={({ id }) => id}
      columns={columns}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    />
  );
}

function useDeliveryColumns(
  selection: Selection,
  retry: (id: string) => void,
): Column<FailedDeliveryRow, 'SINCE'>[] {
  const words = useWords(failedDeliveryListWords);
  const format = useFormat();
  return [
    {
      id: 'channel',
      label: words.channel,
      cell: ({ id, title, run, canRetry }) => (
        <Group gap="sm" wrap="nowrap">
          <Checkbox
            aria-label={words.select(title)}
            disabled={!canRetry}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
          <div>
            <Text fw={600} size="sm">
              {title}
            </Text>
            <Text size="sm" c="dimmed">
              {words.run(format.number(run))}
            </Text>
          </div>
        </Group>
      ),
    },
    {
      id: 'campaign',
      label: words.campaign,
      cell: ({ campaign }) =>
        campaign ? (
          <AnchorLink to={`/campaigns/${campaign.reference}`} size="sm">
            {campaign.name}
          </AnchorLink>
        ) : (
          <Text size="sm" c="dimmed">
            {words.otherCampaign}
          </Text>
        ),
    },
    {
      id: 'reason',
      label: words.reason,
      cell: ({ reason }) => (
        <Text size="sm" lineClamp={3} className="console-breakable">
          {reason ?? words.noReason}
        </Text>
      ),
    },
    { id: 'since', label: words.since, cell: ({ since }) => <TimeText moment={since} style="relative" /> },
    {
      id: 'retry',
      label: words.retry,
      cell: ({ id, title, canRetry }) => (
        <Button
          variant="default"
          size="xs"
          aria-label={words.retryOf(title)}
          disabled={!canRetry}
          onClick={() => retry(id)}
        >
          {words.retry}
        </Button>
      ),
    },
  ];
}
