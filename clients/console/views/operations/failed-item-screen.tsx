import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { RotateCcwIcon, SearchXIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { isNotFoundError } from '../../graph/use-error-text.ts';
import type { CopyOperationMenuProps } from '../../shell/copy-operation-menu.tsx';
import { ErrorState, MessageState } from '../../shell/error-state.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { Screen } from '../../shell/screen.tsx';

type FailedItemScreenProps = {
  title: string;
  /** List to which the item belongs. */
  list: { label: string; to: string };
  badges: ReactNode;
  copyAs: CopyOperationMenuProps;
  query: { error: Error | null; refetch: () => Promise<unknown> };
  words: { retry: string; gone: string };
  /** Runs the work again; absent while it is loading, or if it cannot be retried. */
  onRetry: (() => void) | undefined;
  isRetrying: boolean;
  /** Content, or undefined while it is loading. */
  children: ReactNode;
};

/** Screen of failed work: its facts, and the button that runs it again. */
export function FailedItemScreen(props: FailedItemScreenProps) {
  const { title, list, badges, copyAs, query, words, onRetry, isRetrying, children } = props;
  const frame = { title, parents: [list] };
  if (query.error)
    return (
      <Screen {...frame}>
        <Paper>
          {isNotFoundError(query.error) ? (
            <MessageState icon={<SearchXIcon size={40} strokeWidth={1.5} />} title={title} text={words.gone}>
              <ButtonLink variant="default" to={list.to}>
                {list.label}
              </ButtonLink>
            </MessageState>
          ) : (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          )}
        </Paper>
      </Screen>
    );
  return (
    <Screen
      {...frame}
      badges={badges}
      copyAs={copyAs}
      actions={
        <Button
          disabled={!onRetry}
          loading={isRetrying}
          leftSection={<RotateCcwIcon size={18} aria-hidden />}
          onClick={onRetry}
        >
          {words.retry}
        </Button>
      }
    >
      {children ? <Stack gap="md">{children}</Stack> : <Skeleton height={240} />}
    </Screen>
  );
}
