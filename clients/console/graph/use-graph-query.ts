import { keepPreviousData, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { TadaDocumentNode } from 'gql.tada';
import { type AnyDocument, operationNameOf } from './operation-name.ts';
import { runOperation } from './transport.ts';

type GraphQueryOptions = {
  /** Whether the query runs; default true. */
  isEnabled?: boolean;
  /** Returns data although fields were refused; they are null. By default, the first error fails the query. */
  acceptsRefusedFields?: boolean;
  /** Shows the data of the previous variables until the new data arrives, as lists do. */
  keepsPreviousData?: boolean;
  /** Interval of automatic reloads, for data without a subscription. */
  refetchMs?: number;
};

/** Key of cached results: all variables of an operation, or those of one call. */
export function toQueryKey(document: AnyDocument, variables?: object): QueryKey {
  return variables ? ['graph', operationNameOf(document), variables] : ['graph', operationNameOf(document)];
}

/** Options of TanStack Query for an operation, also for `queryClient.fetchQuery`. */
export function toQueryOptions<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: NoInfer<Variables>,
  { isEnabled, acceptsRefusedFields, keepsPreviousData, refetchMs }: GraphQueryOptions = {},
) {
  return queryOptions({
    queryKey: toQueryKey(document, variables),
    queryFn: ({ signal }) => runOperation(document, variables, { signal, acceptsRefusedFields }),
    enabled: isEnabled,
    refetchInterval: refetchMs,
    placeholderData: keepsPreviousData ? keepPreviousData : undefined,
  });
}

/**
 * Loads data of the graph, and again when a mutation has changed something. `error` is set only without data: if a later
 * load fails, the screen keeps its data and what the user has typed.
 */
export function useGraphQuery<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: NoInfer<Variables>,
  options?: GraphQueryOptions,
) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    toQueryOptions(document, variables, options),
  );
  return {
    data,
    error: data === undefined ? error : null,
    isPending,
    isFetching,
    isPlaceholderData,
    refetch,
  };
}
