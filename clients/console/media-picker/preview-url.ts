import type { ListedMedium } from './media-list.graph.ts';

type Preview = { address: string; until: number };

/** The server accepts the address of a preview for ten minutes. */
const usableMs = 8 * 60_000;

const previews = new Map<string, Preview>();

/**
 * Returns the address of a file for `src`. The server signs another address with each answer; the same one for some minutes
 * spares the browser from loading all pictures again when a list is loaded again.
 */
export function toPreviewUrl({ url, previewUrl }: Pick<ListedMedium, 'url' | 'previewUrl'>): string {
  if (!previewUrl || previewUrl === url) return url;
  const known = previews.get(url);
  if (known && known.until > Date.now()) return known.address;
  previews.set(url, { address: previewUrl, until: Date.now() + usableMs });
  return previewUrl;
}
