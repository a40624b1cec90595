import type { CmsContext } from '../../context.ts';
import { type CmsViewer, mayAccessMedia, mayUse } from '../access/viewer.ts';

/** By id or by file name. */
export type MediaReference = { id?: number | null; filename?: string | null };

/** A medium that another item refers to; null when deleted or not visible to the caller. */
export async function findMedia(ctx: CmsContext, { id, filename }: MediaReference) {
  const viewer = await ctx.viewer();
  if (!viewer && !ctx.settings.publicRead) return null;
  const media =
    id == null ? await ctx.loaders.mediaByName.load(filename ?? '') : await ctx.loaders.media.load(id);
  if (!media || ctx.settings.publicRead) return media;
  return viewer && isReadable(viewer, media) ? media : null;
}

function isReadable(viewer: CmsViewer, { categoryRef }: { categoryRef: number | null }) {
  return mayUse(viewer, 'media/get') && mayAccessMedia(viewer, categoryRef ?? 0);
}
