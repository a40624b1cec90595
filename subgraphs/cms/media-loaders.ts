import DataLoader from 'dataloader';
import type { CmsDeps, CmsPrismaClient } from './deps.ts';
import { findMediaUses } from './services/media/find-media-uses.ts';

/** The media pool, each thing read once for all that ask together. */
export function createMediaLoaders(deps: Pick<CmsDeps, 'db' | 'databaseSchema'>) {
  const { db } = deps;
  return {
    media: createMediaLoader(db),
    mediaByName: createNameLoader(db),
    mediaInUse: new DataLoader(async (filenames: readonly string[]) => {
      const used = await findMediaUses(deps, filenames);
      return filenames.map((filename) => used.has(filename));
    }),
    mediaCategories: createCategoryLoader(db),
    mediaCategoryChildren: createChildLoader(db),
  };
}

function createMediaLoader(db: CmsPrismaClient) {
  return new DataLoader(async (ids: readonly number[]) => {
    const rows = await db.media.findMany({ where: { id: { in: [...ids] } } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

function createNameLoader(db: CmsPrismaClient) {
  return new DataLoader(async (filenames: readonly string[]) => {
    const storable = filenames.filter((filename) => !filename.includes('\0'));
    const rows = await db.media.findMany({ where: { filename: { in: storable } } });
    const byName = new Map(rows.map((row) => [row.filename, row]));
    return filenames.map((filename) => byName.get(filename) ?? null);
  });
}

function createCategoryLoader(db: CmsPrismaClient) {
  return new DataLoader(async (ids: readonly number[]) => {
    const rows = await db.mediaCategory.findMany({ where: { id: { in: [...ids] } } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

function createChildLoader(db: CmsPrismaClient) {
  return new DataLoader(async (ids: readonly number[]) => {
    const rows = await db.mediaCategory.findMany({
      where: { parentRef: { in: [...ids] } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    });
    const byParent = Map.groupBy(rows, ({ parentRef }) => parentRef);
    return ids.map((id) => byParent.get(id) ?? []);
  });
}
