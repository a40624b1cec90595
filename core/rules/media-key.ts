/** Under which key the storage has the bytes of a medium; spread, so that no folder gets too long. */
export function toMediaKey(contentId: string): string {
  return `files/${contentId.slice(0, 2)}/${contentId}`;
}
