import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { privateFileMode, privateFolderMode } from '../lib/files.ts';

/** Range of bytes, including both ends. */
export type ByteRange = { start: number; end: number };

/** Store of files by key. */
export type BlobStorage = {
  /** Stores a stream. The file exists only once the stream has ended, and not at all if it fails. */
  write: (key: string, content: Readable) => Promise<void>;
  /** Returns the size of a file in bytes; `null` for a missing file. */
  size: (key: string) => Promise<number | null>;
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Removes a file and the remains of an interrupted write; a missing file is no error. */
  remove: (key: string) => Promise<void>;
};

/** Creates a storage in a folder of this machine. Several processes can share the folder. */
export function createDiskStorage(folder: string): BlobStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const draftOf = (key: string) => `${key}.part`;
  return {
    write: async (key, content) => {
      try {
        await makePrivate(join(folder, draftOf(key)));
        // flydrive reports a full disk as an aborted operation.
        await pipeline(content, createWriteStream(join(folder, draftOf(key))));
        await sync(join(folder, draftOf(key)));
        await rename(join(folder, draftOf(key)), join(folder, key));
        await sync(dirname(join(folder, key)));
      } catch (error) {
        await disk.delete(draftOf(key));
        throw error;
      }
    },
    size: async (key) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null),
    // flydrive reads whole files only.
    read: async (key, range) => createReadStream(join(folder, key), range),
    remove: async (key) => {
      await disk.delete(draftOf(key));
      await disk.delete(key);
    },
  };
}

/** Creates an empty file that only the server's user can read; writing into it keeps its mode. */
async function makePrivate(path: string) {
  await mkdir(dirname(path), { recursive: true, mode: privateFolderMode });
  const file = await open(path, 'w', privateFileMode);
  await file.close();
}

/** Flushes to disk, so that an acknowledged file survives a power cut. */
async function sync(path: string) {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
