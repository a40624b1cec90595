import { z } from 'zod';
import { queueSchemaOf } from '../../server/queue/queue-state.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';

/** Path of a file in the backup folder. Paths outside are refused, because a manifest can be from an untrusted source. */
const path = z.string().regex(/^(?:database|media)(?:\/[\w-][\w.-]*)+$/);

const file = z.object({ file: path, bytes: z.number(), sha256: z.string() });

/** A backed-up table. `columns` have the order of the values in the file; `schema` is a name without the namespace. */
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  ...file.shape,
});

const migration = z.object({ name: z.string(), checksum: z.string() });

/** Contents and version of a backup. The manifest is written last, so a folder without one is an incomplete backup. */
export const backupManifestShape = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.record(z.string(), z.array(migration)),
  /** Number of the newest migration of the queue's npm package. A restore needs the same one. */
  queueMigration: z.number(),
  /** Ids of the keys that encrypt secrets in the backup; absent in backups of earlier versions. */
  keyIds: z.array(z.string()).optional(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  media: z.array(z.object({ key: z.string().regex(/^files\/[0-9a-f]{2}\/[0-9a-f-]{36}$/), ...file.shape })),
  /** Names of media files in the database that were missing in the storage. */
  missingMedia: z.array(z.string()),
});

/** Description of a backup: its tables and files, with the counts and digests that a restore checks. */
export type BackupManifest = z.infer<typeof backupManifestShape>;
/** Entry of the manifest for one file of the backup. */
export type BackupFile = z.infer<typeof file>;
/** Entry of the manifest for one table of the backup. */
export type BackupTable = z.infer<typeof table>;

export const backupManifestFileName = 'manifest.json';

/** Returns the PostgreSQL schemas of all stored data, by their names without the namespace. */
export function postgresSchemasOf(namespace: string): ReadonlyMap<string, string> {
  return new Map([
    ...domainSubgraphNames.map((domain): [string, string] => [domain, `${namespace}${domain}`]),
    ['queue', queueSchemaOf(namespace)],
  ]);
}
