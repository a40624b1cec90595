import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { type PageInput, toPage, toPageMeta } from '../page.ts';
import { type MetaFieldFilter, toMetaFieldOrder, toMetaFieldWhere } from './meta-field.query.ts';

export type ListMetaFieldsInput = PageInput & { filter?: MetaFieldFilter | null; sort?: string | null };

export async function listMetaFields(ctx: CmsContext, { filter, sort, ...wanted }: ListMetaFieldsInput) {
  await authorize(ctx, 'metainfo/fields/list');
  const orderBy = toMetaFieldOrder(sort);
  const where = toMetaFieldWhere(filter ?? {});
  const { skip, take, ...page } = toPage(wanted);
  const [data, total] = await Promise.all([
    ctx.db.metaField.findMany({ where, orderBy, skip, take }),
    ctx.db.metaField.count({ where }),
  ]);
  return { data, meta: toPageMeta(page, total) };
}
