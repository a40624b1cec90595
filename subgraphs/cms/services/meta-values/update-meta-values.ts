import type { CmsContext } from '../../context.ts';
import { getWritableItem } from './get-writable-item.ts';
import type { MetaOwner } from './meta-owners.ts';
import { readValues, toStoredValues } from './stored-values.ts';

/** Changes the given meta values of an item. */
export async function updateMetaValues<Key, Row extends { meta: unknown }, Name>(
  ctx: CmsContext,
  owner: MetaOwner<Key, Row, Name>,
  input: Key & { values: Readonly<Record<string, unknown>> },
) {
  const { prefix, toName, save } = owner;
  const { viewer, row } = await getWritableItem(ctx, owner, input);
  const fields = await ctx.loaders.metaFields(prefix);
  const stored = toStoredValues(fields, input.values);
  const isChanged = Object.keys(stored).length > 0;
  const meta = isChanged ? await save({ ctx, viewer }, row, stored) : row.meta;
  return { ...toName(row), values: readValues(fields, meta) };
}
