import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { CircleCheckIcon, CloudOffIcon, LockIcon, SearchXIcon, TriangleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { isTrellisError } from '../../typescript/trellis-error.ts';
import { isNotFoundError, isServerUnreachableError, useErrorText } from '../graph/use-error-text.ts';
import { useWords } from '../words/language-provider.tsx';
import { consoleFrameWords } from './console-frame.words.ts';

type MessageStateProps = { icon: ReactNode; title: string; text: string; children?: ReactNode };

/** A message in the place of content that is missing: what happened, and the next step. */
export function MessageState({ icon, title, text, children }: MessageStateProps) {
  return (
    <Stack align="center" gap="sm" py={48} px="md" className="console-message">
      <span className="console-message-icon" aria-hidden="true">
        {icon}
      </span>
      <Title order={2} size="h3" ta="center">
        {title}
      </Title>
      <Text c="dimmed" ta="center" maw="34rem">
        {text}
      </Text>
      {children}
    </Stack>
  );
}

/** The error of a query in the place of its data, with a button that loads it again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const words = useWords(consoleFrameWords);
  const toErrorText = useErrorText();
  const requestId = isTrellisError(error) ? error.requestId : undefined;
  const title = isServerUnreachableError(error) ? words.unreachableTitle : words.errorTitle;
  return (
    <div role="alert">
      <MessageState icon={iconOf(error)} title={title} text={toErrorText(error)}>
        {onRetry && !isNotFoundError(error) && (
          <Button onClick={onRetry} variant="default">
            {words.retry}
          </Button>
        )}
        {requestId && (
          <Text size="sm" c="dimmed">
            {words.requestId}: <Code>{requestId}</Code>
          </Text>
        )}
      </MessageState>
    </div>
  );
}

function iconOf(error: unknown): ReactNode {
  if (isServerUnreachableError(error)) return <CloudOffIcon size={40} strokeWidth={1.5} />;
  if (isNotFoundError(error)) return <SearchXIcon size={40} strokeWidth={1.5} />;
  if (isTrellisError(error) && error.status === 403) return <LockIcon size={40} strokeWidth={1.5} />;
  return <TriangleAlertIcon size={40} strokeWidth={1.5} />;
}

/** Result of an action that stays on the screen, unlike a notification. */
export function SuccessNote({ children }: { children: ReactNode }) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" role="status">
      <CircleCheckIcon size={20} aria-hidden className="console-status-good" />
      <div>{children}</div>
    </Group>
  );
}
