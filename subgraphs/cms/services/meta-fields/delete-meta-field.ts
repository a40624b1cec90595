import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { shiftForRemoval } from '../structure/priority.ts';
import { changeMetaFields, shiftMetaFields } from './change-meta-fields.ts';

/** Deletes a field. Its values become unreadable at once; a job removes them from the items. */
export async function deleteMetaField(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'metainfo/fields/delete');
  await changeMetaFields(ctx, async (tx) => {
    const field = await tx.metaField.findUnique({ where: { id } });
    if (!field) throw cmsErrors.metaFieldNotFound();
    await tx.metaField.delete({ where: { id } });
    await shiftMetaFields(tx, field.prefix, shiftForRemoval(field.priority));
    await ctx.enqueue(tx, 'cms.forget_meta_values', { fieldId: id, prefix: field.prefix });
  });
  return { deletedId: id };
}
