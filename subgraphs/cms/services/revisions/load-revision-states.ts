import { isRecord } from '../../../../core/lib/records.ts';
import type { CmsContext } from '../../context.ts';
import { changedMetaFieldPrefix } from '../history/record-change.ts';

type RevisionOwner = { sliceId: number | null };

/** Returns the names of the meta fields of articles and categories, by field id. */
async function readNames({ loaders }: CmsContext): Promise<ReadonlyMap<string, string>> {
  const fields = await Promise.all([loaders.metaFields('art_'), loaders.metaFields('cat_')]);
  return new Map(fields.flat().map(({ id, name }) => [String(id), name]));
}

type State = Readonly<Record<string, unknown>>;

/** The state after a change, with meta values by name; values of deleted fields are left out. */
export async function loadStateAfterRevision(
  ctx: CmsContext,
  { sliceId, state }: RevisionOwner & { state: State },
) {
  const { meta, ...rest } = state;
  if (sliceId !== null || !isRecord(meta)) return rest;
  const names = await readNames(ctx);
  const values = Object.entries(meta).flatMap(([id, value]) => {
    const name = names.get(id);
    return name === undefined ? [] : [[name, value] as const];
  });
  return { ...rest, meta: Object.fromEntries(values) };
}

/** The state before a change, with meta values by name; null if it is not recorded, or if the item did not exist. */
export async function loadStateBeforeRevision(
  ctx: CmsContext,
  { id, sliceId, action, state }: RevisionOwner & { id: number; action: string; state: State },
) {
  const earlier = action === 'delete' ? state : await ctx.loaders.earlierStates.load(id);
  return earlier && loadStateAfterRevision(ctx, { sliceId, state: earlier });
}

/** The names of the changed fields, including meta fields. */
export async function loadChangedFieldNames(
  ctx: CmsContext,
  { sliceId, changed }: RevisionOwner & { changed: string[] },
) {
  if (sliceId !== null || !changed.some((name) => name.startsWith(changedMetaFieldPrefix))) return changed;
  const names = await readNames(ctx);
  return changed.flatMap((name) =>
    name.startsWith(changedMetaFieldPrefix)
      ? (names.get(name.slice(changedMetaFieldPrefix.length)) ?? [])
      : name,
  );
}
