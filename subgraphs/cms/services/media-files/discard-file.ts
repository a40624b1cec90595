import { toMediaKey } from '../../../../core/rules/media-key.ts';
import type { CmsContext } from '../../context.ts';

/** Removes a file unless a medium has it. Once its upload is gone, none can get it any more. */
export async function discardFile({ db, storage }: CmsContext, { contentId }: { contentId: string }) {
  await db.mediaUpload.deleteMany({ where: { id: contentId } });
  const media = await db.media.findUnique({ where: { contentId }, select: { id: true } });
  if (!media) await storage.remove(toMediaKey(contentId));
}
