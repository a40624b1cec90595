import { Prisma } from '../../../../prisma/generated/cms/client.ts';

const ten = Array.from({ length: 10 }, (_, index) => index + 1);
const twenty = Array.from({ length: 20 }, (_, index) => index + 1);

/** To the letter what the indexes of the migration add_slices_modules_history were made of. */
export const referenceColumns = {
  media: toNames('media'),
  links: toNames('link'),
  values: Prisma.raw(`(${twenty.map((number) => `coalesce("value${number}", '')`).join(` || E'\\n' || `)})`),
};

/** All that the columns of a kind and its lists name, as one array. */
function toNames(kind: 'media' | 'link') {
  const single = ten.map((number) => `"${kind}${number}"`).join(', ');
  const lists = ten.map((number) => `string_to_array("${kind}list${number}", ',')`);
  return Prisma.raw(`(${[`ARRAY[${single}]::text[]`, ...lists].join(' || ')})`);
}
