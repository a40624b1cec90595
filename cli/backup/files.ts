import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { privateFileMode, privateFolderMode } from '../../core/lib/files.ts';
import type { BackupFile } from './backup-manifest.ts';

/** Writes a stream into a file of the backup. Returns the size and checksum of the file. */
export async function writeBackupFile(
  folder: string,
  { file, source, compress }: { file: string; source: Readable; compress: boolean },
): Promise<BackupFile> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: privateFolderMode });
  const hash = createHash('sha256');
  const target = createWriteStream(path, { mode: privateFileMode, flags: 'wx', flush: true });
  await pipeline(
    source,
    compress ? createGzip({ level: 4 }) : new PassThrough(),
    async function* hashChunks(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    target,
  );
  return { file, bytes: target.bytesWritten, sha256: hash.digest('hex') };
}

/** Reads a compressed file of the backup. */
export function readCompressedBackupFile(folder: string, file: string): Readable {
  const gunzip = createGunzip();
  // Passes a read error on to the reader of the unpacked stream.
  createReadStream(join(folder, file))
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  return gunzip;
}

/** Whether a file still has the size and the checksum that the manifest records. */
export async function isBackupFileIntact(
  folder: string,
  { file, bytes, sha256 }: BackupFile,
): Promise<boolean> {
  const path = join(folder, file);
  const { size } = await stat(path).catch(() => ({ size: -1 }));
  if (size !== bytes) return false;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex') === sha256;
}
