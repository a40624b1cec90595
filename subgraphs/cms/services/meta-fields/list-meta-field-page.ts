import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage, toTextPart } from '../lists/page.ts';
import { toOrder } from '../lists/sort.ts';

import { isMetaPrefix } from './meta-types.ts';

export type ListMetaFieldsInput = PageInput & { filter?: MetaFieldFilter | null; sort?: string | null };

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
