import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { stampUpdated } from '../rows/rows.ts';
import { clampPosition, shiftForMove } from '../structure/priority.ts';
import { changeMetaFields, countMetaFields, shiftMetaFields } from './change-meta-fields.ts';
import { checkSettings, type MetaFieldSettings } from './create-meta-field.ts';

export type UpdateMetaFieldInput = MetaFieldSettings & {
  id: number;
  position?: number | null;
  /** Both are immutable: other values than those of the field are refused rather than ignored. */
  name?: string | null;
  typeId?: number | null;
};

/** Changes how forms show a field, and its position. */
export async function updateMetaField(ctx: CmsContext, input: UpdateMetaFieldInput) {
  const viewer = await authorize(ctx, 'metainfo/fields/update');
  const { id, name, typeId, position: wanted, ...given } = input;
  const field = await changeMetaFields(ctx, async (tx) => {
    const current = await tx.metaField.findUnique({ where: { id } });
    const isOther = (value: unknown, known: unknown) => value != null && value !== known;
    if (isOther(name, current?.name) || isOther(typeId, current?.typeId)) throw cmsErrors.metaFieldFixed();
    if (!current) throw cmsErrors.metaFieldNotFound();
    if (wanted == null && Object.values(given).every((value) => value == null)) {
      throw cmsErrors.metaFieldUnchanged();
    }
    const settings = checkSettings(given);
    const position = clampPosition(wanted ?? current.priority, await countMetaFields(tx, current.prefix));
    await shiftMetaFields(tx, current.prefix, shiftForMove(current.priority, position));
    return tx.metaField.update({
      where: { id },
      data: { ...settings, priority: position, ...stampUpdated(viewer, ctx.clock()) },
    });
  });
  return { field };
}
