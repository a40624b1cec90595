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
  /** Sees one consistent state. */
  client: pg.ClientBase;
  /** The PostgreSQL schema of the domain, its namespace included. */
  schema: string;
  keys: AuthKeys;
};

/** Everything that an original can use, in the order in which rows refer to each other. */
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

/** A script of SQL that fills the database of an original. */
export function exportAuth(exporting: ExportContext): AsyncGenerator<string> {
  return writeSql(exportRows(exporting));
}

async function* exportRows(exporting: ExportContext): AsyncGenerator<ExportedRow> {
  await exporting.client.query(`SET TIME ZONE 'UTC'`);
  for (const step of steps) {
    for await (const row of readRows(exporting, step)) yield* step.shape(row, exporting.keys);
  }
}

/** How many rows are in memory at once. */
const pageSize = 1_000;
/** The least of all ids. */
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
