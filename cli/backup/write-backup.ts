import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg, { type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { privateFileMode, privateFolderMode } from '../../core/lib/files.ts';
import type { BlobStorage } from '../../core/ports/storage.ts';
import manifest from '../../package.json' with { type: 'json' };
import { DatabaseSessionClient } from '../../prisma/pool/session-client.ts';
import { countSealedTexts, listUsedEncryptionKeyIds } from '../../server/database/sealed-texts.ts';
import { toMediaStorageKey } from '../../subgraphs/cms/contract/media.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import {
  type BackupManifest,
  type BackupTable,
  backupManifestFileName,
  postgresSchemasOf,
} from './backup-manifest.ts';
import { writeBackupFile } from './files.ts';

type Table = { name: string; columns: string[] };

/** Tables that record applied migrations. The migration runners fill them at a restore. */
const records = ['_prisma_migrations', 'migrations'];

/** Lists the tables of a schema with their stored columns. Generated columns and unlogged tables are left out. */
async function listTables(client: ClientBase, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname = $1 AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> ALL($2)
     GROUP BY c.relname ORDER BY c.relname`,
    [schema, records],
  );
  return rows;
}

type BackupOptions = { connection: pg.ClientConfig; namespace: string; storage: BlobStorage; folder: string };

/** Copies database and media into a new folder. The database copy is one consistent snapshot; writes can continue. */
export async function writeBackup({
  connection,
  namespace,
  storage,
  folder,
}: BackupOptions): Promise<BackupManifest> {
  if (existsSync(folder) && readdirSync(folder).length) throw new Error(`${folder} is not empty.`);
  await mkdir(folder, { recursive: true, mode: privateFolderMode });
  const client = new DatabaseSessionClient(connection);
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    // Later commits are not visible in this transaction.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const schemas = postgresSchemasOf(namespace);
    const content = {
      ...(await describeVersion(client, schemas)),
      keyIds: listUsedEncryptionKeyIds(await countSealedTexts(client, namespace, domainSubgraphNames)),
      tables: await copyTables(client, schemas, folder),
      sequences: await readSequences(client, schemas),
      ...(await copyMedia(client, { schema: `${namespace}cms`, storage, folder })),
    };
    await writeFile(join(folder, backupManifestFileName), `${JSON.stringify(content, null, 1)}\n`, {
      mode: privateFileMode,
      flush: true,
    });
    return content;
  } finally {
    await client.end();
  }
}

type Schemas = ReadonlyMap<string, string>;

async function describeVersion(client: pg.Client, schemas: Schemas) {
  const migrations: BackupManifest['migrations'] = {};
  for (const domain of domainSubgraphNames) {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      `SELECT migration_name AS name, checksum FROM ${pg.escapeIdentifier(schemas.get(domain) ?? '')}._prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
    );
    migrations[domain] = rows;
  }
  const queueMigration = await readNewestQueueMigration(client, schemas);
  return {
    format: 1 as const,
    version: manifest.version,
    madeAt: new Date().toISOString(),
    migrations,
    queueMigration,
  };
}

/** Returns the number of the newest migration that the queue's npm package has applied. */
export async function readNewestQueueMigration(client: pg.ClientBase, schemas: Schemas): Promise<number> {
  const { rows } = await client.query<{ newest: number }>(
    `SELECT max(id)::int AS newest FROM ${pg.escapeIdentifier(schemas.get('queue') ?? '')}.migrations`,
  );
  return rows[0]?.newest ?? 0;
}

async function copyTables(client: pg.Client, schemas: Schemas, folder: string): Promise<BackupTable[]> {
  const tables: BackupTable[] = [];
  for (const [schema, place] of schemas) {
    for (const { name, columns } of await listTables(client, place)) {
      const list = columns.map(pg.escapeIdentifier).join(', ');
      const from = `${pg.escapeIdentifier(place)}.${pg.escapeIdentifier(name)}`;
      const source = client.query(copyTo(`COPY ${from} (${list}) TO STDOUT`));
      const file = `database/${schema}.${name}.copy.gz`;
      const backupFile = await writeBackupFile(folder, { file, source, compress: true });
      tables.push({ schema, name, columns, rows: source.rowCount, ...backupFile });
    }
  }
  return tables;
}

async function readSequences(client: pg.Client, schemas: Schemas): Promise<BackupManifest['sequences']> {
  const sequences: BackupManifest['sequences'] = [];
  for (const [schema, place] of schemas) {
    const { rows } = await client.query<{ name: string; value: string | null }>(
      `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = $1 ORDER BY 1`,
      [place],
    );
    sequences.push(...rows.map((row) => ({ schema, ...row })));
  }
  return sequences;
}

type Media = { schema: string; storage: BlobStorage; folder: string };

/** Copies the media files. A file that was replaced during the backup does not exist any more; its name is reported. */
async function copyMedia(client: pg.Client, { schema, storage, folder }: Media) {
  const { rows } = await client.query<{ id: string; filename: string }>(
    `SELECT content_id::text AS id, filename FROM ${pg.escapeIdentifier(schema)}.media ORDER BY id`,
  );
  const media: BackupManifest['media'] = [];
  const missingMedia: string[] = [];
  for (const { id, filename } of rows) {
    const key = toMediaStorageKey(id);
    if ((await storage.size(key)) === null) missingMedia.push(filename);
    else {
      const source = await storage.read(key);
      const file = `media/${key}`;
      media.push({ key, ...(await writeBackupFile(folder, { file, source, compress: false })) });
    }
  }
  return { media, missingMedia };
}
