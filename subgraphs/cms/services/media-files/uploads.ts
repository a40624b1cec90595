import type { CmsContext } from '../../context.ts';
import { toMediaKey } from '../../contract/media.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { findMediaRow, type MediaKey } from './read-media-file.ts';
import { readUploadToken } from './upload-token.ts';

/** The size of an upload; null until all of it has arrived. */
export async function findMediaUpload(ctx: CmsContext, stagedUpload: string) {
  const id = readUploadToken(ctx, stagedUpload);
  const upload = await ctx.db.mediaUpload.findUnique({ where: { id }, select: { id: true } });
  return { size: upload && (await ctx.storage.size(toMediaKey(id))) };
}

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

/** The viewer, if they may upload: a new medium, or a replacement for the given one. */
export async function admitUpload(ctx: CmsContext, replaced: MediaKey | null): Promise<CmsViewer> {
  const action = replaced === null ? 'media/add' : 'media/update';
  const viewer = await authorize(ctx, action, { mediaCategoryId: 'any' });
  if (replaced === null) return viewer;
  const media = await findMediaRow(ctx, replaced);
  return authorize(ctx, action, { mediaCategoryId: media.categoryRef ?? 0 });
}

/** The owner of an upload: no other viewer can make a medium of it. */
export function toCaller(viewer: CmsViewer): string {
  return viewer.kind === 'token' ? `token:${viewer.tokenId}` : `user:${viewer.userId}`;
}

/** Discards an upload; its token is the permission. */
export async function discardMediaUpload(ctx: CmsContext, { stagedUpload }: { stagedUpload: string }) {
  await discardFile(ctx, { contentId: readUploadToken(ctx, stagedUpload) });
  return { isDiscarded: true };
}

/** Removes a file unless it belongs to a medium. Without its upload row, no medium can claim it any more. */
export async function discardFile({ db, storage }: CmsContext, { contentId }: { contentId: string }) {
  await db.mediaUpload.deleteMany({ where: { id: contentId } });
  const media = await db.media.findUnique({ where: { contentId }, select: { id: true } });
  if (!media) await storage.remove(toMediaKey(contentId));
}
