import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type ContentKind, fieldOf, type SliceContentsInput } from '../../contract/slice-contents.ts';
import { cmsErrors } from '../../errors.ts';

const media = Array.from({ length: 10 }, (_, index) => `"media${index + 1}"`).join(', ');
const mediaLists = Array.from({ length: 10 }, (_, index) => `string_to_array("medialist${index + 1}", ',')`);
const values = Array.from({ length: 20 }, (_, index) => `coalesce("value${index + 1}", '')`);

/** These repeat the index expressions of the migration add_slices_modules_history exactly: otherwise PostgreSQL ignores the indexes. */
export const referenceColumns = {
  media: Prisma.raw(`(${[`ARRAY[${media}]::text[]`, ...mediaLists].join(' || ')})`),
  values: Prisma.raw(`(${values.join(` || E'\\n' || `)})`),
};

type Numbered<Filled> = readonly ({ number: number } & Filled)[] | null | undefined;

/** What is filled into a slice: lists by kind, each entry with its number among those of its kind. */
export type FilledIn = {
  values?: Numbered<{ text: string }>;
  media?: Numbered<{ filename?: string | null }>;
  mediaLists?: Numbered<{ filenames: readonly string[] }>;
  links?: Numbered<{ articleId?: number | null }>;
  linkLists?: Numbered<{ articleIds: readonly number[] }>;
};

/** The same by column; nothing becomes the empty text, which empties a column. */
export function toColumns({ values, media, mediaLists, links, linkLists }: FilledIn): SliceContentsInput {
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
  given: Numbered<Filled>,
  toText: (filled: Filled) => string | number | null | undefined,
): SliceContentsInput {
  const entries = (given ?? []).map((filled) => {
    const field = fieldOf(kind, filled.number);
    if (!field) throw cmsErrors.sliceFieldUnknown({ details: { number: filled.number } });
    return [field, String(toText(filled) ?? '')] as const;
  });
  return Object.fromEntries(entries);
}
