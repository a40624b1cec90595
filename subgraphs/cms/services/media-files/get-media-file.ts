import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, permitMedia } from '../authorize.ts';

/** The medium whose bytes somebody wants. */
export async function getMediaFile(ctx: CmsContext, filename: string) {
  const viewer = await authorize(ctx, 'media/get/file');
  const media = await ctx.loaders.mediaByName.load(filename);
  if (!media) throw cmsErrors.mediaNotFound();
  permitMedia(viewer, media.categoryRef ?? 0);
  return media;
}
