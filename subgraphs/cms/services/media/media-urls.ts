import type { CmsContext } from '../../context.ts';
import { mayAccessMediaCategory, mayUseScope } from '../access/viewer.ts';
import { createMediaPreviewToken } from '../media-files/media-preview-token.ts';

/** The URL of a medium's bytes. It changes with the content, so that caches never serve an old file. */
export function toVersionedMediaUrl(
  { externalUrl }: CmsContext,
  media: { filename: string; contentId: string },
): string {
  return `${externalUrl}/media/${encodeURIComponent(media.filename)}?v=${media.contentId.slice(0, 8)}`;
}

type PreviewedMedia = { id: number; filename: string; contentId: string; categoryRef: number | null };

/** A URL that shows the bytes without a credential for some minutes; null if the viewer may not read them. */
export async function toMediaPreviewUrl(ctx: CmsContext, media: PreviewedMedia): Promise<string | null> {
  if (ctx.settings.publicRead) return toVersionedMediaUrl(ctx, media);
  const viewer = await ctx.viewer();
  if (!viewer || !mayUseScope(viewer, 'media/get/file')) return null;
  if (!mayAccessMediaCategory(viewer, media.categoryRef ?? 0)) return null;
  return `${toVersionedMediaUrl(ctx, media)}&preview=${createMediaPreviewToken(ctx, media)}`;
}

type StoredSize = { width: number | null; height: number | null; isTurned: boolean };

/** Width and height of an image in pixels as browsers display it, with its EXIF orientation applied. */
export function toDisplayedImageSize({ width, height, isTurned }: StoredSize) {
  return isTurned ? { width: height, height: width } : { width, height };
}
