import type { CmsContext } from '../../context.ts';
import { type CmsViewer, mayTouchMedia, mayUse } from '../../permissions.ts';

/** Of one of the two it is known by. */
export type MediaReference = { id?: number | null; filename?: string | null };

/** A medium that something else refers to, or that a page shows; null when it is gone or not for the caller. */
export async function findMedia(ctx: CmsContext, { id, filename }: MediaReference) {
  const viewer = await ctx.viewer();
  if (!viewer && !ctx.settings.publicRead) return null;
  const media =
    id == null ? await ctx.loaders.mediaByName.load(filename ?? '') : await ctx.loaders.media.load(id);
  if (!media || ctx.settings.publicRead) return media;
  return viewer && isReadable(viewer, media) ? media : null;
}

function isReadable(viewer: CmsViewer, { categoryRef }: { categoryRef: number | null }) {
  return mayUse(viewer, 'media/get') && mayTouchMedia(viewer, categoryRef ?? 0);
}
