import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, permitMedia } from '../authorize.ts';
import { findMediaUses } from './find-media-uses.ts';

/** Deletes a medium that nothing uses; its file goes once that is certain. */
export async function deleteMedia(ctx: CmsContext, { filename }: { filename: string }) {
  const viewer = await authorize(ctx, 'media/delete');
  const found = await ctx.db.media.findUnique({ where: { filename } });
  if (!found) throw cmsErrors.mediaNotFound();
  permitMedia(viewer, found.categoryRef ?? 0);
  const uses = await findMediaUses(ctx, [filename]);
  if (uses.has(filename)) throw cmsErrors.mediaInUse({ details: { filename } });

  await ctx.db.$transaction(async (tx) => {
    const { contentId } = await tx.media.delete({ where: { id: found.id } });
    await ctx.enqueue(tx, 'cms.discard_file', { contentId });
  });
  return { filename };
}
