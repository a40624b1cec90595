import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findExistingItems } from '../access/find-existing-items.ts';
import { type CmsViewer, mayAccessMediaCategory, mayUseScope } from '../access/viewer.ts';
import { isMediaPreviewTokenOf } from '../media-files/media-preview-token.ts';
import { findOrImportMedia } from '../media-files/read-media-file.ts';
import type { MediaUsePlace } from './find-media-use-places.ts';

/** Returns a medium to callers who may see it; with public read, to everyone. */
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

/** Medium by id or by file name. */
export type MediaReference = { id?: number | null; filename?: string | null };

/** A medium that another item refers to; null if deleted or not visible to the caller. */
export async function findMedia(ctx: CmsContext, { id, filename }: MediaReference) {
  const viewer = await ctx.viewer();
  if (!viewer && !ctx.settings.publicRead) return null;
  const media =
    id == null ? await ctx.loaders.mediaByName.load(filename ?? '') : await ctx.loaders.media.load(id);
  if (!media || ctx.settings.publicRead) return media;
  return viewer && isReadable(viewer, media) ? media : null;
}

function isReadable(viewer: CmsViewer, { categoryRef }: { categoryRef: number | null }) {
  return mayUseScope(viewer, 'media/get') && mayAccessMediaCategory(viewer, categoryRef ?? 0);
}

export async function getMediaByFilename(ctx: CmsContext, filename: string) {
  await authorize(ctx, 'media/get');
  const media = await findOrImportMedia(ctx, filename);
  if (!media) throw cmsErrors.mediaNotFound({ message: 'Get specific media - not found' });
  await authorize(ctx, 'media/get', { mediaCategoryId: media.categoryRef ?? 0 });
  return media;
}

/** The media with these names that the caller may see, in this order. */
export function listMediaByFilenames(ctx: CmsContext, filenames: readonly string[]) {
  return findExistingItems(filenames, (filename) => findMedia(ctx, { filename }));
}

/**
 * A medium by its name, for callers who may see it and for those with a signed preview of it; null for
 * others.
 */
export async function findVisibleOrPreviewedMedia(
  ctx: CmsContext,
  { filename, preview }: { filename: string; preview?: string | null },
) {
  if (ctx.fallback && (await mayReadMedia(ctx))) await findOrImportMedia(ctx, filename);
  const visible = await findMedia(ctx, { filename });
  if (visible || !preview) return visible;
  const media = await ctx.loaders.mediaByName.load(filename);
  return media && isMediaPreviewTokenOf(ctx, media, preview) ? media : null;
}

/** Returns whether the caller may see media; otherwise the legacy system is not queried. */
async function mayReadMedia(ctx: CmsContext): Promise<boolean> {
  if (ctx.settings.publicRead) return true;
  const viewer = await ctx.viewer();
  return viewer !== null && mayUseScope(viewer, 'media/get');
}

/** Lists the places that use a medium, for callers who may read it. */
export async function listMediaUses(
  ctx: CmsContext,
  media: { filename: string; categoryRef: number | null },
): Promise<readonly MediaUsePlace[]> {
  await authorize(ctx, 'media/get', { mediaCategoryId: media.categoryRef ?? 0 });
  return ctx.loaders.mediaUses.load(media.filename);
}
