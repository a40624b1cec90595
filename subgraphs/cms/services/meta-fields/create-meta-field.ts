import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { checkColumnText, rethrowUniqueViolation, toCreationStamp } from '../rows/rows.ts';
import { clampPosition, toInsertPositionShift } from '../structure/position-shifts.ts';
import { findMetaFieldPrefix, requireMetaFieldType } from './meta-field-types.ts';
import {
  countMetaFields,
  runMetaFieldTransaction,
  shiftMetaFieldPositions,
} from './run-meta-field-transaction.ts';

const maxTextLength = 65_535;

/** Settings of a meta field in the inputs that create or change one. */
export type MetaFieldSettingsInput = {
  title?: string | null;
  attributes?: string | null;
  defaultValue?: string | null;
  params?: string | null;
  validate?: string | null;
  restrictions?: string | null;
  callback?: string | null;
};

/** Checks how forms show a field; settings that are absent stay absent. */
export function checkMetaFieldSettings(settings: MetaFieldSettingsInput) {
  const check = (field: string, text: string | null | undefined, max = maxTextLength, input = field) =>
    text == null ? undefined : checkColumnText(field, text, { max, input });
  return {
    title: check('title', settings.title, 255),
    attributes: check('attributes', settings.attributes),
    defaultValue: check('default', settings.defaultValue, 255, 'defaultValue'),
    params: check('params', settings.params),
    validate: check('validate', settings.validate),
    restrictions: check('restrictions', settings.restrictions),
    callback: check('callback', settings.callback),
  };
}

type CreateMetaFieldInput = MetaFieldSettingsInput & {
  name: string;
  title: string;
  typeId: number;
  position?: number | null;
};

/** Adds a field to a kind of item. Items without a value show the field's default, if its type can have one. */
export async function createMetaField(ctx: CmsContext, input: CreateMetaFieldInput) {
  const viewer = await authorize(ctx, 'metainfo/fields/add');
  const name = checkColumnText('name', input.name, { required: true });
  const prefix = findMetaFieldPrefix(name);
  if (!prefix) throw cmsErrors.metaNameInvalid();
  const { title = '', ...settings } = checkMetaFieldSettings(input);
  const type = requireMetaFieldType(input.typeId);

  const initialValue = type.dbtype === 'varchar' ? (settings.defaultValue ?? '') : null;
  const field = await runMetaFieldTransaction(ctx, async (tx) => {
    const priority = positionAfter(input.position ?? 0, (await countMetaFields(tx, prefix)) + 1);
    await shiftMetaFieldPositions(tx, prefix, toInsertPositionShift(priority));
    const stamp = toCreationStamp(viewer, ctx.clock());
    return tx.metaField.create({
      data: { name, prefix, title, typeId: type.id, priority, initialValue, ...settings, ...stamp },
    });
  }).catch(rethrowUniqueViolation(cmsErrors.metaFieldExists));
  return { field };
}

/**
 * Inserts after the field at the requested position; only a position before the first field makes it the
 * first.
 */
function positionAfter(requestedPosition: number, last: number): number {
  return requestedPosition < 1 ? 1 : clampPosition(requestedPosition + 1, last);
}
