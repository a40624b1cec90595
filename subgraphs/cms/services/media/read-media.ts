import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findMedia } from './find-media.ts';

/** One medium for callers who may see it; with public reading that is everyone. */
export async function getMedia(ctx: CmsContext, id: number) {
  const visible = await findMedia(ctx, { id });
  if (visible) return visible;
  if (!ctx.settings.publicRead) await authorizeReading(ctx, id);
  throw cmsErrors.mediaNotFound();
}

async function authorizeReading(ctx: CmsContext, id: number) {
  await authorize(ctx, 'media/get');
  const media = await ctx.loaders.media.load(id);
  if (media) await authorize(ctx, 'media/get', { mediaCategoryId: media.categoryRef ?? 0 });
}
