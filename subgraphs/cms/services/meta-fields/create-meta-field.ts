import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { checkText } from '../rows/check-text.ts';
import { stampCreated } from '../rows/rows.ts';
import { clampPosition, shiftForInsert } from '../structure/priority.ts';
import { changeMetaFields, countMetaFields, shiftMetaFields } from './change-meta-fields.ts';
import { checkSettings, type MetaFieldSettings } from './check-settings.ts';
import { findPrefix, requireMetaType } from './meta-types.ts';

export type CreateMetaFieldInput = MetaFieldSettings & {
  name: string;
  title: string;
  typeId: number;
  position?: number | null;
};

/** Adds a field to a kind of item. Items without a value show the field's default, if its type can have one. */
export async function createMetaField(ctx: CmsContext, input: CreateMetaFieldInput) {
  const viewer = await authorize(ctx, 'metainfo/fields/add');
  const name = checkText('name', input.name, { required: true });
  const prefix = findPrefix(name);
  if (!prefix) throw cmsErrors.metaNameInvalid();
  const { title = '', ...settings } = checkSettings(input);
  const type = requireMetaType(input.typeId);

  const initialValue = type.dbtype === 'varchar' ? (settings.defaultValue ?? '') : null;
  try {
    const field = await changeMetaFields(ctx, async (tx) => {
      const priority = positionAfter(input.position ?? 0, (await countMetaFields(tx, prefix)) + 1);
      await shiftMetaFields(tx, prefix, shiftForInsert(priority));
      const stamp = stampCreated(viewer, ctx.clock());
      return tx.metaField.create({
        data: { name, prefix, title, typeId: type.id, priority, initialValue, ...settings, ...stamp },
      });
    });
    return { field };
  } catch (error) {
    if (isUniqueViolation(error)) throw cmsErrors.metaFieldExists({ cause: error });
    throw error;
  }
}

/** Inserts after the field at the requested position; only a position before the first field makes it the first. */
function positionAfter(wanted: number, last: number): number {
  return wanted < 1 ? 1 : clampPosition(wanted + 1, last);
}
