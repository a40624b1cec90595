import pLimit from 'p-limit';
import type pg from 'pg';
import { z } from 'zod';
import type { ImportStep, ImportTable } from '../../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import { isMediaFilenameAllowed } from '../../services/media-files/media-types.ts';
import { checkLegacyMediaFile, copyLegacyMediaFile } from '../copy-legacy-media-file.ts';
import { createPagedImportStep, type MappedItemResult } from '../create-paged-import-step.ts';
import type { CmsImportContext } from '../import-context.ts';
import type { LegacyCmsRow } from '../legacy-cms-client.ts';
import {
  legacyIntSchema,
  legacyNullableTextSchema,
  legacyTextSchema,
  legacyTimestampFieldSchemas,
  parseLegacyRow,
} from '../legacy-row-schemas.ts';
import { createLegacyMetaReader } from '../meta-values.ts';
import {
  advanceSequenceAboveRows,
  loadStoredRows,
  rejectConflictingImportRow,
  type StoredRowTimes,
  toQualifiedTableName,
} from '../stored-rows.ts';

/** Maximum concurrent file downloads. */
const concurrency = 4;

const pixels = z.preprocess((value) => value ?? null, legacyIntSchema.nullable());
const shape = z.object({
  id: legacyIntSchema,
  filename: legacyTextSchema,
  category_id: legacyIntSchema,
  filetype: legacyTextSchema,
  originalname: legacyTextSchema,
  filesize: legacyIntSchema,
  width: pixels,
  height: pixels,
  title: legacyNullableTextSchema,
  ...legacyTimestampFieldSchemas,
});

export const mediaImportTable: ImportTable = {
  name: 'media',
  key: ['id'],
  replace: { olderBy: 'updatedate' },
};

/** Imports media. Files are fetched if the legacy medium is new or newer than the stored one. */
export function createMediaImportStep(importContext: CmsImportContext): ImportStep {
  return createPagedImportStep(importContext.source, {
    name: 'media',
    path: '/media',
    query: { sort: 'filename:asc' },
    tables: [mediaImportTable],
    nameOf: ({ filename }) => `medium ${filename}`,
    shape: (rows, client) => mapLegacyMedia(importContext, rows, client),
    finish: (client) => advanceSequenceAboveRows(client, importContext, { table: mediaImportTable.name }),
  });
}

/** Maps media to rows after their files are in the storage. */
export async function mapLegacyMedia(
  importContext: CmsImportContext,
  rows: readonly LegacyCmsRow[],
  client: pg.ClientBase,
): Promise<MappedItemResult[]> {
  const { schema } = importContext;
  const ids = rows.map(({ id }) => id);
  const storedMedia = await loadStoredRows<KnownMedium>({ client, schema, table: 'media' }, ids, [
    'content_id',
  ]);
  const deletedIds = await readDeletedMedia(client, schema, rows);
  const readMeta = await createLegacyMetaReader(importContext, client, 'med_');
  const limit = pLimit(concurrency);
  const results = rows.map(async (row) => {
    if (deletedIds.has(String(row.id))) return undefined;
    return limit(() => catchRejectedRow(() => shapeMedium(row, { importContext, storedMedia, readMeta })));
  });
  return Promise.all(results);
}

type KnownMedium = StoredRowTimes & { content_id: string };

/** Ids of media that were deleted on this server after an import. Their files are not fetched again. */
async function readDeletedMedia(
  client: pg.ClientBase,
  schema: string,
  rows: readonly LegacyCmsRow[],
): Promise<ReadonlySet<string>> {
  const { rows: deletions } = await client.query<{ key: string }>(
    `SELECT key FROM ${toQualifiedTableName(schema, 'import_deletions')} WHERE table_name = $1 AND key = ANY ($2::text[])`,
    [mediaImportTable.name, rows.map(({ id }) => String(id))],
  );
  return new Set(deletions.map(({ key }) => key));
}

type MediumShapeContext = {
  importContext: CmsImportContext;
  storedMedia: ReadonlyMap<number, KnownMedium>;
  readMeta: Awaited<ReturnType<typeof createLegacyMetaReader>>;
};

async function shapeMedium(
  row: LegacyCmsRow,
  { importContext, storedMedia, readMeta }: MediumShapeContext,
): Promise<MappedItemResult> {
  const { category_id, title, width, height, ...medium } = parseLegacyRow(shape, row);
  const storedMedium = storedMedia.get(medium.id);
  rejectConflictingImportRow(storedMedium, medium);
  if (storedMedium && storedMedium.updatedate >= new Date(medium.updatedate)) return undefined;
  if (!isMediaFilenameAllowed(medium.filename))
    throw new RejectedRowError('files of this name are not accepted here');
  const meta = (await readMeta(`/media/${encodeURIComponent(medium.filename)}/metainfo`)) ?? {};
  const file = await (importContext.isTrial ? checkLegacyMediaFile : copyLegacyMediaFile)(
    importContext,
    medium,
  );
  if (storedMedium && !importContext.isTrial) await discardLater(importContext, storedMedium.content_id);
  const dimensions = { width: width || null, height: height || null };
  const mediumColumns = { ...medium, category_id: category_id || null, title: title ?? '', ...dimensions };
  return [{ table: mediaImportTable.name, row: { ...mediumColumns, ...file, meta } }];
}

/** Schedules the deletion of the replaced file. The job keeps the file if a medium still has it. */
async function discardLater(
  { files: { db, enqueue, clock } }: CmsImportContext,
  contentId: string,
): Promise<void> {
  const runAt = new Date(clock().getTime() + dayMilliseconds);
  await enqueue(db, 'cms.discard_file', { contentId }, { runAt, key: `cms.discard_file.${contentId}` });
}

const dayMilliseconds = 86_400_000;
