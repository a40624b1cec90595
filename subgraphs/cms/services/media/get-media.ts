import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, permitMedia } from '../authorize.ts';

export async function getMedia(ctx: CmsContext, filename: string) {
  const viewer = await authorize(ctx, 'media/get');
  const media = await ctx.loaders.mediaByName.load(filename);
  if (!media) throw cmsErrors.mediaNotFound({ message: 'Get specific media - not found' });
  permitMedia(viewer, media.categoryRef ?? 0);
  return media;
}
