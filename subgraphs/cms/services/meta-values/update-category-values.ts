import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { findStructureItem } from './find-structure-item.ts';
import { saveStructureValues } from './save-structure-values.ts';
import type { UpdateStructureValuesInput } from './update-article-values.ts';

/** Changes the given meta values of a category. */
export async function updateCategoryValues(
  ctx: CmsContext,
  { values: given, ...key }: UpdateStructureValuesInput,
) {
  const viewer = await authorize(ctx, 'metainfo/categories/values/update');
  const item = await findStructureItem(ctx, viewer, key, 'category');
  return saveStructureValues(ctx, viewer, item, { prefix: 'cat_', given });
}
