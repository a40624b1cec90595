import { isTrellisError } from '../../../typescript/trellis-error.ts';
import { useUploadErrorText } from '../../uploads/use-upload-error-text.ts';
import { useWords } from '../../words/language-provider.tsx';
import { bulkWords } from './bulk.words.ts';

/** Returns the function that describes a refusal of the media pool in the reader's language. */
export function useMediaErrorText(): (error: unknown) => string {
  const words = useWords(bulkWords);
  const toErrorText = useUploadErrorText();
  const byCode: Record<string, string> = {
    CMS_MEDIA_IN_USE: words.inUse,
    CMS_MEDIA_CATEGORY_NOT_EMPTY: words.notEmpty,
    CMS_CATEGORY_INTO_ITSELF: words.intoItself,
    CMS_CHANGED_MEANWHILE: words.changedMeanwhile,
  };
  return (error) => (isTrellisError(error) && byCode[error.code]) || toErrorText(error);
}
