import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupManifest, BackupTable } from './backup-manifest.ts';
import { readCompressedBackupFile } from './files.ts';

type TableFillOptions = { manifest: BackupManifest; schemas: ReadonlyMap<string, string>; folder: string };

/**
 * Fills all tables in one transaction. Triggers are disabled and foreign keys are dropped for this time, because rows
 * are inserted table by table. Creating the foreign keys again at the end checks them.
 */
export async function fillTablesFromBackup(
  client: pg.Client,
  { manifest, schemas, folder }: TableFillOptions,
): Promise<void> {
  const nameOf = ({ schema, name }: { schema: string; name: string }) =>
    `${pg.escapeIdentifier(schemas.get(schema) ?? '')}.${pg.escapeIdentifier(name)}`;
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  await client.query('BEGIN');
  const references = await listReferences(client, [...schemas.values()]);
  for (const { table, name } of references)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const names = manifest.tables.map(nameOf);
  const always = await listTriggersThatAlwaysFire(client, [...schemas.values()]);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Migrations can insert rows. The backup contains a later state of these rows.
  if (names.length) await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const table of manifest.tables) await fillTable(client, table, { name: nameOf(table), folder });
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name } of always)
    await client.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`);
  for (const sequence of manifest.sequences) {
    if (sequence.value !== null) {
      await client.query('SELECT setval($1::regclass, $2)', [nameOf(sequence), sequence.value]);
    }
  }
  for (const { table, name, definition } of references) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  await client.query('COMMIT');
}

type Place = { name: string; folder: string };

async function fillTable(client: pg.Client, { columns, rows, file }: BackupTable, { name, folder }: Place) {
  const list = columns.map(pg.escapeIdentifier).join(', ');
  const target = client.query(copyFrom(`COPY ${name} (${list}) FROM STDIN`));
  await pipeline(readCompressedBackupFile(folder, file), target);
  if (target.rowCount !== rows) throw new Error(`${file} has ${target.rowCount} rows in place of ${rows}.`);
}

/**
 * Lists triggers in the mode ALWAYS. `ENABLE TRIGGER USER` would reset them to the default mode, in which a session
 * with `session_replication_role = replica` skips them.
 */
async function listTriggersThatAlwaysFire(client: pg.Client, schemas: readonly string[]) {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name
     FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND tgenabled = 'A' AND NOT tgisinternal`,
    [schemas],
  );
  return rows;
}

type Reference = { table: string; name: string; definition: string };

async function listReferences(client: pg.Client, schemas: readonly string[]): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT c.conrelid::regclass::text AS table, quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
     WHERE c.contype = 'f' AND c.conparentid = 0 AND n.nspname = ANY($1)`,
    [schemas],
  );
  return rows;
}
