import { toSnakeCase } from '../../core/lib/text.ts';
import { authErrors } from './errors.ts';

/**
 * Returns the details of an error about the input `name`. The text uses the names of REST (snake case); GraphQL replaces
 * the names of this input and of `others` by its own.
 */
export function createInputErrorDetails(text: string, name: string, ...others: string[]) {
  const path = toCamelCase(name);
  const message = [path.split('.').at(-1) ?? path, ...others].reduce(
    (words, inputName) => words.replace(new RegExp(`\\b${toSnakeCase(inputName)}\\b`, 'g'), inputName),
    text,
  );
  return { message, field: path, ...(message !== text && { wire: { message: text } }) };
}

function toCamelCase(name: string) {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Creates the error of an invalid input. `name` is its name, if a single input is invalid. */
export function createInvalidInputError(text: string, name?: string, cause?: unknown) {
  return authErrors.validationFailed({
    ...(name ? createInputErrorDetails(text, name) : { message: text }),
    cause,
  });
}
