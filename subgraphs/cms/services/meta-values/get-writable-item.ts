import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import type { MetaOwner } from './meta-owners.ts';

/** The item whose values the viewer may change, with the viewer. */
export async function getWritableItem<Key, Row extends { meta: unknown }, Name>(
  ctx: CmsContext,
  { actions, find }: MetaOwner<Key, Row, Name>,
  key: Key,
) {
  const viewer = await authorize(ctx, actions.update);
  return { viewer, row: await find(ctx, key, actions.update) };
}
