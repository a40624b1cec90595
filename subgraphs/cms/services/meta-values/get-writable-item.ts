import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import type { MetaOwner } from './meta-owners.ts';

/** The item whose values the viewer may change, with the viewer. */
export async function getWritableItem<Key, Row extends { meta: unknown }, Name>(
  ctx: CmsContext,
  { actions, find }: MetaOwner<Key, Row, Name>,
  key: Key,
) {
  await authorize(ctx, actions.update);
  const row = await find(ctx, key, actions.update);
  return { viewer: await authorize(ctx, actions.update), row };
}
