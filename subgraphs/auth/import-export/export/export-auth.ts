import pg from 'pg';
import type { AuthEncryptionKeys } from '../../deps.ts';
import { type ExportSourceRow, pickColumns, type TableExportStep } from './export-step.ts';
import {
  amrClaimExportStep,
  factorExportStep,
  identityExportStep,
  passkeyExportStep,
  sessionExportStep,
  userExportStep,
} from './people-steps.ts';
import {
  auditLogExportStep,
  customProviderExportStep,
  oauthClientExportStep,
  oauthConsentExportStep,
  ssoProviderExportSteps,
} from './service-steps.ts';
import { type ExportedRow, writeExportSql } from './write-sql.ts';

type ExportContext = {
  /** Connection in a transaction with one snapshot. */
  client: pg.ClientBase;
  /** The PostgreSQL schema of the domain, its namespace included. */
  schema: string;
  keys: AuthEncryptionKeys;
};

/** The exported tables; a table follows the tables that it references. */
const steps: readonly TableExportStep[] = [
  ...ssoProviderExportSteps,
  customProviderExportStep,
  oauthClientExportStep,
  userExportStep,
  identityExportStep,
  factorExportStep,
  passkeyExportStep,
  sessionExportStep,
  amrClaimExportStep,
  oauthConsentExportStep,
  auditLogExportStep,
];

/** Returns an SQL script that fills the database of the target system. */
export function exportAuthAsSql(context: ExportContext): AsyncGenerator<string> {
  return writeExportSql(exportRows(context));
}

async function* exportRows(context: ExportContext): AsyncGenerator<ExportedRow> {
  await context.client.query(`SET TIME ZONE 'UTC'`);
  for (const step of steps) {
    for await (const row of readRows(context, step)) {
      const copied = pickColumns(row, step.columns);
      for (const columns of step.shape?.(row, context.keys) ?? [{}])
        yield { table: step.to ?? step.from, row: { ...copied, ...columns } };
    }
  }
}

/** Rows that are read into memory at once. */
const pageSize = 1_000;
/** Smallest UUID; every page starts after it or a later one. */
const noId = '00000000-0000-0000-0000-000000000000';

async function* readRows(
  { client, schema }: ExportContext,
  { from, further }: TableExportStep,
): AsyncGenerator<ExportSourceRow> {
  const place = pg.escapeIdentifier(schema);
  const row = further ? `to_jsonb(t) || ${further(place)}` : 'to_jsonb(t)';
  const text = `SELECT id, ${row} AS row FROM ${place}.${from} AS t WHERE id > $1 ORDER BY id LIMIT ${pageSize}`;
  let after: string | undefined = noId;
  while (after !== undefined) {
    const { rows }: pg.QueryResult<{ id: string; row: ExportSourceRow }> = await client.query(text, [after]);
    for (const sqlRow of rows) yield sqlRow.row;
    after = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  }
}
