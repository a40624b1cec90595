import type { TadaDocumentNode } from 'gql.tada';
import { isTrellisError } from '../../typescript/trellis-error.ts';
import type { AnyDocument } from '../graph/operation-name.ts';
import { useErrorText } from '../graph/use-error-text.ts';
import { useGraphMutation } from '../graph/use-graph-mutation.ts';
import { notifyFailure, notifySuccess } from './notify.ts';

type ActionOptions<Result, Variables> = {
  /** Text of the notification after a success. */
  success?: string | ((data: Result, variables: Variables) => string);
  invalidates?: readonly AnyDocument[];
  onSuccess?: (data: Result, variables: Variables) => void;
  /** Called with a refusal that names fields, which a form shows at them. Other errors are shown as notifications. */
  onFieldErrors?: (error: Error) => void;
};

/** Runs a mutation of the graph and reports the result as a notification. */
export function useMutationWithNotification<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  { success, invalidates, onSuccess, onFieldErrors }: ActionOptions<Result, Variables> = {},
) {
  const toErrorText = useErrorText();
  return useGraphMutation(document, {
    invalidates,
    onSuccess: (data, variables) => {
      const message = typeof success === 'function' ? success(data, variables) : success;
      if (message) notifySuccess(message);
      onSuccess?.(data, variables);
    },
    onError: (error) => {
      if (onFieldErrors && isTrellisError(error) && error.fields.length > 0) onFieldErrors(error);
      else notifyFailure(toErrorText(error));
    },
  });
}
