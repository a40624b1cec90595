import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { privateFileMode } from '../../core/lib/files.ts';

/**
 * Writes a file under a temporary name and renames it when it is complete. The temporary name begins with a dot, so it
 * cannot be the name of another exported file.
 */
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
