import { Paper, Table } from '@mantine/core';
import { PlusIcon, WebhookIcon } from 'lucide-react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState, MessageState } from '../../shell/error-state.tsx';
import { ButtonLink, TextLink } from '../../shell/links.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { type WebhookRow, webhookListDocument } from './webhook.graph.ts';
import { webhookWords } from './webhook.words.ts';
import { WebhookEvents, WebhookStatusBadge } from './webhook-status-badge.tsx';

/** Webhooks of the account. There are at most ten, so the list has neither pages nor filters. */
export function WebhookListScreen() {
  const words = useWords(webhookWords);
  const { data, error, refetch } = useGraphQuery(webhookListDocument, {});
  const create = (
    <ButtonLink to="/account/webhooks/new" leftSection={<PlusIcon size={18} aria-hidden />}>
      {words.create}
    </ButtonLink>
  );
  const webhooks = data?.webhooks;
  const isEmpty = webhooks?.length === 0;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      copyAs={{ operations: [{ document: webhookListDocument, variables: {} }] }}
      actions={!isEmpty && create}
    >
      <Paper className="console-list-paper">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !webhooks && <LoadingRows />}
        {isEmpty && (
          <MessageState
            icon={<WebhookIcon size={40} strokeWidth={1.5} />}
            title={words.emptyTitle}
            text={words.emptyText}
          >
            {create}
          </MessageState>
        )}
        {webhooks && !isEmpty && <WebhookTable webhooks={webhooks} />}
      </Paper>
    </Screen>
  );
}

function WebhookTable({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  const words = useWords(webhookWords);
  return (
    <div className="console-list">
      <Table aria-label={words.title} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.url}</Table.Th>
            <Table.Th>{words.status}</Table.Th>
            <Table.Th>{words.events}</Table.Th>
            <Table.Th>{words.created}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {webhooks.map((webhook) => (
            <Table.Tr key={webhook.id}>
              <Table.Td className="console-account-wrap">
                <TextLink to={`/account/webhooks/${webhook.reference}`} fw={600} size="sm">
                  {webhook.url}
                </TextLink>
              </Table.Td>
              <Table.Td data-label={words.status}>
                <WebhookStatusBadge {...webhook} />
              </Table.Td>
              <Table.Td data-label={words.events} className="console-account-wrap">
                <WebhookEvents events={webhook.events} />
              </Table.Td>
              <Table.Td data-label={words.created}>
                <TimeText moment={webhook.createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
