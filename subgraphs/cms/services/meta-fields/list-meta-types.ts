import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { type PageInput, toPage, toPageMeta } from '../page.ts';
import { parseSort, sortRows } from '../sort.ts';
import { metaTypes } from './meta-types.ts';

export type ListMetaTypesInput = PageInput & { sort?: string | null };

/** The kinds of meta fields there are. */
export async function listMetaTypes(ctx: CmsContext, { sort, ...wanted }: ListMetaTypesInput) {
  await authorize(ctx, 'metainfo/types/list');
  const steps = parseSort(sort, ['id', 'label'], [{ field: 'id', direction: 'asc' }]);
  const { skip, take, ...page } = toPage(wanted);
  const data = sortRows(metaTypes, steps).slice(skip, skip + take);
  return { data, meta: toPageMeta(page, metaTypes.length) };
}
