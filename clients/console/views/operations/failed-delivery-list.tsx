import { Button, Checkbox, Group, Text } from '@mantine/core';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { useListState } from '../../lists/use-list-state.ts';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import {
  type FailedDeliveryRow,
  failedDeliveryListDocument,
  retryDeliveryDocument,
} from './failed-deliveries.graph.ts';
import { failedDeliveryListWords } from './failed-delivery-list.words.ts';
import { FailedItemList } from './failed-item-list.tsx';
import { useRetryFailedItems } from './use-retry-failed-items.ts';
import { type RowSelection, useSelection } from './use-selection.ts';

const refetchMs = 15_000;
// The server lists them newest first, in no other order.
const sortFields = ['SINCE'] as const;

/** Deliveries of all accounts that were given up. */
export function FailedDeliveryListScreen() {
  const words = useWords(failedDeliveryListWords);
  const state = useListState({ sortFields, defaultSort: { field: 'SINCE', direction: 'DESC' } });
  // The campaigns of other accounts are refused.
  const query = useGraphQuery(failedDeliveryListDocument, state.page, { keepsPreviousData: true, refetchMs });
  const deliveries = query.data?.failedDeliveries;
  const selection = useSelection(
    deliveries?.nodes.filter(({ canRetry }) => canRetry).map(({ id }) => id) ?? [],
  );
  const retryAction = useRetryFailedItems(retryDeliveryDocument, words);
  const columns = useDeliveryColumns(selection, (id) => void retryAction.retry([id]));
  return (
    <FailedItemList
      id="failed-deliveries"
      title={words.title}
      lead={words.lead}
      words={words}
      copyAs={{ operations: [{ document: failedDeliveryListDocument, variables: state.page }] }}
      state={state}
      query={query}
      connection={deliveries}
      columns={columns}
      selection={selection}
      retryAction={retryAction}
    />
  );
}

function useDeliveryColumns(
  selection: RowSelection,
  retry: (id: string) => void,
): ListColumn<FailedDeliveryRow, 'SINCE'>[] {
  const words = useWords(failedDeliveryListWords);
  const format = useLocaleFormatters();
  return [
    {
      id: 'channel',
      label: words.channel,
      cell: ({ id, reference, title, run, canRetry }) => (
        <Group gap="sm" wrap="nowrap">
          <Checkbox
            aria-label={words.select(title)}
            disabled={!canRetry}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
          <div>
            <TextLink
              to="/operations/deliveries/$deliveryId"
              params={{ deliveryId: reference }}
              fw={600}
              size="sm"
            >
              {title}
            </TextLink>
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
          <TextLink to={`/campaigns/${campaign.reference}`} size="sm">
            {campaign.name}
          </TextLink>
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
