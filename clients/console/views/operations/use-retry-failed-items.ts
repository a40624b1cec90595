import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TadaDocumentNode } from '../../graph/graph.ts';
import { runOperation } from '../../graph/transport.ts';
import { useErrorText } from '../../graph/use-error-text.ts';
import { notifyFailure, notifySuccess } from '../../shell/notify.ts';

type RetryWords = {
  retried: (count: number) => string;
  notRetried: (count: number, reason: string) => string;
};

export type RetryAction = { retry: (ids: readonly string[]) => Promise<void>; isRetrying: boolean };

/**
 * Retries jobs or deliveries one after the other, because each is an operation of its own. Reports how many are retried,
 * and the reason of the first refusal.
 */
export function useRetryFailedItems<Result>(
  document: TadaDocumentNode<Result, { input: { id: string } }>,
  words: RetryWords,
): RetryAction {
  const toErrorText = useErrorText();
  const queryClient = useQueryClient();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async (ids: readonly string[]) => {
    setRetrying(true);
    const errors: unknown[] = [];
    for (const id of ids)
      await runOperation(document, { input: { id } }).catch((error: unknown) => errors.push(error));
    setRetrying(false);
    const retriedCount = ids.length - errors.length;
    if (retriedCount > 0) notifySuccess(words.retried(retriedCount));
    if (errors.length > 0) notifyFailure(words.notRetried(errors.length, toErrorText(errors[0])));
    await queryClient.invalidateQueries({ queryKey: ['graph'] });
  };
  return { retry, isRetrying };
}
