import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findOrBringMedia } from './read-media-file.ts';

/** The medium whose bytes are requested. */
export async function getMediaFile(ctx: CmsContext, filename: string) {
  await authorize(ctx, 'media/get/file');
  const media = await findOrBringMedia(ctx, filename);
  if (!media) throw cmsErrors.mediaNotFound();
  await authorize(ctx, 'media/get/file', { mediaCategoryId: media.categoryRef ?? 0 });
  return media;
}
