import type { CmsContext } from '../../context.ts';

/** The URL of a medium's bytes. It changes with the content, so that caches never serve an old file. */
export function toMediaUrl(
  { externalUrl }: CmsContext,
  media: { filename: string; contentId: string },
): string {
  return `${externalUrl}/media/${encodeURIComponent(media.filename)}?v=${media.contentId.slice(0, 8)}`;
}
