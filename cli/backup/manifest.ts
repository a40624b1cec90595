import { z } from 'zod';
import { queueSchemaOf } from '../../server/queue/queue-state.ts';
import { domainNames } from '../../subgraphs/schemas.ts';

/** Path inside the backup folder. Other paths are refused, because the manifest can be from an untrusted source. */
const path = z.string().regex(/^(?:database|media)(?:\/[\w-][\w.-]*)+$/);

const file = z.object({ file: path, bytes: z.number(), sha256: z.string() });

/** A table with its columns, in the order of its rows' values. The schema is named without its namespace. */
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  ...file.shape,
});

const migration = z.object({ name: z.string(), checksum: z.string() });

/** Contents and version of a backup. It is written last, so a folder without it is not a complete backup. */
export const backupManifestShape = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.record(z.string(), z.array(migration)),
  /** The newest migration of the queue's package. */
  queueMigration: z.number(),
  /** Ids of the keys that encrypt secrets in the backup; absent in backups of earlier versions. */
  keyIds: z.array(z.string()).optional(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  media: z.array(z.object({ key: z.string().regex(/^files\/[0-9a-f]{2}\/[0-9a-f-]{36}$/), ...file.shape })),
  /** Media that the database knows and the storage did not have. */
  missingMedia: z.array(z.string()),
});

export type BackupManifest = z.infer<typeof backupManifestShape>;
export type BackupFile = z.infer<typeof file>;
export type BackupTable = z.infer<typeof table>;

export const backupManifestFileName = 'manifest.json';

/** Returns the PostgreSQL schemas of all stored data, by their names without the namespace. */
export function postgresSchemasOf(namespace: string): ReadonlyMap<string, string> {
  return new Map([
    ...domainNames.map((domain): [string, string] => [domain, `${namespace}${domain}`]),
    ['queue', queueSchemaOf(namespace)],
  ]);
}
