import { getValueAtPath } from '../../../../core/lib/records.ts';
import type { MetaField } from '../../../../prisma/generated/cms/client.ts';
import { cmsErrors } from '../../errors.ts';
import { getMetaFieldValueShape } from '../meta-fields/meta-field-types.ts';
import {
  decodeMetaValue,
  encodeMetaValue,
  type MetaValueContent,
  type StoredMetaValue,
} from './value-format.ts';

/** Properties of a field that are needed to read its values. */
export type MetaValueField = Pick<MetaField, 'id' | 'name' | 'typeId' | 'attributes' | 'initialValue'>;

/** Values by field name. */
export type MetaValuesByName = Record<string, MetaValueContent>;

/** The values of all fields of an item, in the order of the fields. */
export function decodeMetaValues(fields: readonly MetaValueField[], storedMeta: unknown): MetaValuesByName {
  return Object.fromEntries(fields.map((field) => [field.name, decodeMetaFieldValue(field, storedMeta)]));
}

export function decodeMetaFieldValue(field: MetaValueField, storedMeta: unknown): MetaValueContent {
  const value = getValueAtPath(storedMeta, String(field.id));
  return decodeMetaValue(field, value === undefined ? field.initialValue : value);
}

/**
 * Returns the given values in stored form, by field id, and refuses all of them if a name is unknown or a
 * value is invalid. Legends are read as null, so null is accepted for them.
 */
export function encodeMetaValues(
  fields: readonly MetaField[],
  valuesByName: Readonly<Record<string, unknown>>,
): Record<string, StoredMetaValue> {
  const writable = fields.filter((field) => getMetaFieldValueShape(field) !== 'none');
  const byName = new Map(writable.map((field) => [field.name, field]));
  const legends = new Set(
    fields.filter((field) => getMetaFieldValueShape(field) === 'none').map(({ name }) => name),
  );
  const isKnown = (name: string) => byName.has(name) || (legends.has(name) && valuesByName[name] === null);
  const unknown = Object.keys(valuesByName).filter((name) => !isKnown(name));
  if (unknown.length) {
    throw cmsErrors.metaFieldUnknown({
      message: `Unknown metainfo field(s): ${unknown.join(', ')}`,
      details: {
        allowed: [...byName.keys()],
        errors: unknown.map((name) => ({ field: `values.${name}`, message: 'is not a field of this item' })),
      },
    });
  }
  return Object.fromEntries(
    [...byName.values()]
      .filter(({ name }) => Object.hasOwn(valuesByName, name))
      .map((field) => [String(field.id), encodeMetaValue(field, valuesByName[field.name])]),
  );
}
