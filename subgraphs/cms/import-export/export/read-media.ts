import type { Storage } from '../../../../core/ports/storage.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { toMediaKey } from '../../contract/media.ts';
import { findMediaUses } from '../../services/media/find-media-uses.ts';
import { isImage } from '../../services/media-files/media-types.ts';
import { table } from '../../services/rows/rows.ts';
import {
  type ExportContext,
  type Row,
  readBatches,
  readRows,
  stamps,
  type TimestampedRow,
} from './read-rows.ts';

/** Reads the media categories; parents precede their children. */
export function readMediaCategories(exporting: ExportContext) {
  return readRows<Row>(
    exporting,
    Prisma.sql`SELECT id, name, has_children AS "hasChildren", coalesce(parent_id, 0) AS parent_id
      FROM ${table(exporting, 'media_categories')} ORDER BY cardinality(string_to_array(path, '|')), id`,
  );
}

type Medium = TimestampedRow<{ filename: string; contentId: string }>;

/** Reads the media with their uses, and whether the storage has their files. */
export async function* readMedia(exporting: ExportContext, storage: Storage) {
  const query = Prisma.sql`SELECT id, filename, coalesce(category_id, 0) AS category_id, filetype, originalname,
      filesize, width, height, title, ${stamps}, content_id AS "contentId"
    FROM ${table(exporting, 'media')} ORDER BY id`;
  const source = {
    databaseSchema: exporting.databaseSchema,
    db: { $queryRaw: inTurn(exporting) },
  };
  for await (const rows of readBatches<Medium>(exporting, query)) {
    const [used, sizes] = await Promise.all([
      findMediaUses(
        source,
        rows.map(({ filename }) => filename),
      ),
      Promise.all(rows.map(({ contentId }) => storage.size(toMediaKey(contentId)))),
    ]);
    for (const [index, { contentId: _, ...medium }] of rows.entries()) {
      const { filename } = medium;
      const facts = { is_in_use: used.has(filename), is_image: isImage(filename) };
      yield { ...medium, ...facts, file_exists: sizes[index] !== null };
    }
  }
}

/** Returns a query function that runs statements one after the other, because they share one connection. */
function inTurn({ client }: ExportContext) {
  let last: Promise<unknown> = Promise.resolve();
  return <R extends object>(query: Prisma.Sql): Promise<R[]> => {
    const result = last.then(async () => (await client.query<R>(query.text, query.values)).rows);
    last = result.catch(() => undefined);
    return result;
  };
}

type StoredFile = { filename: string; filesize: number; contentId: string };

/** Yields the files of all media. A file is opened only when the export calls `open`. */
export async function* readMediaFiles(exporting: ExportContext, storage: Storage) {
  const query = Prisma.sql`SELECT filename, filesize, content_id AS "contentId"
    FROM ${table(exporting, 'media')} ORDER BY id`;
  for await (const { filename, filesize, contentId } of readRows<StoredFile>(exporting, query)) {
    const key = toMediaKey(contentId);
    const open = async () => ((await storage.size(key)) === null ? undefined : storage.read(key));
    yield { name: filename, size: filesize, open };
  }
}
