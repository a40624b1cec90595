import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../../../core/errors/errors.ts';
import { toMediaKey } from '../contract/media.ts';
import { examineFile } from '../services/media-files/examine-file.ts';
import { judgeContent } from '../services/media-files/judge-content.ts';
import { extensionOf, typesOf } from '../services/media-files/media-types.ts';
import { PagedFile, type ReadRange } from '../services/media-files/paged-file.ts';
import { insertUpload } from '../services/media-files/uploads.ts';
import { BrokenOff, SourceError } from './cms-source.ts';
import type { CmsMoving } from './import-export.ts';
import { Unfit } from './wire.ts';

const attempts = 3;
/** Names the uploads of an import; no client may use them. */
const caller = 'import';

type Listed = { filename: string; filetype: string; filesize: number };

/** What a medium here is told of its file. */
export type FetchedFile = { content_id: string; filetype: string; filesize: number; is_turned: boolean };

/**
 * Brings the file of a medium into the storage, under the rules of an upload. As an upload it is forgotten after a day unless a
 * medium has it, so that an import that dies leaves nothing. A file that the original has lost is lost here too.
 */
export async function fetchFile({ source, files }: CmsMoving, medium: Listed): Promise<FetchedFile> {
  const { filename, filesize } = medium;
  const id = randomUUID();
  await insertUpload(files, { id, caller, isOpen: true });
  const size = await takeFile(source, filename, async (content) => {
    await files.storage.write(toMediaKey(id), content);
    return files.storage.size(toMediaKey(id));
  });
  if (size === null) return { content_id: id, filetype: safeType(medium), filesize, is_turned: false };
  refuseSize(size, filesize);
  const examined = await orRefused(() => examineFile(files, { id, caller, size }, filename));
  return {
    content_id: examined.contentId,
    filetype: safeType(medium, examined.mimeType),
    // A picture of markup is cleaned of scripts.
    filesize: examined.size,
    is_turned: examined.isTurned,
  };
}

/** Judges the file of a medium as `fetchFile` does, as far as its first bytes show, and writes nothing. */
export async function tryFile({ source }: CmsMoving, medium: Listed): Promise<FetchedFile> {
  const { filename: name, filesize } = medium;
  const mimeType = await takeFile(source, name, async (content) => {
    const file = new PagedFile(filesize, readForward(content, filesize));
    try {
      return (await orRefused(() => judgeContent({ name, file }))).mimeType;
    } catch (error) {
      if (error instanceof TooFarIn) return filetypeUnknown;
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

/** Maximum size in bytes; a dry run keeps the bytes that it reads in memory. */
const maxTrialBytes = 33_554_432;

/** A trial does not read so much of a file; the import will. */
class TooFarIn extends Error {
  override readonly name = 'TooFarIn';
}

/** Reads ranges of a file that arrives once, as far into it as needed. A file that ends among them has to end where its list says. */
function readForward(content: Readable, size: number): ReadRange {
  const pieces = content[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  return async (start, end) => {
    if (end > maxTrialBytes)
      throw new TooFarIn('The file is judged by bytes beyond those that a trial reads.');
    const added: Buffer[] = [];
    let length = read.length;
    while (length < end) {
      const { done, value } = await pieces.next();
      if (done) refuseSize(length, size);
      if (done) break;
      added.push(value);
      length += value.length;
    }
    if (added.length > 0) read = Buffer.concat([read, ...added]);
    return read.subarray(start, end);
  };
}

type Source = CmsMoving['source'];

/** Does something with the bytes of a file, again where they break off; null where the original has no file. */
async function takeFile<T>(
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
      // A failure of the storage is none of the original, and ends the import.
      if (!(content.errored instanceof BrokenOff)) throw cause;
      if (attempt === attempts) throw new Unfit('its file broke off', { cause });
    } finally {
      content.destroy();
    }
  }
}

/** What the original fails to read of its own is the fault of this file, and of no other. */
async function open(source: Source, filename: string): Promise<Readable | undefined> {
  try {
    return await source.open(`/media/${encodeURIComponent(filename)}/file`);
  } catch (cause) {
    if (cause instanceof SourceError && cause.status === 500) throw new Unfit(cause.message, { cause });
    throw cause;
  }
}

function refuseSize(size: number, listed: number): void {
  if (size !== listed) throw new Unfit(`${size} bytes of its file came, and its list says ${listed}`);
}

async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw new Unfit(error.message, { cause: error });
    throw error;
  }
}

/** The type that the original tells, where files of that name may have it here. */
function safeType({ filename, filetype }: Listed, detected = filetypeUnknown): string {
  return typesOf(extensionOf(filename)).includes(filetype) ? filetype : detected;
}
