import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { type CmsViewer, permittedIdsOf } from '../access/viewer.ts';
import { toContainsFilter } from '../lists/page.ts';
import { toPrismaOrderBy } from '../lists/sort.ts';
import { requireMediaCategory } from '../media-categories/read-media-categories.ts';

type Limits<Name extends string> = { [K in `${Name}Min` | `${Name}Max`]?: number | null };

/** Filter of the numbered pages in which REST lists media. */
export type MediaPageFilter = Limits<'size'> &
  Limits<'width'> &
  Limits<'height'> & {
    categoryId?: number | null;
    title?: string | null;
    filename?: string | null;
    mimeType?: string | null;
  };

const columns = {
  filename: 'filename',
  category_id: 'categoryRef',
  filetype: 'mimeType',
  filesize: 'size',
  title: 'title',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
  width: 'width',
  height: 'height',
} as const;

export function toMediaOrder(sort: string | null | undefined): Prisma.MediaOrderByWithRelationInput[] {
  return toPrismaOrderBy(sort, {
    columns,
    fallback: 'filename',
    nullable: ['category_id', 'width', 'height'],
  });
}

/** The filter's conditions and those of the viewer's permissions. */
export async function toMediaWhere(
  ctx: CmsContext,
  viewer: CmsViewer,
  filter: MediaPageFilter,
): Promise<Prisma.MediaWhereInput> {
  const { categoryId, title, filename, mimeType } = filter;
  if (categoryId != null && categoryId > 0) await requireMediaCategory(ctx, categoryId);
  return {
    AND: [toViewerMediaWhere(viewer)],
    categoryRef: categoryId == null ? undefined : categoryId || null,
    title: toContainsFilter(title),
    filename: filename ? dropNul(filename) : undefined,
    mimeType: mimeType ? dropNul(mimeType) : undefined,
    size: between(filter.sizeMin, filter.sizeMax),
    width: between(filter.widthMin, filter.widthMax),
    height: between(filter.heightMin, filter.heightMax),
  };
}

export function toViewerMediaWhere(viewer: CmsViewer): Prisma.MediaWhereInput {
  const ids = permittedIdsOf(viewer, 'media');
  return ids === 'all' ? {} : { categoryRef: { in: [...ids] } };
}

function between(min: number | null | undefined, max: number | null | undefined) {
  if (min == null && max == null) return undefined;
  return { gte: min ?? undefined, lte: max ?? undefined };
}

function dropNul(text: string) {
  return text.replaceAll('\0', '');
}
