import { resolve } from 'node:path';
import { createLog } from '../../core/telemetry/log.ts';
import { openProcessDatabase } from '../../server/database/open-server-database.ts';
import {
  countSealedTexts,
  createMissingEncryptionKeyCheck,
  describeMissingEncryptionKeys,
  missingEncryptionKeyAdvice,
} from '../../server/database/sealed-texts.ts';
import { requireSingleDatabase } from '../../server/database/server-database.ts';
import { openMediaStorage } from '../../server/domains/open-storage.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import type { CliCommandCall } from '../arguments/command.ts';
import { writeBackup } from '../backup/write-backup.ts';

/** Opens the database and the media storage of the settings. The stack closes the database. */
async function openBackupResources(stack: AsyncDisposableStack, settings: Settings) {
  const log = createLog({ level: 'error', file: undefined });
  const database = await openProcessDatabase(settings.database, log, []);
  stack.defer(database.close);
  const { pool, connection } = requireSingleDatabase(database);
  const storage = openMediaStorage(settings.media);
  return { pool, connection, namespace: settings.database.namespace, storage, log };
}

/** Copies database and media into a folder. A server can be running. */
export async function runBackupCommand({ settings, operands: [place = ''] }: CliCommandCall) {
  await using stack = new AsyncDisposableStack();
  const { connection, namespace, storage } = await openBackupResources(stack, settings());
  const folder = resolve(place);
  const { tables, media, missingMedia } = await writeBackup({ connection, namespace, storage, folder });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Backed up ${rows} rows of ${tables.length} tables and ${media.length} files into ${folder}.\n`,
  );
  if (missingMedia.length) process.stderr.write(`The storage does not have ${missingMedia.join(', ')}.\n`);
}

/** Restores a backup into an empty database; warns of secrets in it that these settings cannot decrypt. */
export async function runRestoreCommand({ settings: read, operands: [place = ''] }: CliCommandCall) {
  const settings = read();
  const isMissing = createMissingEncryptionKeyCheck(settings.encryption);
  const { restoreBackup } = await import('../backup/restore-backup.ts');
  await using stack = new AsyncDisposableStack();
  const resources = await openBackupResources(stack, settings);
  const { madeAt, media, keyIds } = await restoreBackup({
    ...resources,
    folder: resolve(place),
    onKeyIds: (ids) => {
      if (ids.some(isMissing))
        process.stderr.write(
          `Warning: this backup has secrets that are sealed under a key that is not set. ${missingEncryptionKeyAdvice}\n`,
        );
    },
  });
  process.stdout.write(`Restored the database as it was on ${madeAt}, and ${media.length} files.\n`);
  if (keyIds) return;
  // A backup of an earlier version does not name its keys.
  const missingKeyProblem = describeMissingEncryptionKeys(
    await countSealedTexts(resources.pool, resources.namespace, domainSubgraphNames),
    settings.encryption,
  );
  if (missingKeyProblem)
    process.stderr.write(`Warning: ${missingKeyProblem.message}. ${missingKeyProblem.advice}\n`);
}
