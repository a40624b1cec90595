import type { CmsContext } from '../../context.ts';
import { discardFile } from '../media-files/discard-file.ts';
import { readUploadToken } from './upload-token.ts';

/** Forgets an upload of which there will be no medium; whoever has its token may say so. */
export async function discardMediaUpload(ctx: CmsContext, { stagedUpload }: { stagedUpload: string }) {
  await discardFile(ctx, { contentId: readUploadToken(ctx, stagedUpload) });
  return { isDiscarded: true };
}
