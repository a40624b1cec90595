import { type TextFilter, toRangeCondition } from '../../../../core/graphql/filters.ts';
import { type SortDirection, sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import {
  combineConditionsWithOr,
  toContainsTextConditions,
  toNullableRangeCondition,
  toTextFilterConditions,
} from '../lists/list-conditions.ts';
import { type ConnectionInput, listConnectionPage } from '../lists/list-connection-page.ts';
import { type CmsNumberedPageInput, listNumberedPage } from '../lists/page.ts';
import { type MediaPageFilter, toMediaOrder, toMediaWhere, toViewerMediaWhere } from './media.query.ts';

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

type ConnectMediaInput = ConnectionInput & { filter?: MediaFilter | null };

const columns = {
  filename: sortColumnSchemas.text,
  title: sortColumnSchemas.text,
  mimeType: sortColumnSchemas.text,
  size: sortColumnSchemas.int,
  width: sortColumnSchemas.int.nullable(),
  height: sortColumnSchemas.int.nullable(),
  createdAt: sortColumnSchemas.time,
  updatedAt: sortColumnSchemas.time,
};

/** Returns a page of the media that the viewer may list. */
export async function listMediaConnection(ctx: CmsContext, { filter, ...args }: ConnectMediaInput) {
  const viewer = await authorize(ctx, 'media/list');
  const { db } = await toCmsReplicaContext(ctx);
  return listConnectionPage(args, {
    fallback: 'filename',
    columns,
    where: { AND: [toViewerMediaWhere(viewer), toWhere(filter)] },
    read: ({ orderBy, ...query }) => db.media.findMany({ ...query, orderBy: orderBy.map(toIndexed) }),
    count: (query) => db.media.count(query),
  });
}

function toWhere(filter: MediaFilter | null | undefined): Prisma.MediaWhereInput {
  const { categoryIds, ancestorIds, hasCategory, kinds, mimeTypes, not, ...own } = filter ?? {};
  return {
    AND: [
      ...(categoryIds ? [{ categoryRef: { in: [...categoryIds], not: null } }] : []),
      ...(ancestorIds ? [{ category: isBelowOrAt(ancestorIds) }] : []),
      ...(hasCategory == null ? [] : [{ categoryRef: hasCategory ? { not: null } : null }]),
      ...toContainsTextConditions({ title: 'always', filename: 'always', originalName: 'always' }, own.text),
      ...toTextFilterConditions('title', own.title),
      ...toTextFilterConditions('filename', own.filename),
      ...(kinds ? [combineConditionsWithOr(kinds.map((kind) => ({ mimeType: { startsWith: kind } })))] : []),
      ...(mimeTypes ? [{ mimeType: { in: mimeTypes.filter((type) => !type.includes('\0')) } }] : []),
    ],
    size: toRangeCondition(own.size),
    ...toSizeWhere(own),
    createdAt: toRangeCondition(own.createdAt),
    updatedAt: toRangeCondition(own.updatedAt),
    NOT: not ? [toWhere(not)] : undefined,
  };
}

/** Images within a range of sizes as browsers display them. */
function toSizeWhere({ width, height }: MediaFilter): Prisma.MediaWhereInput {
  if (!width && !height) return {};
  const [wide, high] = [toNullableRangeCondition(width), toNullableRangeCondition(height)];
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
function toIndexed(step: Record<string, SortDirection>): Prisma.MediaOrderByWithRelationInput {
  const [[field, sort] = ['id', 'asc' as const]] = Object.entries(step);
  if (field !== 'width' && field !== 'height') return step;
  return { [field]: { sort, nulls: sort === 'asc' ? 'first' : 'last' } };
}

type ListMediaInput = CmsNumberedPageInput & { filter?: MediaPageFilter | null; sort?: string | null };

export async function listMediaPage(ctx: CmsContext, { filter, sort, ...pageInput }: ListMediaInput) {
  const viewer = await authorize(ctx, 'media/list');
  const { db } = await toCmsReplicaContext(ctx);
  const orderBy = toMediaOrder(sort);
  const where = await toMediaWhere(ctx, viewer, filter ?? {});
  return listNumberedPage(pageInput, {
    read: (range) => db.media.findMany({ where, orderBy, ...range }),
    count: () => db.media.count({ where }),
  });
}
