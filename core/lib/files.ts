import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCodeOf } from './records.ts';

/** Modes of folders and files that only the server's own user may read. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

/**
 * The mode of the data folder: others cannot list it. They may pass through, because a server that root
 * starts runs its database as another user, whose own folder is inside it.
 */
export const traversableFolderMode = 0o711;

/** A file or folder that cannot be used as it is; the message names it and the remedy. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a text file that a person has written. A byte order mark is skipped. Throws a FileError for a folder, for a file that this
 * user cannot read, and for text that is not UTF-8: in UTF-16, which Windows programs write, every setting would be lost.
 */
export function readTextFile(path: string): string {
  const bytes = runWithExplainedFileErrors(path, () => readFileSync(path));
  // UTF-16 without a byte order mark is valid UTF-8 as long as its text is ASCII.
  if (bytes.includes(0)) throw new FileError(`${path} is not UTF-8 text, but perhaps UTF-16: ${saveAsUtf8}`);
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new FileError(`${path} is not UTF-8 text: ${saveAsUtf8}`, { cause });
  }
}

const saveAsUtf8 = 'save it in the encoding UTF-8.';

/**
 * Creates a file that later starts need. The file gets its name when its content is on the disk, so that a full disk leaves no part
 * of it. If another process has created the file at the same time, that file is kept.
 */
export function createFileOnce(path: string, content: string, setting?: string): void {
  const draft = `${path}.${process.pid}.new`;
  const create = () => {
    try {
      writeFileSync(draft, content, { mode: privateFileMode, flush: true });
      nameOnce(draft, path);
    } finally {
      rmSync(draft, { force: true });
    }
  };
  runWithExplainedFileErrors(path, create, setting);
}

function nameOnce(draft: string, path: string) {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return;
    // Some file systems, such as FAT, have no hard links.
    renameSync(draft, path);
  }
}

/**
 * Runs `work` on a file or folder; throws a FileError with a sentence for an error of the system. `setting` is the name of the
 * setting that chooses the place.
 */
export function runWithExplainedFileErrors<T>(path: string, work: () => T, setting?: string): T {
  try {
    return work();
  } catch (cause) {
    const sentence = sentences.get(errorCodeOf(cause) ?? '');
    if (!sentence) throw cause;
    const elsewhere = setting === undefined ? 'choose another place' : `choose another place with ${setting}`;
    throw new FileError(sentence(path, elsewhere), { cause });
  }
}

type Sentence = (path: string, elsewhere: string) => string;

const full: Sentence = (path) => `The disk that holds ${path} is full: free some space and start again.`;
const forbidden: Sentence = (path, elsewhere) =>
  `This user cannot read or write ${path}: give the user permission for it, or ${elsewhere}.`;
const describeOccupiedPath: Sentence = (path, elsewhere) =>
  `${path} cannot be created, because there is a file where a folder is needed: move that file away, or ${elsewhere}.`;

const sentences: ReadonlyMap<string, Sentence> = new Map([
  ['ENOSPC', full],
  ['EDQUOT', full],
  ['EACCES', forbidden],
  ['EPERM', forbidden],
  [
    'EROFS',
    (path, elsewhere) => `The file system of ${path} is read-only: make it writable, or ${elsewhere}.`,
  ],
  ['EEXIST', describeOccupiedPath],
  ['ENOTDIR', describeOccupiedPath],
  ['EISDIR', (path) => `${path} is a folder, but a file is needed: move the folder away.`],
  ['ELOOP', (path) => `${path} is a symbolic link that leads back to itself: correct the link.`],
  ['ENAMETOOLONG', (path, elsewhere) => `The path ${path} is too long for its file system: ${elsewhere}.`],
  ['ENOENT', (path) => `${path} cannot be read, because it does not exist.`],
]);
