import type { BlobStorage } from '../../../../core/ports/storage.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { toMediaStorageKey } from '../../contract/media.ts';
import { findUsedMediaFilenames } from '../../services/media/find-used-media-filenames.ts';
import { isImageFilename } from '../../services/media-files/media-types.ts';
import { cmsTableSql } from '../../services/rows/rows.ts';
import {
  type CmsExportContext,
  type ExportRow,
  streamRowBatches,
  streamRows,
  type TimestampedExportRow,
  timestampColumnsSql,
} from './stream-rows.ts';

/** Reads the media categories; parents precede their children. */
export function exportMediaCategoryRows(exportContext: CmsExportContext) {
  return streamRows<ExportRow>(
    exportContext,
    Prisma.sql`SELECT id, name, has_children AS "hasChildren", coalesce(parent_id, 0) AS parent_id
      FROM ${cmsTableSql(exportContext, 'media_categories')} ORDER BY cardinality(string_to_array(path, '|')), id`,
  );
}

type Medium = TimestampedExportRow<{ filename: string; contentId: string }>;

/** Reads the media with their uses, and whether the storage has their files. */
export async function* exportMediaRows(exportContext: CmsExportContext, storage: BlobStorage) {
  const query = Prisma.sql`SELECT id, filename, coalesce(category_id, 0) AS category_id, filetype, originalname,
      filesize, width, height, title, ${timestampColumnsSql}, content_id AS "contentId"
    FROM ${cmsTableSql(exportContext, 'media')} ORDER BY id`;
  const source = {
    databaseSchema: exportContext.databaseSchema,
    db: { $queryRaw: inTurn(exportContext) },
  };
  for await (const rows of streamRowBatches<Medium>(exportContext, query)) {
    const [usedFilenames, sizes] = await Promise.all([
      findUsedMediaFilenames(
        source,
        rows.map(({ filename }) => filename),
      ),
      Promise.all(rows.map(({ contentId }) => storage.size(toMediaStorageKey(contentId)))),
    ]);
    for (const [index, { contentId: _, ...medium }] of rows.entries()) {
      const { filename } = medium;
      const facts = { is_in_use: usedFilenames.has(filename), is_image: isImageFilename(filename) };
      yield { ...medium, ...facts, file_exists: sizes[index] !== null };
    }
  }
}

/** Returns a query function that runs statements one after the other, because they share one connection. */
function inTurn({ client }: CmsExportContext) {
  let last: Promise<unknown> = Promise.resolve();
  return <R extends object>(query: Prisma.Sql): Promise<R[]> => {
    const result = last.then(async () => (await client.query<R>(query.text, query.values)).rows);
    last = result.catch(() => undefined);
    return result;
  };
}

type StoredFile = { filename: string; filesize: number; contentId: string };

/** Yields the files of all media. A file is opened only when the export calls `open`. */
export async function* exportMediaFiles(exportContext: CmsExportContext, storage: BlobStorage) {
  const query = Prisma.sql`SELECT filename, filesize, content_id AS "contentId"
    FROM ${cmsTableSql(exportContext, 'media')} ORDER BY id`;
  for await (const { filename, filesize, contentId } of streamRows<StoredFile>(exportContext, query)) {
    const key = toMediaStorageKey(contentId);
    const open = async () => ((await storage.size(key)) === null ? undefined : storage.read(key));
    yield { name: filename, size: filesize, open };
  }
}
