import type { CmsContext } from '../../context.ts';
import { discardFile } from './discard-file.ts';
import { readUploadToken } from './upload-token.ts';

/** Discards an upload; its token is the permission. */
export async function discardMediaUpload(ctx: CmsContext, { stagedUpload }: { stagedUpload: string }) {
  await discardFile(ctx, { contentId: readUploadToken(ctx, stagedUpload) });
  return { isDiscarded: true };
}
