import pLimit from 'p-limit';
import type pg from 'pg';
import { z } from 'zod';
import type { ImportStep, ImportTable } from '../../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRow } from '../../../../prisma/import/rejected-row.ts';
import { isNameAllowed } from '../../services/media-files/media-types.ts';
import type { SourceRow } from '../cms-source.ts';
import { checkFile, fetchFile } from '../fetch-file.ts';
import type { CmsImportContext } from '../import-export.ts';
import { advanceSequenceAboveRows, type KnownRow, placeOf, refuseOther } from '../known-rows.ts';
import { readFields, toStoredMeta } from '../meta-values.ts';
import { pageStep, type ShapeResult } from '../page-step.ts';
import { int, nullableText, parseRow, stamps, text } from '../wire.ts';

/** Maximum concurrent file downloads. */
const concurrency = 4;

const pixels = z.preprocess((value) => value ?? null, int.nullable());
const shape = z.object({
  id: int,
  filename: text,
  category_id: int,
  filetype: text,
  originalname: text,
  filesize: int,
  width: pixels,
  height: pixels,
  title: nullableText,
  ...stamps,
});

export const mediaTable: ImportTable = { name: 'media', key: ['id'], replace: { olderBy: 'updatedate' } };

/** Imports media. Files are fetched if the legacy medium is new or newer than the stored one. */
export function mediaStep(moving: CmsImportContext): ImportStep {
  return pageStep(moving.source, {
    name: 'media',
    path: '/media',
    query: { sort: 'filename:asc' },
    tables: [mediaTable],
    nameOf: ({ filename }) => `medium ${filename}`,
    shape: (rows, client) => shapeMedia(moving, rows, client),
    finish: (client) => advanceSequenceAboveRows(client, moving, { table: mediaTable.name }),
  });
}

/** Maps media to rows after their files are in the storage. */
export async function shapeMedia(
  moving: CmsImportContext,
  rows: readonly SourceRow[],
  client: pg.ClientBase,
): Promise<ShapeResult[]> {
  const known = await readKnownMedia(client, moving.schema, rows);
  const deleted = await readDeletedMedia(client, moving.schema, rows);
  const readMeta = await createReadMeta(moving, client);
  const limit = pLimit(concurrency);
  const shaped = rows.map(async (row) => {
    if (deleted.has(String(row.id))) return undefined;
    return limit(() => catchRejectedRow(() => shapeMedium(row, { moving, known, readMeta })));
  });
  return Promise.all(shaped);
}

type KnownMedium = KnownRow & { id: number; contentId: string };
type KnownMedia = ReadonlyMap<number, KnownMedium>;

async function readKnownMedia(
  client: pg.ClientBase,
  schema: string,
  rows: readonly SourceRow[],
): Promise<KnownMedia> {
  const { rows: here } = await client.query<KnownMedium>(
    `SELECT id, createdate, updatedate, content_id AS "contentId" FROM ${placeOf(schema, 'media')}
     WHERE id = ANY ($1::int[])`,
    [rows.map(({ id }) => Number(id)).filter(Number.isSafeInteger)],
  );
  return new Map(here.map((row) => [row.id, row]));
}

/** Ids of media that were deleted on this server after an import. Their files are not fetched again. */
async function readDeletedMedia(
  client: pg.ClientBase,
  schema: string,
  rows: readonly SourceRow[],
): Promise<ReadonlySet<string>> {
  const { rows: gone } = await client.query<{ key: string }>(
    `SELECT key FROM ${placeOf(schema, 'import_deletions')} WHERE table_name = $1 AND key = ANY ($2::text[])`,
    [mediaTable.name, rows.map(({ id }) => String(id))],
  );
  return new Set(gone.map(({ key }) => key));
}

type ReadMeta = Awaited<ReturnType<typeof createReadMeta>>;
type MediumShapeContext = { moving: CmsImportContext; known: KnownMedia; readMeta: ReadMeta };

async function shapeMedium(
  row: SourceRow,
  { moving, known, readMeta }: MediumShapeContext,
): Promise<ShapeResult> {
  const { category_id, title, width, height, ...medium } = parseRow(shape, row);
  const here = known.get(medium.id);
  refuseOther(here, medium);
  if (here && here.updatedate >= new Date(medium.updatedate)) return undefined;
  if (!isNameAllowed(medium.filename)) throw new RejectedRow('files of this name are not accepted here');
  const meta = await readMeta(medium.filename);
  const file = await (moving.isTrial ? checkFile : fetchFile)(moving, medium);
  if (here && !moving.isTrial) await discardLater(moving, here.contentId);
  const dimensions = { width: width || null, height: height || null };
  const placed = { ...medium, category_id: category_id || null, title: title ?? '', ...dimensions };
  return [{ table: mediaTable.name, row: { ...placed, ...file, meta } }];
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

async function createReadMeta({ source, schema }: CmsImportContext, client: pg.ClientBase) {
  const fields = await readFields(client, schema, 'med_');
  return async (filename: string) => {
    if (!fields.length) return {};
    return toStoredMeta(fields, await source.find(`/media/${encodeURIComponent(filename)}/metainfo`));
  };
}
