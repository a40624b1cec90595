import { isTrellisError, type TrellisError } from '../../typescript/trellis-error.ts';
import { useLanguage, useWords } from '../words/language-provider.tsx';
import { errorWords } from './error.words.ts';
import { findErrorText } from './error-texts.ts';

type ErrorTexts = ReturnType<typeof useWords<(typeof errorWords)['en']>>;

/** Whether the server is unavailable, or the network of the browser. */
export function isServerUnreachableError(error: unknown): boolean {
  return isTrellisError(error) && ['UNREACHABLE', 'TIMED_OUT'].includes(error.code);
}

/** Whether the session of an operation has ended, or the user has no right without another sign-in. */
export function isUnauthenticatedError(error: unknown): boolean {
  return isTrellisError(error) && error.status === 401;
}

export function isNotFoundError(error: unknown): boolean {
  return isTrellisError(error) && (error.status === 404 || error.status === 410);
}

/** Returns the function that describes an error in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const words = useWords(errorWords);
  const { language } = useLanguage();
  return (error) =>
    isTrellisError(error) ? (findErrorText(error, language) ?? describe(error, words)) : words.failed;
}

function describe(error: TrellisError, words: ErrorTexts): string {
  const byCode: Record<string, string> = {
    UNREACHABLE: words.unreachable,
    TIMED_OUT: words.timedOut,
    CAMPAIGN_CHANGED_MEANWHILE: words.changed,
    CMS_CHANGED_MEANWHILE: words.changed,
  };
  const known = byCode[error.code];
  if (known) return known;
  if (error.fields.length > 0) return error.message || words.checkFields;
  if (error.status === 429) return words.tooMany(error.retryAfterSeconds ?? 30);
  if (error.status === 401) return words.signedOut;
  if (error.status === 403) return words.notAllowed;
  if (isNotFoundError(error)) return words.notFound;
  return error.status >= 500 ? words.failed : error.message;
}
