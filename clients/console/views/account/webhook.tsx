import { Alert, Group, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { TriangleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { type Webhook, webhookDocument } from './webhook.graph.ts';
import { webhookWords } from './webhook.words.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookMessageList } from './webhook-messages.tsx';
import { WebhookEvents, WebhookStatusBadge } from './webhook-status-badge.tsx';

/** A webhook: its state, its actions and its messages. */
export function WebhookScreen() {
  const words = useWords(webhookWords);
  const { webhookId = '' } = useParams({ strict: false });
  const variables = { id: webhookId };
  const { data, error, refetch } = useGraphQuery(webhookDocument, variables);
  const parents = [{ label: words.title, to: '/account/webhooks' }];
  const webhook = data?.webhook;
  if (!webhook)
    return (
      <Screen title={words.webhook} parents={parents}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows />}
      </Screen>
    );
  return (
    <Screen
      title={new URL(webhook.url).host}
      lead={webhook.url}
      parents={parents}
      badges={<WebhookStatusBadge {...webhook} />}
      copyAs={{ operations: [{ document: webhookDocument, variables }] }}
      actions={<WebhookActions webhook={webhook} />}
    >
      <WebhookState webhook={webhook} />
      <WebhookMessageList webhookId={webhook.id} url={webhook.url} />
    </Screen>
  );
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  const words = useWords(webhookWords);
  const { disabledAt, failingSince, previousUntil } = webhook;
  const isTransition = previousUntil && new Date(previousUntil).getTime() > Date.now();
  return (
    <Stack gap="sm">
      {failingSince && !disabledAt && (
        <StateNotice color="red">
          {words.failingText} <TimeText moment={failingSince} style="dateTime" />. {words.failingHint}
        </StateNotice>
      )}
      {disabledAt && (
        <StateNotice color="gray">
          {words.disabledText} <TimeText moment={disabledAt} style="dateTime" />
          {webhook.disabledReason && ` (${webhook.disabledReason})`}.
        </StateNotice>
      )}
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {words.events}:
        </Text>
        <Text size="sm" className="console-account-wrap">
          <WebhookEvents events={webhook.events} />
        </Text>
      </Group>
      {isTransition && (
        <Text size="sm">
          {words.previousUntil} <TimeText moment={previousUntil} style="dateTime" />.
        </Text>
      )}
    </Stack>
  );
}

function StateNotice({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Alert color={color} variant="outline" icon={<TriangleAlertIcon size={20} aria-hidden />}>
      {children}
    </Alert>
  );
}
