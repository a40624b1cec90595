import type { CmsContext } from '../../context.ts';
import { changeMetaValues, type Values } from './change-meta-values.ts';
import { mediaOwner } from './meta-owners.ts';

export async function changeMediaValues(ctx: CmsContext, input: { id: number } & Values) {
  return { media: await changeMetaValues(ctx, mediaOwner, input) };
}
