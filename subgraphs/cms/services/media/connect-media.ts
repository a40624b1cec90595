import { type TextFilter, toSpan } from '../../../../core/graphql/filters.ts';
import { column, type Direction } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type ConnectInput, connect } from '../lists/connect.ts';
import { isAny, spanOfFilled, textIn, textIs } from '../lists/list-conditions.ts';
import { type PageInput, readPage } from '../lists/page.ts';
import { type MediaPageFilter, narrowToViewer, toMediaOrder, toMediaWhere } from './media.query.ts';

type Span<Value> = { from?: Value | null; before?: Value | null };
type Range = { min?: number | null; max?: number | null };

type MediaFilter = {
  categoryIds?: readonly number[] | null;
  ancestorIds?: readonly number[] | null;
  hasCategory?: boolean | null;
  text?: string | null;
  title?: TextFilter | null;
  filename?: TextFilter | null;
  /** Prefixes of the MIME types of each kind. */
  kinds?: readonly string[] | null;
  mimeTypes?: readonly string[] | null;
  size?: Range | null;
  width?: Range | null;
  height?: Range | null;
  createdAt?: Span<Date> | null;
  updatedAt?: Span<Date> | null;
  not?: MediaFilter | null;
};

type ConnectMediaInput = ConnectInput & { filter?: MediaFilter | null };

const columns = {
  filename: column.text,
  title: column.text,
  mimeType: column.text,
  size: column.int,
  width: column.int.nullable(),
  height: column.int.nullable(),
  createdAt: column.time,
  updatedAt: column.time,
};

/** Returns a page of the media that the viewer may list. */
export async function connectMedia(ctx: CmsContext, { filter, ...args }: ConnectMediaInput) {
  const viewer = await authorize(ctx, 'media/list');
  const { db } = await forListReads(ctx);
  const where = { AND: [narrowToViewer(viewer), toWhere(filter)] };
  return connect(args, {
    fallback: 'filename',
    columns,
    read: ({ where: range, orderBy, take }) =>
      db.media.findMany({ where: { AND: [where, range] }, orderBy: orderBy.map(toIndexed), take }),
    count: (range) => db.media.count({ where, ...range }),
  });
}

function toWhere(filter: MediaFilter | null | undefined): Prisma.MediaWhereInput {
  const { categoryIds, ancestorIds, hasCategory, kinds, mimeTypes, not, ...own } = filter ?? {};
  return {
    AND: [
      ...(categoryIds ? [{ categoryRef: { in: [...categoryIds], not: null } }] : []),
      ...(ancestorIds ? [{ category: isBelowOrAt(ancestorIds) }] : []),
      ...(hasCategory == null ? [] : [{ categoryRef: hasCategory ? { not: null } : null }]),
      ...textIn({ title: 'always', filename: 'always', originalName: 'always' }, own.text),
      ...textIs('title', own.title),
      ...textIs('filename', own.filename),
      ...(kinds ? [isAny(kinds.map((kind) => ({ mimeType: { startsWith: kind } })))] : []),
      ...(mimeTypes ? [{ mimeType: { in: mimeTypes.filter((type) => !type.includes('\0')) } }] : []),
    ],
    size: toSpan(own.size),
    ...toSizeWhere(own),
    createdAt: toSpan(own.createdAt),
    updatedAt: toSpan(own.updatedAt),
    NOT: not ? [toWhere(not)] : undefined,
  };
}

/** Images within a range of sizes as browsers display them. */
function toSizeWhere({ width, height }: MediaFilter): Prisma.MediaWhereInput {
  if (!width && !height) return {};
  const [wide, high] = [spanOfFilled(width), spanOfFilled(height)];
  return {
    OR: [
      { isTurned: false, width: wide, height: high },
      { isTurned: true, width: high, height: wide },
    ],
  };
}

/**
 * Matches these categories and all below them. The path of a category contains the ids of all categories
 * above it.
 */
function isBelowOrAt(ids: readonly number[]): Prisma.MediaCategoryWhereInput {
  return { OR: [{ id: { in: [...ids] } }, ...ids.map((id) => ({ path: { contains: `|${id}|` } }))] };
}

/** Sorts null values as the indexes on width and height do, so that PostgreSQL reads in index order. */
function toIndexed(step: Record<string, Direction>): Prisma.MediaOrderByWithRelationInput {
  const [[field, sort] = ['id', 'asc' as const]] = Object.entries(step);
  if (field !== 'width' && field !== 'height') return step;
  return { [field]: { sort, nulls: sort === 'asc' ? 'first' : 'last' } };
}

type ListMediaInput = PageInput & { filter?: MediaPageFilter | null; sort?: string | null };

export async function listMediaPage(ctx: CmsContext, { filter, sort, ...wanted }: ListMediaInput) {
  const viewer = await authorize(ctx, 'media/list');
  const { db } = await forListReads(ctx);
  const orderBy = toMediaOrder(sort);
  const where = await toMediaWhere(ctx, viewer, filter ?? {});
  return readPage(wanted, {
    read: (range) => db.media.findMany({ where, orderBy, ...range }),
    count: () => db.media.count({ where }),
  });
}
