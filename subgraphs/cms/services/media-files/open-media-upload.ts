import { randomUUID } from 'node:crypto';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { createUploadToken, verifyUploadToken } from './upload-token.ts';
import { authorizeMediaUpload, insertMediaUpload, toUploadOwnerKey } from './uploads.ts';

/** Maximum time until the first bytes of a staged upload must arrive. */
const beginMilliseconds = 3_600_000;

type OpenMediaUploadInput = { stagedUpload?: string | null; filename?: string | null };

/** Opens the storage for one file: of a staged upload (only once) or of the current request. */
export async function openMediaUpload(ctx: CmsContext, { stagedUpload, filename }: OpenMediaUploadInput) {
  const contentId = stagedUpload == null ? await begin(ctx, filename) : await claim(ctx, stagedUpload);
  return {
    contentId,
    stagedUpload: stagedUpload ?? createUploadToken(ctx, contentId),
    maxBytes: ctx.settings.media.maxBytes,
  };
}

async function begin(ctx: CmsContext, filename: string | null | undefined) {
  const viewer = await authorizeMediaUpload(ctx, filename == null ? null : { filename });
  const id = randomUUID();
  await insertMediaUpload(ctx, { id, caller: toUploadOwnerKey(viewer), isOpen: true });
  return id;
}

/** A staged upload accepts bytes only once: otherwise a client could replace a file after it was examined. */
async function claim(ctx: CmsContext, stagedUpload: string) {
  const id = verifyUploadToken(ctx, stagedUpload);
  const now = ctx.clock();
  const { count } = await ctx.db.mediaUpload.updateMany({
    where: { id, openedAt: null, createdAt: { gt: new Date(now.getTime() - beginMilliseconds) } },
    data: { openedAt: now },
  });
  if (count === 0) throw cmsErrors.mediaUploadUsed();
  return id;
}

type StageMediaUploadInput = { mediaId?: number | null };

/** Prepares an upload whose file will arrive in a separate request. */
export async function stageMediaUpload(ctx: CmsContext, { mediaId }: StageMediaUploadInput) {
  const viewer = await authorizeMediaUpload(ctx, mediaId == null ? null : { id: mediaId });
  const id = randomUUID();
  await insertMediaUpload(ctx, { id, caller: toUploadOwnerKey(viewer), isOpen: false });
  const stagedUpload = createUploadToken(ctx, id);
  return {
    stagedUpload,
    uploadUrl: `${ctx.externalUrl}/media-uploads?token=${stagedUpload}`,
    expiresAt: new Date(ctx.clock().getTime() + beginMilliseconds),
    maxBytes: ctx.settings.media.maxBytes,
  };
}
