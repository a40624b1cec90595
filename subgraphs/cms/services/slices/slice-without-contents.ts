import type { Prisma } from '../../../../prisma/generated/cms/client.ts';

/** A slice without its contents, which are read only when they are selected. */
export const sliceWithoutContentsSelect = {
  id: true,
  articleId: true,
  clangId: true,
  ctypeId: true,
  moduleId: true,
  revision: true,
  priority: true,
  status: true,
  version: true,
  createdAt: true,
  createdByName: true,
  updatedAt: true,
  updatedByName: true,
} as const satisfies Prisma.SliceSelect;

/** Columns of a slice other than the contents of its fields. */
export type SliceWithoutContents = Prisma.SliceGetPayload<{ select: typeof sliceWithoutContentsSelect }>;

/** Order of the slices on a page. */
export const sliceReadingOrder = [
  { ctypeId: 'asc' },
  { priority: 'asc' },
  { id: 'asc' },
] as const satisfies Prisma.SliceOrderByWithRelationInput[];
