import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { privateFolderMode } from '../../core/lib/files.ts';
import type { DomainExport, ExportFile, ExportFolder, ExportMediaFile } from './exporter.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** Called for each file that was left out, with the reason. */
type Report = (file: string, reason: string) => void;

type ExportTarget = { folder: string; signal: AbortSignal; report: Report };

/** Error of a file that cannot be exported completely, with the reason. The export continues without this file. */
class OmittedFileError extends Error {
  override name = 'LeftOut';
}

/** Writes uploaded files into a folder and returns their number. */
async function writeFolder({ name, files }: ExportFolder, { folder, signal, report }: ExportTarget) {
  const inner = join(folder, name);
  await mkdir(inner, { recursive: true, mode: privateFolderMode });
  let count = 0;
  for await (const file of files()) {
    try {
      await writeMediaFile(file, inner, signal);
      count += 1;
    } catch (error) {
      if (!(error instanceof OmittedFileError)) throw error;
      report(`${name}/${file.name}`, error.message);
    }
  }
  return count;
}

async function writeMediaFile(file: ExportMediaFile, folder: string, signal: AbortSignal) {
  if (!isPlainName(file.name))
    throw new OmittedFileError('The name cannot be that of a file in this folder.');
  const bytes = await file.open();
  if (!bytes) throw new OmittedFileError('The storage does not have its bytes.');
  await writeFileAtomically(verifyFileSize(bytes, file.size), join(folder, file.name), signal);
}

/** Streams the bytes of a file. Fails, at the end at the latest, if the file cannot be read or has another size. */
async function* verifyFileSize(bytes: Readable, size: number) {
  let length = 0;
  try {
    for await (const chunk of bytes) {
      const piece: Uint8Array = chunk;
      length += piece.byteLength;
      yield piece;
    }
  } catch (cause) {
    throw new OmittedFileError(`The storage cannot read its bytes: ${String(cause)}`, { cause });
  }
  if (length !== size) throw new OmittedFileError(`The file should have ${size} bytes and has ${length}.`);
}

/** Whether a name is a safe file name: without separators and control characters, not hidden, at most 255 bytes long. */
function isPlainName(name: string): boolean {
  return /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u.test(name) && Buffer.byteLength(name) <= 255;
}

type ExportCount = { name: string; count: number; of: 'records' | 'files' };

/** Writes the files of an export. A file gets its name only when it is complete, and then replaces the file of an earlier export. */
export async function writeExportFiles(
  { files, folders = [] }: Pick<DomainExport, 'files' | 'folders'>,
  folder: string,
  signal: AbortSignal,
  report: Report = () => undefined,
): Promise<ExportCount[]> {
  await mkdir(folder, { recursive: true, mode: privateFolderMode });
  const counts: ExportCount[] = [];
  for (const inner of folders) {
    const count = await writeFolder(inner, { folder, signal, report });
    counts.push({ name: inner.name, count, of: 'files' });
  }
  for (const file of files) {
    const count = await writeRecords(file, folder, signal);
    counts.push({ name: file.name, count, of: 'records' });
  }
  return counts;
}

async function writeRecords({ name, records }: ExportFile, folder: string, signal: AbortSignal) {
  let count = 0;
  async function* countRecords() {
    for await (const record of records()) {
      count += 1;
      yield record;
    }
  }
  await writeFileAtomically(countRecords(), join(folder, name), signal);
  return count;
}
