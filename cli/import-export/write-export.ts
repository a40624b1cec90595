import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { privateFolder } from '../../core/lib/files.ts';
import type { ExportFile, ExportFolder, KeptFile, OpenExport } from './exporter.ts';
import { writeWhole } from './write-whole.ts';

/** Called for each file that was left out, with the reason. */
type Report = (file: string, reason: string) => void;

type Writing = { folder: string; signal: AbortSignal; report: Report };

/** Error of a file that cannot be exported completely, with the reason. The export continues without this file. */
class LeftOut extends Error {
  override name = 'LeftOut';
}

/** Writes uploaded files into a folder and returns their number. */
async function writeFolder({ name, files }: ExportFolder, { folder, signal, report }: Writing) {
  const inner = join(folder, name);
  await mkdir(inner, { recursive: true, mode: privateFolder });
  let count = 0;
  for await (const file of files()) {
    try {
      await writeKept(file, inner, signal);
      count += 1;
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      report(`${name}/${file.name}`, error.message);
    }
  }
  return count;
}

async function writeKept(file: KeptFile, folder: string, signal: AbortSignal) {
  if (!isPlainName(file.name)) throw new LeftOut('The name cannot be that of a file in this folder.');
  const bytes = await file.open();
  if (!bytes) throw new LeftOut('The storage does not have its bytes.');
  await writeWhole(checked(bytes, file.size), join(folder, file.name), signal);
}

/** Streams the bytes of a file. Fails, at the end at the latest, if the file cannot be read or has another size. */
async function* checked(bytes: Readable, size: number) {
  let length = 0;
  try {
    for await (const chunk of bytes) {
      const piece: Uint8Array = chunk;
      length += piece.byteLength;
      yield piece;
    }
  } catch (cause) {
    throw new LeftOut(`The storage cannot read its bytes: ${String(cause)}`, { cause });
  }
  if (length !== size) throw new LeftOut(`The file should have ${size} bytes and has ${length}.`);
}

/** Whether a name is a safe file name: without separators and control characters, not hidden, at most 255 bytes long. */
function isPlainName(name: string): boolean {
  return /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u.test(name) && Buffer.byteLength(name) <= 255;
}

type Written = { name: string; count: number; of: 'records' | 'files' };

/** Writes the files of an export. A file gets its name only when it is complete, and then replaces the file of an earlier export. */
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
