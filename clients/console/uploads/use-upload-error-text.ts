import { isTrellisError } from '../../typescript/trellis-error.ts';
import { useLocaleFormatters } from '../format/use-locale-formatters.ts';
import { useErrorText } from '../graph/use-error-text.ts';
import { useWords } from '../words/language-provider.tsx';
import { UploadError } from './upload-error.ts';
import { uploadErrorWords } from './upload-error.words.ts';

/** Status of a refusal because of the kind of file. */
const unsupportedMediaType = 415;

/** Returns the function that says in the reader's language why a file was not uploaded. */
export function useUploadErrorText(): (error: unknown) => string {
  const words = useWords(uploadErrorWords);
  const format = useLocaleFormatters();
  const toErrorText = useErrorText();
  return (error) => {
    if (error instanceof UploadError)
      return error.problem === 'tooLarge'
        ? words.tooLarge(format.bytes(error.maxBytes))
        : words[error.problem];
    return isTrellisError(error) && error.status === unsupportedMediaType
      ? words.kindRefused
      : toErrorText(error);
  };
}
