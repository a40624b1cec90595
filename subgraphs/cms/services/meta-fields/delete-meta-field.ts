import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { cmsTableSql } from '../rows/rows.ts';
import { toRemovalPositionShift } from '../structure/position-shifts.ts';
import { runMetaFieldTransaction, shiftMetaFieldPositions } from './run-meta-field-transaction.ts';

const tables: Record<string, string> = {
  art_: 'articles',
  cat_: 'articles',
  med_: 'media',
  clang_: 'languages',
};

const batch = 1_000;

/** Removes the values of a deleted field from the items, in batches. The job is idempotent. */
export async function removeDeletedMetaFieldValues(
  ctx: CmsContext,
  { fieldId, prefix }: { fieldId: number; prefix: string },
): Promise<void> {
  const name = tables[prefix];
  if (!name) return;
  const items = cmsTableSql(ctx, name);
  const key = String(fieldId);
  let changedCount: number;
  do {
    changedCount = await ctx.db.$executeRaw`
      UPDATE ${items} SET meta = meta - ${key}::text
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${items} WHERE jsonb_exists(meta, ${key}) LIMIT ${batch}))`;
  } while (changedCount === batch);
}

/** Deletes a field. Its values become unreadable at once; a job removes them from the items. */
export async function deleteMetaField(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'metainfo/fields/delete');
  await runMetaFieldTransaction(ctx, async (tx) => {
    const field = await tx.metaField.findUnique({ where: { id } });
    if (!field) throw cmsErrors.metaFieldNotFound();
    await tx.metaField.delete({ where: { id } });
    await shiftMetaFieldPositions(tx, field.prefix, toRemovalPositionShift(field.priority));
    await ctx.enqueue(tx, 'cms.forget_meta_values', { fieldId: id, prefix: field.prefix });
  });
  return { deletedId: id };
}
