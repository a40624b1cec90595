import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { TadaDocumentNode } from 'gql.tada';
import { useEffect, useEffectEvent } from 'react';
import type { TypedDocument } from '../../typescript/document.ts';
import { type AnyDocument, operationNameOf } from './operation-name.ts';
import { subscribeToGraph } from './transport.ts';
import { toQueryKey } from './use-graph-query.ts';

type SubscriptionOptions<Result> = {
  isEnabled?: boolean;
  onEvent?: (data: Result) => void;
  /** Queries to load again after an event. */
  invalidates?: readonly AnyDocument[];
  /** Called if the server refuses the subscription; the screen stays as it is. */
  onError?: (error: unknown) => void;
};

/**
 * Subscribes to changes while the component and the tab are shown, because browsers allow only six connections to a server
 * without HTTP/2. The client reconnects and requests the missed events.
 */
export function useGraphSubscription<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: NoInfer<Variables>,
  { isEnabled = true, onEvent, invalidates = [], onError }: SubscriptionOptions<Result>,
): void {
  const queryClient = useQueryClient();
  const handleEvent = useEffectEvent((data: Result) => {
    onEvent?.(data);
    for (const query of invalidates) void queryClient.invalidateQueries({ queryKey: toQueryKey(query) });
  });
  const handleError = useEffectEvent((error: unknown) => onError?.(error));
  const isVisible = useDocumentVisibility() === 'visible';
  const isOpen = isEnabled && isVisible;
  // Objects with the same values must not open another connection.
  const key = `${operationNameOf(document)} ${JSON.stringify(variables)}`;
  const openStream = useEffectEvent((signal: AbortSignal) =>
    subscribeToGraph(
      document as unknown as TypedDocument<Result, Variables>,
      ...([variables, { signal }] as never),
    ),
  );
  useEffect(() => {
    if (!isOpen) return undefined;
    const ending = new AbortController();
    const follow = async () => {
      for await (const { data } of openStream(ending.signal)) handleEvent(data as Result);
    };
    follow().catch((error: unknown) => {
      if (!ending.signal.aborted) handleError(error);
    });
    return () => ending.abort();
  }, [key, isOpen]);
}
