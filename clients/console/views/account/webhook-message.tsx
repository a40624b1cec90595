import { Button, Code, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { RotateCwIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import type { ResultOf } from '../../graph/graph.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { StatusBadge, type StatusTone } from '../../shell/status-badge.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { LoadingRows } from './loading-rows.tsx';
import {
  retryWebhookMessageDocument,
  type WebhookMessageStatus,
  webhookMessageDocument,
} from './webhook-message.graph.ts';
import { webhookMessageStatusWords, webhookMessageWords } from './webhook-message.words.ts';

type Message = NonNullable<ResultOf<typeof webhookMessageDocument>['webhookMessage']>;

type MessageDrawerProps = { messageId: string | undefined; url: string; onClose: () => void };

/** Request and response of a message, with a button that sends it again. */
export function WebhookMessageDrawer({ messageId, url, onClose }: MessageDrawerProps) {
  const words = useWords(webhookMessageWords);
  return (
    <Drawer
      opened={messageId !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={words.number}
      // The header of a dialog is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {messageId !== undefined && <MessageContent messageId={messageId} url={url} />}
    </Drawer>
  );
}

function MessageContent({ messageId, url }: { messageId: string; url: string }) {
  const words = useWords(webhookMessageWords);
  const { data, error, refetch } = useGraphQuery(
    webhookMessageDocument,
    { id: messageId },
    { refetchMs: 2000 },
  );
  const retry = useMutationWithNotification(retryWebhookMessageDocument, { success: words.retried });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const message = data?.webhookMessage;
  if (!message) return <LoadingRows />;
  return (
    <Stack>
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={3} size="h4">
            {message.event}
          </Title>
          <WebhookMessageStatusBadge status={message.status} />
        </Group>
        {message.status !== 'DELIVERED' && (
          <Button
            variant="default"
            leftSection={<RotateCwIcon size={18} aria-hidden />}
            loading={retry.isPending}
            onClick={() => retry.mutate({ input: { id: messageId } })}
          >
            {words.retry}
          </Button>
        )}
      </Group>
      <MessageFacts message={message} />
      <Title order={4} size="h5">
        {words.request}
      </Title>
      <Text size="sm" className="console-account-wrap">
        POST {url}
      </Text>
      <Code block tabIndex={0} role="region" aria-label={words.request}>
        {JSON.stringify(message.payload, null, 2)}
      </Code>
      <ResponseBody message={message} />
    </Stack>
  );
}

/** Body of the last response. It is text from another server and is shown as text. */
function ResponseBody({ message: { responseBody, isResponseBodyTruncated } }: { message: Message }) {
  const words = useWords(webhookMessageWords);
  if (responseBody === null) return null;
  return (
    <>
      <Title order={4} size="h5">
        {words.responseBody}
      </Title>
      {responseBody === '' ? (
        <Text size="sm">{words.emptyBody}</Text>
      ) : (
        <Code
          block
          tabIndex={0}
          role="region"
          aria-label={words.responseBody}
          className="console-account-wrap"
        >
          {responseBody}
        </Code>
      )}
      {isResponseBodyTruncated && (
        <Text size="sm" c="dimmed">
          {words.truncated}
        </Text>
      )}
    </>
  );
}

function MessageFacts({ message }: { message: Message }) {
  const words = useWords(webhookMessageWords);
  const format = useLocaleFormatters();
  const { responseStatus, durationMilliseconds, reason, nextAttemptAt, endedAt, status } = message;
  const response = responseStatus ?? (message.attempts > 0 ? words.noResponse : null);
  return (
    <dl className="console-account-facts">
      <Fact label={words.time}>
        <TimeText moment={message.createdAt} style="dateTime" />
      </Fact>
      <Fact label={words.response}>{response}</Fact>
      <Fact label={words.duration}>
        {durationMilliseconds !== null && words.milliseconds(format.number(durationMilliseconds))}
      </Fact>
      <Fact label={words.attempts}>{format.number(message.attempts)}</Fact>
      <Fact label={words.reason}>{reason}</Fact>
      <Fact label={words.nextAttempt}>
        {status === 'PENDING' && nextAttemptAt && <TimeText moment={nextAttemptAt} style="dateTime" />}
      </Fact>
      <Fact label={words.ended}>{endedAt && <TimeText moment={endedAt} style="dateTime" />}</Fact>
      <Fact label={words.eventId}>{message.eventId}</Fact>
    </dl>
  );
}

/** A fact with its label; missing facts are not shown. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

const tones: Record<WebhookMessageStatus, StatusTone> = { PENDING: 'info', DELIVERED: 'good', DEAD: 'bad' };

export const webhookMessageStatuses = Object.keys(tones) as WebhookMessageStatus[];

/** Status of a message as a badge. */
export function WebhookMessageStatusBadge({ status }: { status: WebhookMessageStatus }) {
  const statusTexts = useWords(webhookMessageStatusWords);
  return <StatusBadge tone={tones[status]}>{statusTexts[status]}</StatusBadge>;
}
