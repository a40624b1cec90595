/** The storage key of a medium's bytes; keys are spread over folders to keep each one small. */
export function toMediaStorageKey(contentId: string): string {
  return `files/${contentId.slice(0, 2)}/${contentId}`;
}

/** Error codes of an upload, while its bytes arrive or when a medium is created from it. */
export const uploadErrors = {
  mediaUploadFailed: { status: 400, message: 'No file uploaded or upload error' },
} as const;
