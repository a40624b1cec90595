import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../../../core/errors/errors.ts';
import { RejectedRowError } from '../../../prisma/import/rejected-row-error.ts';
import { toMediaStorageKey } from '../contract/media.ts';
import { examineUploadedFile } from '../services/media-files/examine-uploaded-file.ts';
import { allowedMimeTypesOf, extensionOf } from '../services/media-files/media-types.ts';
import { PageCachedFile, type ReadByteRange } from '../services/media-files/page-cached-file.ts';
import { insertMediaUpload } from '../services/media-files/uploads.ts';
import { validateFileContent } from '../services/media-files/validate-file-content.ts';
import type { CmsImportContext } from './import-context.ts';
import { InterruptedDownloadError, LegacyCmsError } from './legacy-cms-client.ts';

const attempts = 3;
/** Owner of the uploads of an import. No client has this name, so no client can use them. */
const caller = 'import';

type ListedFile = { filename: string; filetype: string; filesize: number };

/** Columns of a medium that describe its file. */
export type LegacyMediaFileColumns = {
  content_id: string;
  filetype: string;
  filesize: number;
  is_turned: boolean;
};

/**
 * Copies the file of a medium into the storage, with the checks of an upload. The file is recorded as an
 * upload, which expires after one day, so that a crashed import leaves no files. If the legacy system has
 * lost the file, the medium is imported without it.
 */
export async function copyLegacyMediaFile(
  { source, files }: CmsImportContext,
  medium: ListedFile,
): Promise<LegacyMediaFileColumns> {
  const { filename, filesize } = medium;
  const id = randomUUID();
  await insertMediaUpload(files, { id, caller, isOpen: true });
  const size = await withSourceFile(source, filename, async (content) => {
    await files.storage.write(toMediaStorageKey(id), content);
    return files.storage.size(toMediaStorageKey(id));
  });
  if (size === null) return { content_id: id, filetype: safeType(medium), filesize, is_turned: false };
  refuseSize(size, filesize);
  const examinedFile = await rejectRefusedFile(() =>
    examineUploadedFile(files, { id, caller, size }, filename),
  );
  return {
    content_id: examinedFile.contentId,
    filetype: safeType(medium, examinedFile.mimeType),
    // Scripts are removed from SVG images, which changes their size.
    filesize: examinedFile.size,
    is_turned: examinedFile.isTurned,
  };
}

/**
 * Checks the first bytes of a medium's file with the rules of `copyLegacyMediaFile`, without writing. Used by dry runs.
 */
export async function checkLegacyMediaFile(
  { source }: CmsImportContext,
  medium: ListedFile,
): Promise<LegacyMediaFileColumns> {
  const { filename: name, filesize } = medium;
  const mimeType = await withSourceFile(source, name, async (content) => {
    const file = new PageCachedFile(filesize, readForward(content, filesize));
    try {
      return (await rejectRefusedFile(() => validateFileContent({ name, file }))).mimeType;
    } catch (error) {
      if (error instanceof BeyondTrialBytes) return filetypeUnknown;
      throw error;
    }
  });
  return {
    content_id: randomUUID(),
    filetype: safeType(medium, mimeType ?? undefined),
    filesize,
    is_turned: false,
  };
}

const filetypeUnknown = 'application/octet-stream';

/** Maximum bytes of a file that a dry run reads, because it keeps them in memory. */
const maxTrialBytes = 33_554_432;

/** The check needs bytes beyond the limit of a dry run. The import reads them. */
class BeyondTrialBytes extends Error {
  override readonly name = 'BeyondTrialBytes';
}

/**
 * Reads ranges of a stream, and buffers it up to the last byte that was requested. Rejects the file if the
 * stream ends before or after its listed size.
 */
function readForward(content: Readable, size: number): ReadByteRange {
  const pieces = content[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  return async (start, end) => {
    if (end > maxTrialBytes)
      throw new BeyondTrialBytes('The file is judged by bytes beyond those that a trial reads.');
    const newPieces: Buffer[] = [];
    let length = read.length;
    while (length < end) {
      const { done, value } = await pieces.next();
      if (done) refuseSize(length, size);
      if (done) break;
      newPieces.push(value);
      length += value.length;
    }
    if (newPieces.length > 0) read = Buffer.concat([read, ...newPieces]);
    return read.subarray(start, end);
  };
}

type Source = CmsImportContext['source'];

/**
 * Calls `work` with the bytes of a file, and again if the download is interrupted. Returns `null` if the
 * legacy system has no file.
 */
async function withSourceFile<T>(
  source: Source,
  filename: string,
  work: (content: Readable) => Promise<T>,
): Promise<T | null> {
  for (let attempt = 1; ; attempt += 1) {
    const content = await open(source, filename);
    if (!content) return null;
    try {
      return await work(content);
    } catch (cause) {
      // Failures of the storage of this server end the import; only interrupted downloads are retried.
      if (!(content.errored instanceof InterruptedDownloadError)) throw cause;
      if (attempt === attempts) throw new RejectedRowError('its file broke off', { cause });
    } finally {
      content.destroy();
    }
  }
}

/** Opens a file. A 500 rejects only this file, because the legacy system fails to read it from its own disk. */
async function open(source: Source, filename: string): Promise<Readable | undefined> {
  try {
    return await source.open(`/media/${encodeURIComponent(filename)}/file`);
  } catch (cause) {
    if (cause instanceof LegacyCmsError && cause.status === 500)
      throw new RejectedRowError(cause.message, { cause });
    throw cause;
  }
}

function refuseSize(size: number, listedSize: number): void {
  if (size !== listedSize)
    throw new RejectedRowError(`the file has ${size} bytes, but the list says ${listedSize}`);
}

async function rejectRefusedFile<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw new RejectedRowError(error.message, { cause: error });
    throw error;
  }
}

/** Returns the type of the legacy system if files with that extension may have it, else the detected type. */
function safeType({ filename, filetype }: ListedFile, detectedType = filetypeUnknown): string {
  return allowedMimeTypesOf(extensionOf(filename)).includes(filetype) ? filetype : detectedType;
}
