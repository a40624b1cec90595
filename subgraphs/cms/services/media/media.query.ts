import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsViewer } from '../../permissions.ts';
import { requireMediaCategory } from '../media-categories/require-media-category.ts';
import { parseSort } from '../sort.ts';
import { toTextPart } from '../text-part.ts';

type Limits<Name extends string> = { [K in `${Name}Min` | `${Name}Max`]?: number | null };

export type MediaFilter = Limits<'size'> &
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

const sortFields = Object.keys(columns) as (keyof typeof columns)[];

/** These may be null, which comes before everything else. */
const nullable = new Set<string>(['category_id', 'width', 'height']);

/** The id comes last, so that every order is complete; in the direction before it, so that an index gives it. */
export function toMediaOrder(sort: string | null | undefined): Prisma.MediaOrderByWithRelationInput[] {
  const steps = parseSort(sort, sortFields, [{ field: 'filename', direction: 'asc' }]);
  return [
    ...steps.map(({ field, direction }) => ({
      [columns[field]]: nullable.has(field)
        ? { sort: direction, nulls: direction === 'asc' ? 'first' : 'last' }
        : direction,
    })),
    { id: steps.at(-1)?.direction ?? 'asc' },
  ];
}

/** What the filter asks for, of what the viewer may see. */
export async function toMediaWhere(
  ctx: CmsContext,
  viewer: CmsViewer,
  filter: MediaFilter,
): Promise<Prisma.MediaWhereInput> {
  const { categoryId, title, filename, mimeType } = filter;
  if (categoryId != null) await requireMediaCategory(ctx, categoryId);
  return {
    AND: [narrowToViewer(viewer)],
    categoryRef: categoryId == null ? undefined : categoryId || null,
    title: toTextPart(title),
    filename: filename ? withoutNul(filename) : undefined,
    mimeType: mimeType ? withoutNul(mimeType) : undefined,
    size: between(filter.sizeMin, filter.sizeMax),
    width: between(filter.widthMin, filter.widthMax),
    height: between(filter.heightMin, filter.heightMax),
  };
}

function narrowToViewer(viewer: CmsViewer): Prisma.MediaWhereInput {
  if (viewer.kind === 'token' || viewer.isAdmin || viewer.permissions.media === 'all') return {};
  return { categoryRef: { in: [...viewer.permissions.media] } };
}

function between(least: number | null | undefined, most: number | null | undefined) {
  if (least == null && most == null) return undefined;
  return { gte: least ?? undefined, lte: most ?? undefined };
}

function withoutNul(text: string) {
  return text.replaceAll('\0', '');
}
