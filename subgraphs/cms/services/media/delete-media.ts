import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findMediaUses } from './find-media-uses.ts';

/** Deletes a medium that is not in use; a job deletes its file after the commit. */
export async function deleteMedia(ctx: CmsContext, { filename }: { filename: string }) {
  await authorize(ctx, 'media/delete');
  const found = await ctx.db.media.findUnique({ where: { filename } });
  if (!found) throw cmsErrors.mediaNotFound();
  await authorize(ctx, 'media/delete', { mediaCategoryId: found.categoryRef ?? 0 });
  const uses = await findMediaUses(ctx, [filename]);
  if (uses.has(filename)) throw cmsErrors.mediaInUse({ details: { filename } });

  await ctx.db.$transaction(async (tx) => {
    const { contentId } = await tx.media.delete({ where: { id: found.id } });
    await ctx.enqueue(tx, 'cms.discard_file', { contentId });
  });
  return { filename };
}
