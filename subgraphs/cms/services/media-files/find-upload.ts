import type { CmsContext } from '../../context.ts';
import { toMediaKey } from '../../contract/media.ts';
import { cmsErrors } from '../../errors.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { toCaller } from './admit-upload.ts';
import { readUploadToken } from './upload-token.ts';

export type Upload = { id: string; caller: string; size: number };

/** The caller's own completed upload: the storage keeps no incomplete ones. */
export async function findUpload(ctx: CmsContext, viewer: CmsViewer, stagedUpload: string): Promise<Upload> {
  const id = readUploadToken(ctx, stagedUpload);
  const upload = await ctx.db.mediaUpload.findUnique({ where: { id } });
  if (!upload?.openedAt || upload.caller !== toCaller(viewer)) throw cmsErrors.mediaUploadFailed();
  const size = await ctx.storage.size(toMediaKey(id));
  if (size === null) throw cmsErrors.mediaUploadFailed();
  return { id, caller: upload.caller, size };
}
