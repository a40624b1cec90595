import {
  type ContentField,
  contentFields,
  kindOf,
  type SliceContents,
  type SliceContentsInput,
} from '../../contract/slice-contents.ts';
import { cmsErrors } from '../../errors.ts';
import { checkText } from '../rows/check-text.ts';

/** The given contents as their columns store them: an empty text becomes null. */
export function readContents(input: SliceContentsInput | null | undefined): Partial<SliceContents> {
  const contents: Partial<SliceContents> = {};
  for (const field of contentFields) {
    const text = input?.[field];
    if (text != null) contents[field] = checkContent(field, text) || null;
  }
  return contents;
}

function checkContent(field: ContentField, text: string) {
  const kind = kindOf(field);
  if (kind === 'media' || kind === 'link') return checkText(field, text);
  // Names and numbers are indexed, and the index limits their length.
  if (kind !== 'value' && text.split(',').some((item) => item.length > 255)) {
    throw cmsErrors.fieldTooLong({
      message: `Body field: \`${field}\` must not list anything longer than 255 characters`,
    });
  }
  return checkText(field, text, { max: Number.POSITIVE_INFINITY });
}
