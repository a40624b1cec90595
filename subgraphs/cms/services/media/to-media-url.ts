import type { CmsContext } from '../../context.ts';

/** Where the bytes of a medium are; another address for every content, so that caches never err. */
export function toMediaUrl(
  { externalUrl }: CmsContext,
  media: { filename: string; contentId: string },
): string {
  return `${externalUrl}/media/${encodeURIComponent(media.filename)}?v=${media.contentId.slice(0, 8)}`;
}
