import type pg from 'pg';
import { RejectedRow } from '../../../../prisma/import/rejected-row.ts';
import { writeBatch } from '../../../../prisma/import/write-batch.ts';
import type { CmsSource, SourceRow } from '../cms-source.ts';
import { advanceSequenceAboveRows, placeOf } from '../known-rows.ts';
import { mediaTable, shapeMedia } from '../steps/media-step.ts';
import { type ImportContext, withConnection, writeOnce } from './import-context.ts';

/** Reads a medium of the legacy system by file name; `undefined` if it does not exist. */
export async function readMedium(source: CmsSource, filename: string): Promise<SourceRow | undefined> {
  const row = await source.find(`/media/${encodeURIComponent(filename)}/info`);
  return row?.filename === filename && Number.isSafeInteger(Number(row.id)) ? row : undefined;
}

/** Imports a medium with its file. Returns whether the medium exists on this server afterwards. */
export function importMedium(context: ImportContext, row: SourceRow): Promise<boolean> {
  const { connection, moving, onRefusal } = context;
  const name = `medium ${row.filename}`;
  return withConnection(connection, async (client) => {
    if (await isHere(client, moving.schema, row)) return true;
    const [medium] = await shapeMedia(moving, [row], client);
    if (medium instanceof RejectedRow) onRefusal({ item: name, reason: medium.message });
    if (!medium || medium instanceof RejectedRow) return false;
    return writeOnce(client, context, async () => {
      const writing = { schema: moving.schema, step: { tables: [mediaTable] }, isNested: true };
      const { refused } = await writeBatch(client, { items: [{ name, rows: medium }] }, writing);
      for (const refusal of refused) onRefusal(refusal);
      await advanceSequenceAboveRows(client, moving, { table: mediaTable.name });
      return isHere(client, moving.schema, row);
    });
  });
}

async function isHere(client: pg.ClientBase, schema: string, { filename }: SourceRow): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM ${placeOf(schema, 'media')} WHERE filename = $1`, [
    filename,
  ]);
  return rowCount === 1;
}
