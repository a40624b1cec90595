import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonOrUndefined } from '../../core/lib/text.ts';
import { type BackupManifest, backupManifestFileName, backupManifestShape } from './backup-manifest.ts';
import { isBackupFileIntact } from './files.ts';

/** Reads the manifest of a backup. Throws unless every file has the size and checksum in the manifest. */
export async function readBackupManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, backupManifestFileName), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no complete backup: it has no ${backupManifestFileName}.`, { cause });
  });
  const { data: manifest, error } = backupManifestShape.safeParse(parseJsonOrUndefined(text));
  if (!manifest)
    throw new Error(`${backupManifestFileName} is of another format, or damaged.`, { cause: error });
  for (const backupFile of [...manifest.tables, ...manifest.media]) {
    if (!(await isBackupFileIntact(folder, backupFile))) {
      throw new Error(`${backupFile.file} is missing, or is not what was backed up.`);
    }
  }
  return manifest;
}
