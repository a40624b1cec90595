import { randomUUID } from 'node:crypto';
import type { CmsContext } from '../../context.ts';
import { insertUpload } from './insert-upload.ts';
import { beginMilliseconds } from './open-media-upload.ts';
import { signUpload } from './upload-token.ts';
import { admitUpload, toCaller } from './uploads.ts';

export type StageMediaUploadInput = { mediaId?: number | null };

/** Prepares an upload whose file will arrive in a separate request. */
export async function stageMediaUpload(ctx: CmsContext, { mediaId }: StageMediaUploadInput) {
  const viewer = await admitUpload(ctx, mediaId == null ? null : { id: mediaId });
  const id = randomUUID();
  await insertUpload(ctx, { id, caller: toCaller(viewer), isOpen: false });
  const stagedUpload = signUpload(ctx, id);
  return {
    stagedUpload,
    uploadUrl: `${ctx.externalUrl}/media-uploads?token=${stagedUpload}`,
    expiresAt: new Date(ctx.clock().getTime() + beginMilliseconds),
    maxBytes: ctx.settings.media.maxBytes,
  };
}
