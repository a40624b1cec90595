import { isTrellisError } from '../../typescript/trellis-error.ts';

/** Errors by the path of a form's field, as `form.setErrors` of Mantine accepts them. */
type FieldErrors = Record<string, string>;

/**
 * Returns the errors of single fields of a refused mutation. The graph names a field by its path in the arguments, such
 * as `input.company.name`; forms name it without the argument. `translate` returns a message in the reader's language.
 */
export function toFieldErrors(
  error: unknown,
  translate: (message: string) => string | undefined = () => undefined,
): FieldErrors {
  if (!isTrellisError(error)) return {};
  const errors: FieldErrors = {};
  for (const { field, message } of error.fields) {
    const path = field.replace(/^input\./, '').replace(/\[(\d+)\]/g, '.$1');
    errors[path] ??= toSentence(translate(message) ?? message);
  }
  return errors;
}

type FieldErrorForm = {
  setErrors: (errors: FieldErrors) => void;
  getInputNode: (path: string) => HTMLElement | null;
};

/** Shows the refused fields of a form. The first one gets the focus, which the disabled button of the form has lost. */
export function showFieldErrors(form: FieldErrorForm, errors: FieldErrors) {
  form.setErrors(errors);
  const inputs = Object.keys(errors).map((path) => form.getInputNode(path));
  inputs.find((input) => input !== null)?.focus();
}

/** Messages of fields are written to follow the field's name. */
function toSentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
