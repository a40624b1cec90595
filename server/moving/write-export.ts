import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { privateFile, privateFolder } from '../../core/private-files.ts';
import type { ExportFile, OpenExport } from './exporter.ts';

export type WrittenFile = { name: string; records: number };

/** Writes the files of an export. Each gets its name when it is complete; what was there until then is replaced. */
export async function writeExport(
  { files }: Pick<OpenExport, 'files'>,
  folder: string,
  signal: AbortSignal,
): Promise<WrittenFile[]> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  const written: WrittenFile[] = [];
  for (const file of files) written.push(await writeOne(file, folder, signal));
  return written;
}

async function writeOne({ name, records }: ExportFile, folder: string, signal: AbortSignal) {
  const path = join(folder, name);
  const partial = `${path}.${process.pid}.part`;
  let count = 0;
  async function* counted() {
    for await (const record of records()) {
      count += 1;
      yield record;
    }
  }
  try {
    const target = createWriteStream(partial, { mode: privateFile, flags: 'wx', flush: true });
    await pipeline(Readable.from(counted()), target, { signal });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { name, records: count };
}
