import type { CmsContext } from '../../context.ts';
import { metaMark } from '../history/list-changed-fields.ts';
import { readNames, type Shown } from './show-revision.ts';

/** The names of the changed fields, including meta fields. */
export async function showChanged(ctx: CmsContext, { sliceId, changed }: Shown & { changed: string[] }) {
  if (sliceId !== null || !changed.some((name) => name.startsWith(metaMark))) return changed;
  const names = await readNames(ctx);
  return changed.flatMap((name) =>
    name.startsWith(metaMark) ? (names.get(name.slice(metaMark.length)) ?? []) : name,
  );
}
