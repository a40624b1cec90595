import { isLongerThan } from '../../../../core/lib/text.ts';
import {
  type ContentField,
  contentFields,
  kindOf,
  type SliceContents,
  type SliceContentsInput,
} from '../../contract/slice-contents.ts';
import { cmsErrors } from '../../errors.ts';
import { checkText } from '../rows/check-text.ts';
import { type FilledIn, toColumns } from './to-columns.ts';

/** Contents to write: either as lists by kind, or by column. */
export type GivenContents = { contents?: FilledIn | null; columns?: SliceContentsInput | null };

/** The given contents as their columns store them: an empty text becomes null. */
export function readContents({ contents: filledIn, columns }: GivenContents): Partial<SliceContents> {
  const given = { ...columns, ...toColumns(filledIn ?? {}) };
  const contents: Partial<SliceContents> = {};
  for (const field of contentFields) {
    const text = given[field];
    if (text != null) contents[field] = checkContent(field, text) || null;
  }
  return contents;
}

function checkContent(field: ContentField, text: string) {
  const kind = kindOf(field);
  const input = `contents.${field}`;
  if (kind === 'media' || kind === 'link') return checkText(field, text, { input });
  // Names and numbers are indexed, and the index limits their length.
  if (kind !== 'value' && text.split(',').some((item) => isLongerThan(item, 255))) {
    const message = 'must not list anything longer than 255 characters';
    throw cmsErrors.fieldTooLong({
      details: { errors: [{ field: input, message }] },
      wire: { message: `Body field: \`${field}\` ${message}` },
    });
  }
  return checkText(field, text, { max: Number.POSITIVE_INFINITY, input });
}
