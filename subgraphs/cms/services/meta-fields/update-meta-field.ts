import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { toUpdateStamp } from '../rows/rows.ts';
import { clampPosition, toMovePositionShift } from '../structure/position-shifts.ts';
import { checkMetaFieldSettings, type MetaFieldSettingsInput } from './create-meta-field.ts';
import {
  countMetaFields,
  runMetaFieldTransaction,
  shiftMetaFieldPositions,
} from './run-meta-field-transaction.ts';

export type UpdateMetaFieldInput = MetaFieldSettingsInput & {
  id: number;
  position?: number | null;
  /** Both are immutable: other values than those of the field are refused rather than ignored. */
  name?: string | null;
  typeId?: number | null;
};

/** Changes how forms show a field, and its position. */
export async function updateMetaField(ctx: CmsContext, input: UpdateMetaFieldInput) {
  const viewer = await authorize(ctx, 'metainfo/fields/update');
  const { id, name, typeId, position: requestedPosition, ...formFields } = input;
  const field = await runMetaFieldTransaction(ctx, async (tx) => {
    const current = await tx.metaField.findUnique({ where: { id } });
    const isOther = (value: unknown, storedValue: unknown) => value != null && value !== storedValue;
    if (isOther(name, current?.name) || isOther(typeId, current?.typeId)) throw cmsErrors.metaFieldFixed();
    if (!current) throw cmsErrors.metaFieldNotFound();
    if (requestedPosition == null && Object.values(formFields).every((value) => value == null)) {
      throw cmsErrors.metaFieldUnchanged();
    }
    const settings = checkMetaFieldSettings(formFields);
    const position = clampPosition(
      requestedPosition ?? current.priority,
      await countMetaFields(tx, current.prefix),
    );
    await shiftMetaFieldPositions(tx, current.prefix, toMovePositionShift(current.priority, position));
    return tx.metaField.update({
      where: { id },
      data: { ...settings, priority: position, ...toUpdateStamp(viewer, ctx.clock()) },
    });
  });
  return { field };
}
