import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { metaTypes } from './meta-types.ts';

/** The types of meta fields, by id. */
export async function listMetaTypes(ctx: CmsContext) {
  await authorize(ctx, 'metainfo/types/list');
  return metaTypes;
}
