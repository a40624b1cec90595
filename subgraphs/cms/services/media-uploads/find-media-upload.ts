import { toMediaKey } from '../../../../core/rules/media-key.ts';
import type { CmsContext } from '../../context.ts';
import { readUploadToken } from './upload-token.ts';

/** What has arrived of an upload: all of it or nothing. */
export async function findMediaUpload(ctx: CmsContext, stagedUpload: string) {
  const id = readUploadToken(ctx, stagedUpload);
  const upload = await ctx.db.mediaUpload.findUnique({ where: { id }, select: { id: true } });
  return { size: upload && (await ctx.storage.size(toMediaKey(id))) };
}
