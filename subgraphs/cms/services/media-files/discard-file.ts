import type { CmsContext } from '../../context.ts';
import { toMediaKey } from '../../contract/media.ts';

/** Removes a file unless it belongs to a medium. Without its upload row, no medium can claim it any more. */
export async function discardFile({ db, storage }: CmsContext, { contentId }: { contentId: string }) {
  await db.mediaUpload.deleteMany({ where: { id: contentId } });
  const media = await db.media.findUnique({ where: { contentId }, select: { id: true } });
  if (!media) await storage.remove(toMediaKey(contentId));
}
