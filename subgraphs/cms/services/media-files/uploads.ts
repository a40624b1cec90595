import type { CmsContext } from '../../context.ts';
import { toMediaStorageKey } from '../../contract/media.ts';
import type { CmsServerDeps, CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { getMediaRow, type MediaKey } from './read-media-file.ts';
import { verifyUploadToken } from './upload-token.ts';

/** After this time an upload can no longer become a medium, and its file is deleted. */
const retentionMs = 86_400_000;

type NewUpload = { id: string; caller: string; isOpen: boolean };

/** Records an upload before its first byte is written, so that every file is known and can be cleaned up. */
export async function insertMediaUpload(
  ctx: Pick<CmsServerDeps, 'db' | 'enqueue' | 'clock'>,
  { id, caller, isOpen }: NewUpload,
): Promise<void> {
  const now = ctx.clock();
  await ctx.db.$transaction(async (tx) => {
    await tx.mediaUpload.create({ data: { id, caller, createdAt: now, openedAt: isOpen ? now : null } });
    const runAt = new Date(now.getTime() + retentionMs);
    await ctx.enqueue(tx, 'cms.discard_file', { contentId: id }, { runAt, key: `cms.discard_file.${id}` });
  });
}

/** The size of an upload; null until all of it has arrived. */
export async function findMediaUpload(ctx: CmsContext, stagedUpload: string) {
  const id = verifyUploadToken(ctx, stagedUpload);
  const upload = await ctx.db.mediaUpload.findUnique({ where: { id }, select: { id: true } });
  return { size: upload && (await ctx.storage.size(toMediaStorageKey(id))) };
}

/** Uploaded file that is stored, but belongs to no medium yet. */
export type StoredMediaUpload = { id: string; caller: string; size: number };

/** The caller's own completed upload: the storage keeps no incomplete ones. */
export async function getOwnMediaUpload(
  ctx: CmsContext,
  viewer: CmsViewer,
  stagedUpload: string,
): Promise<StoredMediaUpload> {
  const id = verifyUploadToken(ctx, stagedUpload);
  const upload = await ctx.db.mediaUpload.findUnique({ where: { id } });
  if (!upload?.openedAt || upload.caller !== toUploadOwnerKey(viewer)) throw cmsErrors.mediaUploadFailed();
  const size = await ctx.storage.size(toMediaStorageKey(id));
  if (size === null) throw cmsErrors.mediaUploadFailed();
  return { id, caller: upload.caller, size };
}

/** The viewer, if they may upload: a new medium, or a replacement for the given one. */
export async function authorizeMediaUpload(
  ctx: CmsContext,
  replacedMedia: MediaKey | null,
): Promise<CmsViewer> {
  const action = replacedMedia === null ? 'media/add' : 'media/update';
  const viewer = await authorize(ctx, action, { mediaCategoryId: 'any' });
  if (replacedMedia === null) return viewer;
  const media = await getMediaRow(ctx, replacedMedia);
  return authorize(ctx, action, { mediaCategoryId: media.categoryRef ?? 0 });
}

/** Returns the owner of an upload. Only the owner can create a medium from it. */
export function toUploadOwnerKey(viewer: CmsViewer): string {
  return viewer.kind === 'token' ? `token:${viewer.tokenId}` : `user:${viewer.userId}`;
}

/** Discards an upload; its token is the permission. */
export async function discardMediaUpload(ctx: CmsContext, { stagedUpload }: { stagedUpload: string }) {
  await discardOrphanedMediaFile(ctx, { contentId: verifyUploadToken(ctx, stagedUpload) });
  return { isDiscarded: true };
}

/** Removes a file unless it belongs to a medium. Without its upload row, no medium can claim it any more. */
export async function discardOrphanedMediaFile(
  { db, storage }: CmsContext,
  { contentId }: { contentId: string },
) {
  await db.mediaUpload.deleteMany({ where: { id: contentId } });
  const media = await db.media.findUnique({ where: { contentId }, select: { id: true } });
  if (!media) await storage.remove(toMediaStorageKey(contentId));
}

/**
 * Deletes uploads after a medium was created from one of them (`contentId`), and schedules the removal of the
 * other files.
 */
export async function consumeMediaUploads(
  ctx: CmsContext,
  tx: CmsTransaction,
  { uploadIds, contentId }: { uploadIds: readonly string[]; contentId: string },
): Promise<void> {
  const { count } = await tx.mediaUpload.deleteMany({ where: { id: { in: [...uploadIds] } } });
  if (count !== uploadIds.length) throw cmsErrors.mediaUploadFailed();
  for (const id of uploadIds) {
    if (id !== contentId) await ctx.enqueue(tx, 'cms.discard_file', { contentId: id });
  }
}
