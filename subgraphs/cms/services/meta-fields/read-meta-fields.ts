import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage, toPage, toPageMeta, toTextPart } from '../lists/page.ts';
import { parseSort, sortRows, toOrder } from '../lists/sort.ts';
import { isMetaPrefix, metaTypes, requireMetaType } from './meta-types.ts';

type ListMetaFieldsInput = PageInput & { filter?: MetaFieldFilter | null; sort?: string | null };

export async function listMetaFieldPage(ctx: CmsContext, { filter, sort, ...wanted }: ListMetaFieldsInput) {
  await authorize(ctx, 'metainfo/fields/list');
  const { db } = await forListReads(ctx);
  const orderBy = toOrder(sort, { columns, fallback: 'name' });
  const where = toMetaFieldWhere(filter ?? {});
  return readPage(wanted, {
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
  if (prefix && !isMetaPrefix(prefix)) throw cmsErrors.metaPrefixInvalid();
  return { prefix: prefix || undefined, typeId: typeId ?? undefined, name: toTextPart(name) };
}

export async function getMetaType(ctx: CmsContext, id: number) {
  await authorize(ctx, 'metainfo/types/list');
  return requireMetaType(id);
}

export async function getMetaField(ctx: CmsContext, id: number) {
  await authorize(ctx, 'metainfo/fields/get');
  const field = await ctx.db.metaField.findUnique({ where: { id } });
  if (!field) throw cmsErrors.metaFieldNotFound();
  return field;
}

/** The types of meta fields, by id. */
export async function listMetaTypes(ctx: CmsContext) {
  await authorize(ctx, 'metainfo/types/list');
  return metaTypes;
}

type ListMetaTypesInput = PageInput & { sort?: string | null };

/** Returns a numbered page of the types of meta fields. */
export async function listMetaTypePage(ctx: CmsContext, { sort, ...wanted }: ListMetaTypesInput) {
  await authorize(ctx, 'metainfo/types/list');
  const steps = parseSort(sort, ['id', 'label'], [{ field: 'id', direction: 'asc' }]);
  const { skip, take, ...page } = toPage(wanted);
  const data = sortRows(metaTypes, steps).slice(skip, skip + take);
  return { data, meta: toPageMeta(page, metaTypes.length) };
}
