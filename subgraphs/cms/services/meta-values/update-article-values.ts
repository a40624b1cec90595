import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { findStructureItem, type StructureKey } from './find-structure-item.ts';
import { saveStructureValues } from './save-structure-values.ts';

export type UpdateStructureValuesInput = StructureKey & { values: Readonly<Record<string, unknown>> };

/** Changes the given meta values of an article that is no category. */
export async function updateArticleValues(
  ctx: CmsContext,
  { values: given, ...key }: UpdateStructureValuesInput,
) {
  const viewer = await authorize(ctx, 'metainfo/articles/values/update');
  const item = await findStructureItem(ctx, viewer, key, 'article');
  return saveStructureValues(ctx, viewer, item, { prefix: 'art_', given });
}
