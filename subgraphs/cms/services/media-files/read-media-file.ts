import type { CmsContext } from '../../context.ts';
import { toMediaStorageKey } from '../../contract/media.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** Finds a medium by file name, and imports a missing one from the legacy system. */
export async function findOrImportMedia({ loaders, fallback, request }: CmsContext, filename: string) {
  const cachedMedia = await loaders.mediaByName.load(filename);
  if (cachedMedia || !fallback || !(await fallback.importMedium(request, filename))) return cachedMedia;
  return loaders.mediaByName.clear(filename).load(filename);
}

/** Key of the medium to change: its id or its file name. */
export type MediaKey = { id: number } | { filename: string };

export async function getMediaRow(ctx: CmsContext, key: MediaKey) {
  const media = await findOrImportByKey(ctx, key);
  if (!media) throw cmsErrors.mediaNotFound();
  return media;
}

/**
 * Finds the medium of a change. The legacy system is only queried by file name, because its API has no media
 * ids.
 */
async function findOrImportByKey({ db, fallback, request }: CmsContext, key: MediaKey) {
  const where = 'id' in key ? { id: key.id } : { filename: key.filename };
  const storedMedia = await db.media.findUnique({ where });
  if (storedMedia || !fallback || 'id' in key) return storedMedia;
  return (await fallback.importMedium(request, key.filename)) ? db.media.findUnique({ where }) : null;
}

/** Whether the storage has the bytes of a medium. */
export async function hasMediaFile({ storage }: CmsContext, { contentId }: { contentId: string }) {
  return (await storage.size(toMediaStorageKey(contentId))) !== null;
}

/** The medium whose bytes are requested. */
export async function getMediaForDownload(ctx: CmsContext, filename: string) {
  await authorize(ctx, 'media/get/file');
  const media = await findOrImportMedia(ctx, filename);
  if (!media) throw cmsErrors.mediaNotFound();
  await authorize(ctx, 'media/get/file', { mediaCategoryId: media.categoryRef ?? 0 });
  return media;
}
