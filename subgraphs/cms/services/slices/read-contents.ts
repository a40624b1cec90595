import { isLongerThan } from '../../../../core/lib/text.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import {
  type ContentField,
  type ContentKind,
  contentFields,
  fieldOf,
  kindOf,
  type SliceContents,
  type SliceContentsInput,
} from '../../contract/slice-contents.ts';
import { cmsErrors } from '../../errors.ts';
import { checkText } from '../rows/check-text.ts';

const media = Array.from({ length: 10 }, (_, index) => `"media${index + 1}"`).join(', ');
const mediaLists = Array.from({ length: 10 }, (_, index) => `string_to_array("medialist${index + 1}", ',')`);
const values = Array.from({ length: 20 }, (_, index) => `coalesce("value${index + 1}", '')`);

/**
 * Index expressions of the migration `add_slices_modules_history`, repeated exactly because PostgreSQL
 * ignores the indexes otherwise.
 */
export const referenceColumns = {
  media: Prisma.raw(`(${[`ARRAY[${media}]::text[]`, ...mediaLists].join(' || ')})`),
  values: Prisma.raw(`(${values.join(` || E'\\n' || `)})`),
};

type NumberedEntries<Filled> = readonly ({ number: number } & Filled)[] | null | undefined;

/** Contents of a slice: lists by kind, each entry with the number of its field. */
type FilledIn = {
  values?: NumberedEntries<{ text: string }>;
  media?: NumberedEntries<{ filename?: string | null }>;
  mediaLists?: NumberedEntries<{ filenames: readonly string[] }>;
  links?: NumberedEntries<{ articleId?: number | null }>;
  linkLists?: NumberedEntries<{ articleIds: readonly number[] }>;
};

/** Maps contents to columns; `null` and missing values become the empty string, which clears a column. */
function toColumns({ values, media, mediaLists, links, linkLists }: FilledIn): SliceContentsInput {
  return {
    ...columnsOf('value', values, ({ text }) => text),
    ...columnsOf('media', media, ({ filename }) => filename),
    ...columnsOf('medialist', mediaLists, ({ filenames }) => filenames.filter(Boolean).join(',')),
    ...columnsOf('link', links, ({ articleId }) => articleId),
    ...columnsOf('linklist', linkLists, ({ articleIds }) => articleIds.join(',')),
  };
}

function columnsOf<Filled>(
  kind: ContentKind,
  given: NumberedEntries<Filled>,
  toText: (filled: Filled) => string | number | null | undefined,
): SliceContentsInput {
  const entries = (given ?? []).map((filled) => {
    const field = fieldOf(kind, filled.number);
    if (!field) throw cmsErrors.sliceFieldUnknown({ details: { number: filled.number } });
    return [field, String(toText(filled) ?? '')] as const;
  });
  return Object.fromEntries(entries);
}

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
  // File names and ids in lists are indexed, and the index limits their length.
  if (kind !== 'value' && text.split(',').some((item) => isLongerThan(item, 255))) {
    const message = 'must not list anything longer than 255 characters';
    throw cmsErrors.fieldTooLong({
      details: { errors: [{ field: input, message }] },
      wire: { message: `Body field: \`${field}\` ${message}` },
    });
  }
  return checkText(field, text, { max: Number.POSITIVE_INFINITY, input });
}
