import type { Storage } from '../../../../core/ports/storage.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { toMediaKey } from '../../contract/media.ts';
import { findMediaUses } from '../../services/media/find-media-uses.ts';
import { isImage } from '../../services/media-files/media-types.ts';
import { table } from '../../services/rows/rows.ts';
import { type Exporting, type Row, readBatches, readRows, type Stamped, stamps } from './read-rows.ts';

/** A category stands behind the one that it lies in. */
export function readMediaCategories(exporting: Exporting) {
  return readRows<Row>(
    exporting,
    Prisma.sql`SELECT id, name, has_children AS "hasChildren", coalesce(parent_id, 0) AS parent_id
      FROM ${table(exporting, 'media_categories')} ORDER BY cardinality(string_to_array(path, '|')), id`,
  );
}

type Medium = Stamped<{ filename: string; contentId: string }>;

/** What is known of media, their uses and whether their bytes are there among it. */
export async function* readMedia(exporting: Exporting, storage: Storage) {
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

/** One statement after the other, because there is one connection. */
function inTurn({ client }: Exporting) {
  let last: Promise<unknown> = Promise.resolve();
  return <R extends object>(query: Prisma.Sql): Promise<R[]> => {
    const result = last.then(async () => (await client.query<R>(query.text, query.values)).rows);
    last = result.catch(() => undefined);
    return result;
  };
}

type StoredFile = { filename: string; filesize: number; contentId: string };

/** The bytes of all media, to be opened one after the other. */
export async function* readMediaFiles(exporting: Exporting, storage: Storage) {
  const query = Prisma.sql`SELECT filename, filesize, content_id AS "contentId"
    FROM ${table(exporting, 'media')} ORDER BY id`;
  for await (const { filename, filesize, contentId } of readRows<StoredFile>(exporting, query)) {
    const key = toMediaKey(contentId);
    const open = async () => ((await storage.size(key)) === null ? undefined : storage.read(key));
    yield { name: filename, size: filesize, open };
  }
}
