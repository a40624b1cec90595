import type { CmsContext } from '../../context.ts';
import { listFilled, type ReadSlice } from './list-filled.ts';

export async function listMediaFields(ctx: CmsContext, slice: ReadSlice) {
  const filled = await listFilled(ctx, slice, 'media');
  return filled.map(({ number, text: filename }) => ({ number, filename }));
}
