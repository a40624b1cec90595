import type { CmsContext } from '../../context.ts';
import { toMediaKey } from '../../contract/media.ts';
import { readUploadToken } from './upload-token.ts';

/** The size of an upload; null until all of it has arrived. */
export async function findMediaUpload(ctx: CmsContext, stagedUpload: string) {
  const id = readUploadToken(ctx, stagedUpload);
  const upload = await ctx.db.mediaUpload.findUnique({ where: { id }, select: { id: true } });
  return { size: upload && (await ctx.storage.size(toMediaKey(id))) };
}
