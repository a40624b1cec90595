import type { CmsContext } from '../../context.ts';
import { isPreviewOf } from '../media-files/preview-token.ts';
import { findMedia } from './find-media.ts';

/** A medium by its name, for callers who may see it and for those with a signed preview of it; null for others. */
export async function showMedia(
  ctx: CmsContext,
  { filename, preview }: { filename: string; preview?: string | null },
) {
  const visible = await findMedia(ctx, { filename });
  if (visible || !preview) return visible;
  const media = await ctx.loaders.mediaByName.load(filename);
  return media && isPreviewOf(ctx, media, preview) ? media : null;
}
