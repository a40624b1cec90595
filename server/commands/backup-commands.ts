import { resolve } from 'node:path';
import { createLog } from '../../core/log.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Call } from '../command-line/command.ts';
import { requireOne } from '../house-database.ts';
import { connectDatabase } from '../open-house-database.ts';
import { openStorage } from '../open-storage.ts';

/** Copies database and media into a folder, beside a server that may be running. */
export async function backupCommand({ settings: read, operands: [place = ''] }: Call) {
  const settings = read();
  const folder = resolve(place);
  const log = createLog({ level: 'error', file: undefined });
  const database = await connectDatabase({ settings, log, clients: [] });
  try {
    const { namespace } = settings.database;
    const storage = openStorage(settings);
    const { connection } = requireOne(database);
    const { tables, media, missingMedia } = await writeBackup({ connection, namespace, storage, folder });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Backed up ${rows} rows of ${tables.length} tables and ${media.length} files into ${folder}.\n`,
    );
    if (missingMedia.length) {
      process.stderr.write(`The storage does not have ${missingMedia.join(', ')}.\n`);
    }
  } finally {
    await database.close();
  }
}

/** Brings a backup into an empty database. */
export async function restoreCommand({ settings: read, operands: [place = ''] }: Call) {
  const settings = read();
  const folder = resolve(place);
  const log = createLog({ level: 'error', file: undefined });
  const { restoreBackup } = await import('../backup/restore-backup.ts');
  const database = await connectDatabase({ settings, log, clients: [] });
  try {
    const { pool, connection } = requireOne(database);
    const { namespace } = settings.database;
    const storage = openStorage(settings);
    const { madeAt, media } = await restoreBackup({ pool, connection, namespace, storage, folder, log });
    process.stdout.write(
      `Restored the database as it was on ${madeAt}, and ${media.length} files. Start with the SVC_ENCRYPTION_KEY of then.\n`,
    );
  } finally {
    await database.close();
  }
}
