import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import {
  type CmsNumberedPageInput,
  listNumberedPage,
  toContainsFilter,
  toNumberedPageRange,
  toPaginationMeta,
} from '../lists/page.ts';
import { parseSort, sortRows, toPrismaOrderBy } from '../lists/sort.ts';
import { isMetaFieldPrefix, metaFieldTypes, requireMetaFieldType } from './meta-field-types.ts';

type ListMetaFieldsInput = CmsNumberedPageInput & { filter?: MetaFieldFilter | null; sort?: string | null };

export async function listMetaFieldPage(
  ctx: CmsContext,
  { filter, sort, ...pageInput }: ListMetaFieldsInput,
) {
  await authorize(ctx, 'metainfo/fields/list');
  const { db } = await toCmsReplicaContext(ctx);
  const orderBy = toPrismaOrderBy(sort, { columns, fallback: 'name' });
  const where = toMetaFieldWhere(filter ?? {});
  return listNumberedPage(pageInput, {
    read: (range) => db.metaField.findMany({ where, orderBy, ...range }),
    count: () => db.metaField.count({ where }),
  });
}

type MetaFieldFilter = { prefix?: string | null; typeId?: number | null; name?: string | null };

const columns = {
  id: 'id',
  name: 'name',
  priority: 'priority',
  type_id: 'typeId',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
} as const;

function toMetaFieldWhere({ prefix, typeId, name }: MetaFieldFilter): Prisma.MetaFieldWhereInput {
  if (prefix && !isMetaFieldPrefix(prefix)) throw cmsErrors.metaPrefixInvalid();
  return { prefix: prefix || undefined, typeId: typeId ?? undefined, name: toContainsFilter(name) };
}

export async function getMetaFieldType(ctx: CmsContext, id: number) {
  await authorize(ctx, 'metainfo/types/list');
  return requireMetaFieldType(id);
}

export async function getMetaField(ctx: CmsContext, id: number) {
  await authorize(ctx, 'metainfo/fields/get');
  const field = await ctx.db.metaField.findUnique({ where: { id } });
  if (!field) throw cmsErrors.metaFieldNotFound();
  return field;
}

/** The types of meta fields, by id. */
export async function listMetaFieldTypes(ctx: CmsContext) {
  await authorize(ctx, 'metainfo/types/list');
  return metaFieldTypes;
}

type ListMetaTypesInput = CmsNumberedPageInput & { sort?: string | null };

/** Returns a numbered page of the types of meta fields. */
export async function listMetaFieldTypePage(ctx: CmsContext, { sort, ...pageInput }: ListMetaTypesInput) {
  await authorize(ctx, 'metainfo/types/list');
  const steps = parseSort(sort, ['id', 'label'], [{ field: 'id', direction: 'asc' }]);
  const { skip, take, ...page } = toNumberedPageRange(pageInput);
  const data = sortRows(metaFieldTypes, steps).slice(skip, skip + take);
  return { data, meta: toPaginationMeta(page, metaFieldTypes.length) };
}
