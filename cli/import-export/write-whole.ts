import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { privateFileMode } from '../../core/lib/files.ts';

/** Writes a file that has its name only when it is complete. Until then it has one that no client can have given. */
export async function writeFileAtomically(
  pieces: AsyncIterable<string | Uint8Array>,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const partial = join(dirname(path), `.${process.pid}.part`);
  try {
    const target = createWriteStream(partial, { mode: privateFileMode, flags: 'wx', flush: true });
    await pipeline(Readable.from(pieces), target, { signal });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
