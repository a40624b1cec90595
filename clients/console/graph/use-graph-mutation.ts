import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TadaDocumentNode } from 'gql.tada';
import type { AnyDocument } from './operation-name.ts';
import { runOperation } from './transport.ts';
import { toQueryKey } from './use-graph-query.ts';

type GraphMutationOptions<Result, Variables> = {
  /** Queries to load again after a success. By default, all that are shown. */
  invalidates?: readonly AnyDocument[];
  onSuccess?: (data: Result, variables: Variables) => void;
  onError?: (error: Error) => void;
};

/**
 * Runs a mutation of the graph. Call `mutate` with the variables. `toFieldErrors` assigns `error` to the fields of a
 * form, and `useErrorText` describes it.
 */
export function useGraphMutation<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  { invalidates, onSuccess, onError }: GraphMutationOptions<Result, Variables> = {},
): UseMutationResult<Result, Error, Variables> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => runOperation(document, variables),
    onSuccess: async (data, variables) => {
      onSuccess?.(data, variables);
      const keys = invalidates?.map((query) => toQueryKey(query)) ?? [['graph']];
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError,
  });
}
