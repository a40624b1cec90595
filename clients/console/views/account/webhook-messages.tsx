import { Anchor, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type WebhookMessageRow, webhookMessagesDocument } from './webhook-message.graph.ts';
import {
  WebhookMessageDrawer,
  WebhookMessageStatusBadge,
  webhookMessageStatuses,
} from './webhook-message.tsx';
import { webhookMessageStatusWords, webhookMessageWords } from './webhook-message.words.ts';

/** Interval of reloads: short while a message waits, because messages have no subscription. */
const waitingMs = 2000;
const idleMs = 30_000;

/** Messages of a webhook, newest first. The parameter `message` of the address opens one. */
export function WebhookMessageList({ webhookId, url }: { webhookId: string; url: string }) {
  const words = useWords(webhookMessageWords);
  const statusTexts = useWords(webhookMessageStatusWords);
  const state = useListState({
    sortFields: ['CREATED_AT'],
    defaultSort: { field: 'CREATED_AT', direction: 'DESC' },
    filters: ['status'],
  });
  const statuses = webhookMessageStatuses.filter((status) => state.filters.status.includes(status));
  const variables = {
    id: webhookId,
    ...state.page,
    filter: statuses.length > 0 ? { statuses } : undefined,
  };
  const [isWaiting, setIsWaiting] = useState(false);
  const query = useGraphQuery(webhookMessagesDocument, variables, {
    keepsPreviousData: true,
    refetchMs: isWaiting ? waitingMs : idleMs,
  });
  const connection = query.data?.webhook?.messages;
  const hasPending = connection?.nodes.some(({ status }) => status === 'PENDING') ?? false;
  useEffect(() => setIsWaiting(hasPending), [hasPending]);
  const message = useOpenMessage();
  return (
    <>
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <PagedList
        id="webhook-messages"
        label={words.title}
        state={state}
        query={query}
        connection={connection}
        rowKey={({ id }) => id}
        columns={useMessageColumns(message.open)}
        filters={[
          {
            name: 'status',
            label: words.status,
            options: webhookMessageStatuses.map((value) => ({ value, label: statusTexts[value] })),
          },
        ]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
      <WebhookMessageDrawer messageId={message.id} url={url} onClose={() => message.open(undefined)} />
    </>
  );
}

/** Returns the message that the address names, and the function that opens another or none. */
function useOpenMessage() {
  const navigate = useNavigate();
  const { message: id } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const open = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, message: next })) as never,
      resetScroll: false,
    });
  return { id, open };
}

function useMessageColumns(open: (id: string) => void): ListColumn<WebhookMessageRow, 'CREATED_AT'>[] {
  const words = useWords(webhookMessageWords);
  const format = useLocaleFormatters();
  return [
    {
      id: 'event',
      label: words.event,
      cell: ({ id, event, reference }) => (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          aria-label={words.open(event, reference)}
          onClick={() => open(id)}
        >
          {event}
        </Anchor>
      ),
    },
    {
      id: 'status',
      label: words.status,
      cell: ({ status }) => <WebhookMessageStatusBadge status={status} />,
    },
    {
      id: 'response',
      label: words.response,
      cell: ({ responseStatus, attempts }) => responseStatus ?? (attempts > 0 ? words.noResponse : '–'),
    },
    {
      id: 'duration',
      label: words.duration,
      align: 'right',
      cell: ({ durationMilliseconds }) =>
        durationMilliseconds === null ? '–' : words.milliseconds(format.number(durationMilliseconds)),
    },
    {
      id: 'attempts',
      label: words.attempts,
      align: 'right',
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: 'time',
      label: words.time,
      cell: ({ createdAt }) => <TimeText moment={createdAt} style="relative" />,
    },
  ];
}
