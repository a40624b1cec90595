import { isLongerThan } from '../../../../core/lib/text.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import {
  findSliceContentField,
  kindOfSliceContentField,
  type SliceContentField,
  type SliceContentKind,
  type SliceContents,
  type SliceContentsInput,
  sliceContentFields,
} from '../../contract/slice-contents.ts';
import { cmsErrors } from '../../errors.ts';
import { checkColumnText } from '../rows/rows.ts';

const media = Array.from({ length: 10 }, (_, index) => `"media${index + 1}"`).join(', ');
const mediaLists = Array.from({ length: 10 }, (_, index) => `string_to_array("medialist${index + 1}", ',')`);
const values = Array.from({ length: 20 }, (_, index) => `coalesce("value${index + 1}", '')`);

/**
 * Index expressions of the migration `add_slices_modules_history`, repeated exactly because PostgreSQL
 * ignores the indexes otherwise.
 */
export const sliceReferenceIndexExpressions = {
  media: Prisma.raw(`(${[`ARRAY[${media}]::text[]`, ...mediaLists].join(' || ')})`),
  values: Prisma.raw(`(${values.join(` || E'\\n' || `)})`),
};

type NumberedEntries<Entry> = readonly ({ number: number } & Entry)[] | null | undefined;

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

function columnsOf<Entry>(
  kind: SliceContentKind,
  numberedEntries: NumberedEntries<Entry>,
  toText: (entry: Entry) => string | number | null | undefined,
): SliceContentsInput {
  const entries = (numberedEntries ?? []).map((entry) => {
    const field = findSliceContentField(kind, entry.number);
    if (!field) throw cmsErrors.sliceFieldUnknown({ details: { number: entry.number } });
    return [field, String(toText(entry) ?? '')] as const;
  });
  return Object.fromEntries(entries);
}

/** Contents to write: either as lists by kind, or by column. */
export type SliceContentsToWrite = { contents?: FilledIn | null; columns?: SliceContentsInput | null };

/** The given contents as their columns store them: an empty text becomes null. */
export function toStoredSliceContents({
  contents: filledIn,
  columns,
}: SliceContentsToWrite): Partial<SliceContents> {
  const textByField = { ...columns, ...toColumns(filledIn ?? {}) };
  const contents: Partial<SliceContents> = {};
  for (const field of sliceContentFields) {
    const text = textByField[field];
    if (text != null) contents[field] = checkContent(field, text) || null;
  }
  return contents;
}

function checkContent(field: SliceContentField, text: string) {
  const kind = kindOfSliceContentField(field);
  const input = `contents.${field}`;
  if (kind === 'media' || kind === 'link') return checkColumnText(field, text, { input });
  // File names and ids in lists are indexed, and the index limits their length.
  if (kind !== 'value' && text.split(',').some((item) => isLongerThan(item, 255))) {
    const message = 'must not list anything longer than 255 characters';
    throw cmsErrors.fieldTooLong({
      details: { errors: [{ field: input, message }] },
      wire: { message: `Body field: \`${field}\` ${message}` },
    });
  }
  return checkColumnText(field, text, { max: Number.POSITIVE_INFINITY, input });
}
