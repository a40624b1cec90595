import { Button, Code, Paper } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlertIcon } from 'lucide-react';
import { useWords } from '../words/language-provider.tsx';
import { consoleFrameWords } from './console-frame.words.ts';
import { MessageState } from './error-state.tsx';
import { Screen } from './screen.tsx';

/** Screen that has thrown an error while it was rendered, or whose files could not be loaded. */
export function ScreenErrorFallback({ error }: ErrorComponentProps) {
  const words = useWords(consoleFrameWords);
  return (
    <Screen title={words.brokenTitle}>
      <Paper role="alert">
        <MessageState
          icon={<TriangleAlertIcon size={40} strokeWidth={1.5} />}
          title={words.brokenTitle}
          text={words.brokenText}
        >
          <Code>{error instanceof Error ? error.message : String(error)}</Code>
          <Button onClick={() => location.reload()}>{words.reload}</Button>
        </MessageState>
      </Paper>
    </Screen>
  );
}
