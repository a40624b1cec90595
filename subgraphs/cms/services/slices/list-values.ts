import type { CmsContext } from '../../context.ts';
import { listFilled, type ReadSlice } from './list-filled.ts';

export function listValues(ctx: CmsContext, slice: ReadSlice) {
  return listFilled(ctx, slice, 'value');
}
