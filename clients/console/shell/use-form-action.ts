import type { TadaDocumentNode } from 'gql.tada';
import { showFieldErrors, toFieldErrors } from '../graph/field-errors.ts';
import type { AnyDocument } from '../graph/operation-name.ts';
import { useErrorText } from '../graph/use-error-text.ts';
import { notifyFailure } from './notify.ts';
import { useMutationWithNotification } from './use-mutation-with-notification.ts';

type Form = {
  setErrors: (errors: Record<string, string>) => void;
  getValues: () => object;
  getInputNode: (path: string) => HTMLElement | null;
};

type FormActionOptions<Result, Variables> = {
  success?: string | ((data: Result, variables: Variables) => string);
  invalidates?: readonly AnyDocument[];
  onSuccess?: (data: Result, variables: Variables) => void;
};

/** Runs the mutation of a form. Errors of its fields are shown at them, and the first one gets the focus. */
export function useFormAction<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  form: Form,
  options: FormActionOptions<Result, Variables> = {},
) {
  const toErrorText = useErrorText();
  return useMutationWithNotification(document, {
    ...options,
    onFieldErrors: (error) => {
      const errors = toFieldErrors(error);
      const names = Object.keys(errors).map((path) => path.split('.')[0] ?? path);
      const shown = names.filter((name) => name in form.getValues());
      if (shown.length === 0) {
        notifyFailure(toErrorText(error));
        return;
      }
      const messages = Object.entries(errors).map(([path, message]) => [path.split('.')[0], message]);
      showFieldErrors(form, Object.fromEntries(messages));
    },
  });
}
