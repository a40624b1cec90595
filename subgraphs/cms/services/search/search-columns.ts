import { Prisma } from '../../../../prisma/generated/cms/client.ts';

const twenty = Array.from({ length: 20 }, (_, index) => index + 1);

/** To the letter what the indexes of the migration index_search were made of. */
export const searchColumns = {
  article: Prisma.raw('"name"'),
  slice: Prisma.raw(twenty.map((number) => `coalesce("value${number}", '')`).join(` || ' ' || `)),
  media: Prisma.raw(`"title" || ' ' || "originalname" || ' ' || translate("filename", '._-@', '    ')`),
};
