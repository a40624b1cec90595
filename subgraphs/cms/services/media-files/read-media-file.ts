import type { CmsContext } from '../../context.ts';
import { toMediaKey } from '../../contract/media.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** A medium by its name; one that is unknown here is asked of the original that is being left. */
export async function findOrBringMedia({ loaders, fallback, request }: CmsContext, filename: string) {
  const found = await loaders.mediaByName.load(filename);
  if (found || !fallback || !(await fallback.bringMedium(request, filename))) return found;
  return loaders.mediaByName.clear(filename).load(filename);
}

/** The medium of a change: by its number or by its name. */
export type MediaKey = { id: number } | { filename: string };

export async function findMediaRow(ctx: CmsContext, key: MediaKey) {
  const found = await findOrBring(ctx, key);
  if (!found) throw cmsErrors.mediaNotFound();
  return found;
}

/** The original that is being left is asked by names alone, because it knows no numbers. */
async function findOrBring({ db, fallback, request }: CmsContext, key: MediaKey) {
  const where = 'id' in key ? { id: key.id } : { filename: key.filename };
  const found = await db.media.findUnique({ where });
  if (found || !fallback || 'id' in key) return found;
  return (await fallback.bringMedium(request, key.filename)) ? db.media.findUnique({ where }) : null;
}

/** Whether the storage has the bytes of a medium. */
export async function hasMediaFile({ storage }: CmsContext, { contentId }: { contentId: string }) {
  return (await storage.size(toMediaKey(contentId))) !== null;
}

/** The medium whose bytes are requested. */
export async function getMediaFile(ctx: CmsContext, filename: string) {
  await authorize(ctx, 'media/get/file');
  const media = await findOrBringMedia(ctx, filename);
  if (!media) throw cmsErrors.mediaNotFound();
  await authorize(ctx, 'media/get/file', { mediaCategoryId: media.categoryRef ?? 0 });
  return media;
}
