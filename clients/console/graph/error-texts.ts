import type { TrellisError } from '../../typescript/trellis-error.ts';
import type { ConsoleLanguage, Words } from '../words/words.ts';

/** Texts of errors by their codes. A function gets the error, for example for its `extensions`. */
type ErrorTexts = Readonly<Record<string, string | ((error: TrellisError) => string)>>;

const registered: Words<ErrorTexts>[] = [];

/** Adds the texts of the errors of an area. Its screens add them when they are loaded. */
export function addErrorTexts(words: Words<ErrorTexts>): void {
  registered.push(words);
}

/** Returns the text of an area for an error. */
export function findErrorText(error: TrellisError, language: ConsoleLanguage): string | undefined {
  for (const words of registered) {
    const text = words[language][error.code];
    if (text !== undefined) return typeof text === 'function' ? text(error) : text;
  }
  return undefined;
}
