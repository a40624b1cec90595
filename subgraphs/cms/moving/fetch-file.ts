import { randomUUID } from 'node:crypto';
import { AppError } from '../../../core/errors.ts';
import { toMediaKey } from '../contract/media.ts';
import { examineFile } from '../services/media-files/examine-file.ts';
import { insertUpload } from '../services/media-files/insert-upload.ts';
import { allowedTypes, extensionOf } from '../services/media-files/media-types.ts';
import type { CmsMoving } from './moving.ts';
import { Unfit } from './wire.ts';

const attempts = 3;
/** Names the uploads of an import; no client may use them. */
const caller = 'import';

type Listed = { filename: string; filetype: string; filesize: number };

/** What a medium here is told of its file. */
export type FetchedFile = { content_id: string; filetype: string; filesize: number };

/**
 * Brings the file of a medium into the storage, under the rules of an upload. As an upload it is forgotten after a day unless a
 * medium has it, so that an import that dies leaves nothing. A file that the original has lost is lost here too.
 */
export async function fetchFile({ source, files }: CmsMoving, medium: Listed): Promise<FetchedFile> {
  const { filename, filesize } = medium;
  const id = randomUUID();
  await insertUpload(files, { id, caller, isOpen: true });
  const size = await store({ source, files }, { id, filename });
  if (size === null) return { content_id: id, filetype: safeType(medium), filesize };
  if (size !== filesize) throw new Unfit(`${size} bytes of its file came, and its list says ${filesize}`);
  const examined = await examine(files, { id, size }, filename);
  return {
    content_id: examined.contentId,
    filetype: safeType(medium, examined.mimeType),
    // A picture of markup is cleaned of scripts.
    filesize: examined.size,
  };
}

/** How many bytes came; null where the original has no file. */
async function store(
  { source, files }: Pick<CmsMoving, 'source' | 'files'>,
  { id, filename }: { id: string; filename: string },
): Promise<number | null> {
  for (let attempt = 1; ; attempt += 1) {
    const content = await source.open(`/media/${encodeURIComponent(filename)}/file`);
    if (!content) return null;
    try {
      await files.storage.write(toMediaKey(id), content);
      return await files.storage.size(toMediaKey(id));
    } catch (cause) {
      if (attempt === attempts) throw new Unfit('its file broke off', { cause });
    }
  }
}

async function examine(files: CmsMoving['files'], { id, size }: { id: string; size: number }, name: string) {
  try {
    return await examineFile(files, { id, caller, size }, name);
  } catch (error) {
    if (error instanceof AppError) throw new Unfit(error.message, { cause: error });
    throw error;
  }
}

/** The type that the original tells, where files of that name may have it here. */
function safeType({ filename, filetype }: Listed, detected = 'application/octet-stream'): string {
  return allowedTypes[extensionOf(filename)]?.includes(filetype) ? filetype : detected;
}
