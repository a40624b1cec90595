import type { CmsContext } from '../../context.ts';
import { mayUse } from '../access/viewer.ts';
import { isPreviewOf } from '../media-files/preview-token.ts';
import { findOrBringMedia } from '../media-files/read-media-file.ts';
import { findMedia } from './find-media.ts';

/** A medium by its name, for callers who may see it and for those with a signed preview of it; null for others. */
export async function showMedia(
  ctx: CmsContext,
  { filename, preview }: { filename: string; preview?: string | null },
) {
  if (ctx.fallback && (await mayAsk(ctx))) await findOrBringMedia(ctx, filename);
  const visible = await findMedia(ctx, { filename });
  if (visible || !preview) return visible;
  const media = await ctx.loaders.mediaByName.load(filename);
  return media && isPreviewOf(ctx, media, preview) ? media : null;
}

/** Whether the caller may see media, so that the original is worth asking. */
async function mayAsk(ctx: CmsContext): Promise<boolean> {
  if (ctx.settings.publicRead) return true;
  const viewer = await ctx.viewer();
  return viewer !== null && mayUse(viewer, 'media/get');
}
