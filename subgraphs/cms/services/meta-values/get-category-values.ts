import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { findStructureItem, type StructureKey } from './find-structure-item.ts';
import { readValues } from './stored-values.ts';

/** The meta values of a category. */
export async function getCategoryValues(ctx: CmsContext, key: StructureKey) {
  const viewer = await authorize(ctx, 'metainfo/categories/values/get');
  const { meta, clangId } = await findStructureItem(ctx, viewer, key, 'category');
  return { clangId, values: readValues(await ctx.loaders.metaFields('cat_'), meta) };
}
