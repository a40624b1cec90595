import { valueAt } from '../../../../core/lib/records.ts';
import type { MetaField } from '../../../../prisma/generated/cms/client.ts';
import { cmsErrors } from '../../errors.ts';
import { formOf } from '../meta-fields/meta-types.ts';
import { type MetaContent, type StoredValue, toContent, toStored } from './value-format.ts';

/** Properties of a field that are needed to read its values. */
export type ReadField = Pick<MetaField, 'id' | 'name' | 'typeId' | 'attributes' | 'initialValue'>;

/** Values by field name. */
export type MetaValues = Record<string, MetaContent>;

/** The values of all fields of an item, in the order of the fields. */
export function readValues(fields: readonly ReadField[], stored: unknown): MetaValues {
  return Object.fromEntries(fields.map((field) => [field.name, readValue(field, stored)]));
}

export function readValue(field: ReadField, stored: unknown): MetaContent {
  const value = valueAt(stored, String(field.id));
  return toContent(field, value === undefined ? field.initialValue : value);
}

/**
 * Returns the given values in stored form, by field id, and refuses all of them if a name is unknown or a
 * value is invalid. Legends are read as null, so null is accepted for them.
 */
export function toStoredValues(
  fields: readonly MetaField[],
  given: Readonly<Record<string, unknown>>,
): Record<string, StoredValue> {
  const writable = fields.filter((field) => formOf(field) !== 'none');
  const byName = new Map(writable.map((field) => [field.name, field]));
  const legends = new Set(fields.filter((field) => formOf(field) === 'none').map(({ name }) => name));
  const isKnown = (name: string) => byName.has(name) || (legends.has(name) && given[name] === null);
  const unknown = Object.keys(given).filter((name) => !isKnown(name));
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
      .filter(({ name }) => Object.hasOwn(given, name))
      .map((field) => [String(field.id), toStored(field, given[field.name])]),
  );
}
