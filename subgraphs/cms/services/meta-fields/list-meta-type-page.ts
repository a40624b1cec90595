import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, toPage, toPageMeta } from '../lists/page.ts';
import { parseSort, sortRows } from '../lists/sort.ts';
import { metaTypes } from './meta-types.ts';

export type ListMetaTypesInput = PageInput & { sort?: string | null };

/** The types of meta fields. */
export async function listMetaTypePage(ctx: CmsContext, { sort, ...wanted }: ListMetaTypesInput) {
  await authorize(ctx, 'metainfo/types/list');
  const steps = parseSort(sort, ['id', 'label'], [{ field: 'id', direction: 'asc' }]);
  const { skip, take, ...page } = toPage(wanted);
  const data = sortRows(metaTypes, steps).slice(skip, skip + take);
  return { data, meta: toPageMeta(page, metaTypes.length) };
}
