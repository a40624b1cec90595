import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { privateFile, privateFolder } from '../private-files.ts';

/** Both ends count. */
export type ByteRange = { start: number; end: number };

/** Where files are kept, by key. */
export type Storage = {
  /** Keeps a stream. Under the key there is nothing before its end, and nothing at all when it breaks off. */
  write: (key: string, content: Readable) => Promise<void>;
  /** Bytes of a file; null when there is none. */
  size: (key: string) => Promise<number | null>;
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Also what an interrupted write has left of it. Nothing to remove is fine. */
  remove: (key: string) => Promise<void>;
};

/** A folder of this machine; several processes may share it. */
export function createDiskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const draftOf = (key: string) => `${key}.part`;
  return {
    write: async (key, content) => {
      try {
        await makePrivate(join(folder, draftOf(key)));
        await disk.putStream(draftOf(key), content);
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

/** An empty file that only the server's user may read: what is written into it keeps that. A folder that is there stays as it is. */
async function makePrivate(path: string) {
  await mkdir(dirname(path), { recursive: true, mode: privateFolder });
  const file = await open(path, 'w', privateFile);
  await file.close();
}

/** What has been acknowledged survives a power cut. */
async function sync(path: string) {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
