import { imageSize } from 'image-size';

type Dimensions = { width: number | null; height: number | null };

const none: Dimensions = { width: null, height: null };

/** Width and height of an image by its first bytes; null when they are not found there. */
export function measureImage(head: Buffer, mimeType: string): Dimensions {
  if (!mimeType.startsWith('image/')) return none;
  try {
    const { width, height } = imageSize(head);
    return { width: toPixels(width), height: toPixels(height) };
  } catch {
    return none;
  }
}

function toPixels(length: number | undefined): number | null {
  const pixels = Math.round(length ?? 0);
  return pixels > 0 && pixels <= 2_147_483_647 ? pixels : null;
}
