import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '../../core/lib/private-files.ts';
import type { ExportFile, OpenExport } from './exporter.ts';
import { type Report, writeFolder } from './write-folder.ts';
import { writeWhole } from './write-whole.ts';

type Written = { name: string; count: number; of: 'records' | 'files' };

/** Writes the files of an export. Each gets its name when it is complete; what was there until then is replaced. */
export async function writeExport(
  { files, folders = [] }: Pick<OpenExport, 'files' | 'folders'>,
  folder: string,
  signal: AbortSignal,
  report: Report = () => undefined,
): Promise<Written[]> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  const written: Written[] = [];
  for (const inner of folders) {
    const count = await writeFolder(inner, { folder, signal, report });
    written.push({ name: inner.name, count, of: 'files' });
  }
  for (const file of files) {
    const count = await writeRecords(file, folder, signal);
    written.push({ name: file.name, count, of: 'records' });
  }
  return written;
}

async function writeRecords({ name, records }: ExportFile, folder: string, signal: AbortSignal) {
  let count = 0;
  async function* counted() {
    for await (const record of records()) {
      count += 1;
      yield record;
    }
  }
  await writeWhole(counted(), join(folder, name), signal);
  return count;
}
