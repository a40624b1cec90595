import { Prisma } from '../../../../prisma/generated/cms/client.ts';

const media = Array.from({ length: 10 }, (_, index) => `"media${index + 1}"`).join(', ');
const mediaLists = Array.from({ length: 10 }, (_, index) => `string_to_array("medialist${index + 1}", ',')`);
const values = Array.from({ length: 20 }, (_, index) => `coalesce("value${index + 1}", '')`);

/** These repeat the index expressions of the migration add_slices_modules_history exactly: otherwise PostgreSQL ignores the indexes. */
export const referenceColumns = {
  media: Prisma.raw(`(${[`ARRAY[${media}]::text[]`, ...mediaLists].join(' || ')})`),
  values: Prisma.raw(`(${values.join(` || E'\\n' || `)})`),
};
