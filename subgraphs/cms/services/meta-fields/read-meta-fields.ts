import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { requireMetaType } from './meta-types.ts';

export async function getMetaType(ctx: CmsContext, id: number) {
  await authorize(ctx, 'metainfo/types/list');
  return requireMetaType(id);
}
