import { isRecord } from '../../../../core/lib/records.ts';
import type { CmsContext } from '../../context.ts';
import { readNames, type Shown } from './show-revision.ts';

type State = Readonly<Record<string, unknown>>;

/** The state after a change, with meta values by name; values of deleted fields are left out. */
export async function showState(ctx: CmsContext, { sliceId, state }: Shown & { state: State }) {
  const { meta, ...rest } = state;
  if (sliceId !== null || !isRecord(meta)) return rest;
  const names = await readNames(ctx);
  const values = Object.entries(meta).flatMap(([id, value]) => {
    const name = names.get(id);
    return name === undefined ? [] : [[name, value] as const];
  });
  return { ...rest, meta: Object.fromEntries(values) };
}
