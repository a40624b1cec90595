import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, toPage, toPageMeta } from '../lists/page.ts';
import { parseSort, sortRows } from '../lists/sort.ts';
import { metaTypes, requireMetaType } from './meta-types.ts';

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

export type ListMetaTypesInput = PageInput & { sort?: string | null };

/** The types of meta fields. */
export async function listMetaTypePage(ctx: CmsContext, { sort, ...wanted }: ListMetaTypesInput) {
  await authorize(ctx, 'metainfo/types/list');
  const steps = parseSort(sort, ['id', 'label'], [{ field: 'id', direction: 'asc' }]);
  const { skip, take, ...page } = toPage(wanted);
  const data = sortRows(metaTypes, steps).slice(skip, skip + take);
  return { data, meta: toPageMeta(page, metaTypes.length) };
}
