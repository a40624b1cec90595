import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { findStructureItem, type StructureKey } from './find-structure-item.ts';
import { readValues } from './stored-values.ts';

/** The meta values of an article that is no category. */
export async function getArticleValues(ctx: CmsContext, key: StructureKey) {
  const viewer = await authorize(ctx, 'metainfo/articles/values/get');
  const { meta, clangId } = await findStructureItem(ctx, viewer, key, 'article');
  return { clangId, values: readValues(await ctx.loaders.metaFields('art_'), meta) };
}
