import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { BlobStorage } from '../../core/ports/storage.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { applyMigrations } from '../../prisma/migrate/apply-migrations.ts';
import { readMigrationChecksums } from '../../prisma/migrate/migration-script.ts';
import { DatabaseSessionClient } from '../../prisma/pool/session-client.ts';
import { migrateQueue } from '../../server/queue/queue.ts';
import { unlockAllJobs } from '../../server/queue/queue-state.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { type BackupManifest, postgresSchemasOf } from './backup-manifest.ts';
import { fillTablesFromBackup } from './fill-tables.ts';
import { readBackupManifest } from './read-backup-manifest.ts';
import { readNewestQueueMigration } from './write-backup.ts';

type RestoreOptions = {
  pool: pg.Pool;
  connection: pg.ClientConfig;
  namespace: string;
  storage: BlobStorage;
  folder: string;
  log: Log;
  /** Called before anything is written, with the key ids of the manifest. */
  onKeyIds?: (keyIds: readonly string[]) => void;
};

/** Restores a backup into a database that has no schema of this server yet, and its media into the storage. */
export async function restoreBackup({
  folder,
  onKeyIds,
  ...target
}: RestoreOptions): Promise<BackupManifest> {
  const manifest = await readBackupManifest(folder);
  const schemas = postgresSchemasOf(target.namespace);
  await requireKnownMigrations(manifest);
  await requireEmptyDatabase(target.pool, schemas);
  onKeyIds?.(manifest.keyIds ?? []);
  try {
    await restoreDatabase(target, manifest, folder);
  } catch (error) {
    // The database was empty before, and a partial restore could be mistaken for the data of a server.
    for (const schema of schemas.values()) {
      await target.pool.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(schema)} CASCADE`);
    }
    throw error;
  }
  for (const { key, file } of manifest.media) {
    await target.storage.write(key, createReadStream(join(folder, file)));
  }
  return manifest;
}

/** Throws if the backup has a migration that this build lacks, because the build would not fit the tables. */
async function requireKnownMigrations({ migrations, version }: BackupManifest) {
  for (const domain of domainSubgraphNames) {
    const checksums = await readMigrationChecksums(migrationsOf(domain));
    const unknown = (migrations[domain] ?? []).find(({ name, checksum }) => checksums.get(name) !== checksum);
    if (unknown) {
      throw new Error(
        `This build does not know the migration ${domain}/${unknown.name} of the backup, which version ${version} made: restore with that build or a newer one.`,
      );
    }
  }
}

function migrationsOf(domain: string) {
  return join(projectRoot, 'prisma', domain, 'migrations');
}

async function requireEmptyDatabase(pool: pg.Pool, schemas: ReadonlyMap<string, string>) {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1) ORDER BY 1',
    [[...schemas.values()]],
  );
  if (rows.length) {
    const names = rows.map(({ name }) => name).join(', ');
    throw new Error(`The database is not empty, it has the schemas ${names}: restore into a new one.`);
  }
}

type Target = Omit<RestoreOptions, 'folder' | 'onKeyIds'>;

/** Creates the tables of the backup's version, fills them, and then migrates them to this build. */
async function restoreDatabase(
  { pool, connection, namespace, log }: Target,
  manifest: BackupManifest,
  folder: string,
) {
  const schemas = postgresSchemasOf(namespace);
  for (const domain of domainSubgraphNames) {
    const names = new Set((manifest.migrations[domain] ?? []).map(({ name }) => name));
    await applyMigrations(pool, schemas.get(domain) ?? '', migrationsOf(domain), names);
  }
  await migrateQueue(pool, schemas.get('queue') ?? '', log);
  const client = new DatabaseSessionClient(connection);
  await client.connect();
  try {
    if ((await readNewestQueueMigration(client, schemas)) !== manifest.queueMigration) {
      throw new Error(
        `The queue of the backup is of another version: restore with version ${manifest.version} of this server.`,
      );
    }
    await fillTablesFromBackup(client, { manifest, schemas, folder });
  } finally {
    await client.end();
  }
  // Jobs that were locked at the time of the backup have no worker any more.
  await unlockAllJobs(pool, schemas.get('queue') ?? '');
  for (const domain of domainSubgraphNames) {
    await applyMigrations(pool, schemas.get(domain) ?? '', migrationsOf(domain));
  }
}
