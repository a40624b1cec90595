type StoredSize = { width: number | null; height: number | null; isTurned: boolean };

/** Width and height of an image in pixels as browsers display it, with its EXIF orientation applied. */
export function toDisplayedSize({ width, height, isTurned }: StoredSize) {
  return isTurned ? { width: height, height: width } : { width, height };
}
