import pg from 'pg';
import type { AuthKeys } from '../../deps.ts';
import type { ExportStep, OwnRow } from './export-step.ts';
import { claimStep, factorStep, identityStep, passkeyStep, sessionStep, userStep } from './people-steps.ts';
import {
  auditStep,
  customProviderStep,
  oauthClientStep,
  oauthConsentStep,
  ssoSteps,
} from './service-steps.ts';
import { type ExportedRow, writeSql } from './write-sql.ts';

type ExportContext = {
  /** Connection in a transaction with one snapshot. */
  client: pg.ClientBase;
  /** The PostgreSQL schema of the domain, its namespace included. */
  schema: string;
  keys: AuthKeys;
};

/** The exported tables; a table follows the tables that it references. */
const steps: readonly ExportStep[] = [
  ...ssoSteps,
  customProviderStep,
  oauthClientStep,
  userStep,
  identityStep,
  factorStep,
  passkeyStep,
  sessionStep,
  claimStep,
  oauthConsentStep,
  auditStep,
];

/** Returns an SQL script that fills the database of the target system. */
export function exportAuth(exporting: ExportContext): AsyncGenerator<string> {
  return writeSql(exportRows(exporting));
}

async function* exportRows(exporting: ExportContext): AsyncGenerator<ExportedRow> {
  await exporting.client.query(`SET TIME ZONE 'UTC'`);
  for (const step of steps) {
    for await (const row of readRows(exporting, step)) yield* step.shape(row, exporting.keys);
  }
}

/** Rows that are read into memory at once. */
const pageSize = 1_000;
/** Smallest UUID; every page starts after it or a later one. */
const noId = '00000000-0000-0000-0000-000000000000';

async function* readRows(
  { client, schema }: ExportContext,
  { from, further }: ExportStep,
): AsyncGenerator<OwnRow> {
  const place = pg.escapeIdentifier(schema);
  const row = further ? `to_jsonb(t) || ${further(place)}` : 'to_jsonb(t)';
  const text = `SELECT id, ${row} AS row FROM ${place}.${from} AS t WHERE id > $1 ORDER BY id LIMIT ${pageSize}`;
  let after: string | undefined = noId;
  while (after !== undefined) {
    const { rows }: pg.QueryResult<{ id: string; row: OwnRow }> = await client.query(text, [after]);
    for (const found of rows) yield found.row;
    after = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  }
}
