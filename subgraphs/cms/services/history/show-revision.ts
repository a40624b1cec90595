import type { CmsContext } from '../../context.ts';
import { metaMark } from './list-changed-fields.ts';

type State = Readonly<Record<string, unknown>>;
type Shown = { sliceId: number | null };

/** How something was after a change, with meta values by name; those of fields that are gone are left out. */
export async function showState(ctx: CmsContext, { sliceId, state }: Shown & { state: unknown }) {
  const { meta, ...rest } = state as State & { meta?: State };
  if (sliceId !== null || !meta) return rest;
  const names = await readNames(ctx);
  const values = Object.entries(meta).flatMap(([id, value]) => {
    const name = names.get(id);
    return name === undefined ? [] : [[name, value] as const];
  });
  return { ...rest, meta: Object.fromEntries(values) };
}

/** What a change changed, meta fields by their names. */
export async function showChanged(ctx: CmsContext, { sliceId, changed }: Shown & { changed: string[] }) {
  if (sliceId !== null || !changed.some((name) => name.startsWith(metaMark))) return changed;
  const names = await readNames(ctx);
  return changed.flatMap((name) =>
    name.startsWith(metaMark) ? (names.get(name.slice(metaMark.length)) ?? []) : name,
  );
}

/** The fields that articles and categories have, by number. */
async function readNames({ loaders }: CmsContext): Promise<ReadonlyMap<string, string>> {
  const fields = await Promise.all([loaders.metaFields('art_'), loaders.metaFields('cat_')]);
  return new Map(fields.flat().map(({ id, name }) => [String(id), name]));
}
