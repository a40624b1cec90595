import type pg from 'pg';
import { RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import type { LegacyCmsClient, LegacyCmsRow } from '../legacy-cms-client.ts';
import { mapLegacyMedia, mediaImportTable } from '../steps/create-media-import-step.ts';
import { advanceSequenceAboveRows, toQualifiedTableName } from '../stored-rows.ts';
import {
  type CmsLegacyFallbackContext,
  withSeparateConnection,
  writeInLockedTransaction,
  writeItems,
} from './cms-legacy-fallback-context.ts';

/** Reads the data of a medium of the legacy system, without its file, by file name; `undefined` if it does not exist. */
export async function fetchLegacyMediumRow(
  source: LegacyCmsClient,
  filename: string,
): Promise<LegacyCmsRow | undefined> {
  const row = await source.find(`/media/${encodeURIComponent(filename)}/info`);
  return row?.filename === filename && Number.isSafeInteger(Number(row.id)) ? row : undefined;
}

/** Imports a medium with its file. Returns whether the medium exists on this server afterwards. */
export function importLegacyMedium(context: CmsLegacyFallbackContext, row: LegacyCmsRow): Promise<boolean> {
  const { connection, importContext, onRefusal } = context;
  const name = `medium ${row.filename}`;
  return withSeparateConnection(connection, async (client) => {
    if (await isHere(client, importContext.schema, row)) return true;
    const [medium] = await mapLegacyMedia(importContext, [row], client);
    if (medium instanceof RejectedRowError) onRefusal({ item: name, reason: medium.message });
    if (!medium || medium instanceof RejectedRowError) return false;
    return writeInLockedTransaction(client, context, async () => {
      await writeItems(client, context, { tables: [mediaImportTable], items: [{ name, rows: medium }] });
      await advanceSequenceAboveRows(client, importContext, { table: mediaImportTable.name });
      return isHere(client, importContext.schema, row);
    });
  });
}

async function isHere(client: pg.ClientBase, schema: string, { filename }: LegacyCmsRow): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM ${toQualifiedTableName(schema, 'media')} WHERE filename = $1`,
    [filename],
  );
  return rowCount === 1;
}
