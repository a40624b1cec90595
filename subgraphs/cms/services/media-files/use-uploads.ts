import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import type { ExaminedFile } from './examine-file.ts';

/** Ends the uploads that became a medium, and schedules the removal of files that were not kept. */
export async function useUploads(
  ctx: CmsContext,
  tx: CmsTransaction,
  { uploadIds, contentId }: ExaminedFile,
): Promise<void> {
  const { count } = await tx.mediaUpload.deleteMany({ where: { id: { in: [...uploadIds] } } });
  if (count !== uploadIds.length) throw cmsErrors.mediaUploadFailed();
  for (const id of uploadIds) {
    if (id !== contentId) await ctx.enqueue(tx, 'cms.discard_file', { contentId: id });
  }
}
