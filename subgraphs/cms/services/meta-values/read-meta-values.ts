import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import type { MetaOwner } from './meta-owners.ts';
import { readValues } from './stored-values.ts';

/** The meta values of an item. */
export async function getMetaValues<Key, Row extends { meta: unknown }, Name>(
  ctx: CmsContext,
  { prefix, actions, find, toName }: MetaOwner<Key, Row, Name>,
  key: Key,
) {
  await authorize(ctx, actions.get);
  const row = await find(ctx, key, actions.get);
  return { ...toName(row), values: readValues(await ctx.loaders.metaFields(prefix), row.meta) };
}
