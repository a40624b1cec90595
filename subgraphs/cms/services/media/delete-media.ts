import { rethrowDeletedRow } from '../../../../prisma/errors/deleted-row-error.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { getMediaRow, type MediaKey } from '../media-files/read-media-file.ts';
import { lockRowAndCheckVersion, type VersionPrecondition } from '../rows/rows.ts';
import { findUsedMediaFilenames } from './find-used-media-filenames.ts';

/** Deletes a medium that is not in use; a job deletes its file after the commit. */
export async function deleteMedia(
  ctx: CmsContext,
  { expectedVersion, ...key }: MediaKey & VersionPrecondition,
) {
  await authorize(ctx, 'media/delete');
  const media = await getMediaRow(ctx, key);
  const { filename } = media;
  await authorize(ctx, 'media/delete', { mediaCategoryId: media.categoryRef ?? 0 });
  const uses = await findUsedMediaFilenames(ctx, [filename]);
  if (uses.has(filename)) throw cmsErrors.mediaInUse({ details: { filename } });

  await ctx.db.$transaction(async (tx) => {
    await lockRowAndCheckVersion(ctx, tx, { table: 'media', key: media.id, expectedVersion });
    const { contentId } = await tx.media
      .delete({ where: { id: media.id } })
      .catch(rethrowDeletedRow(cmsErrors.mediaNotFound));
    await ctx.enqueue(tx, 'cms.discard_file', { contentId });
  });
  return { deletedId: media.id, filename };
}
