import type { CmsContext } from '../../context.ts';

export type Shown = { sliceId: number | null };

/** The meta fields of articles and categories, by id. */
export async function readNames({ loaders }: CmsContext): Promise<ReadonlyMap<string, string>> {
  const fields = await Promise.all([loaders.metaFields('art_'), loaders.metaFields('cat_')]);
  return new Map(fields.flat().map(({ id, name }) => [String(id), name]));
}
