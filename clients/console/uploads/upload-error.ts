/** Why a file did not arrive. */
export type UploadProblem = 'tooLarge' | 'interrupted' | 'failed' | 'cancelled';

/** A file that did not arrive on the server. */
export class UploadError extends Error {
  override readonly name = 'UploadError';

  constructor(
    readonly problem: UploadProblem,
    /** Maximum size in bytes, if the file is too large. */
    readonly maxBytes = 0,
  ) {
    super(problem);
  }
}

/** Whether the user has cancelled the upload. */
export function isCancelledUpload(error: unknown): boolean {
  return error instanceof UploadError && error.problem === 'cancelled';
}
