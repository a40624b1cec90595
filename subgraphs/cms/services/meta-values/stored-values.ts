import type { MetaField } from '../../../../prisma/generated/cms/client.ts';
import { cmsErrors } from '../../errors.ts';
import { formOf } from '../meta-fields/meta-types.ts';
import { type MetaContent, type StoredValue, toContent, toStored } from './value-format.ts';

/** Values by name of their field. */
export type MetaValues = Record<string, MetaContent>;

/** Everything an item's fields say, in their order. */
export function readValues(fields: readonly MetaField[], stored: unknown): MetaValues {
  return Object.fromEntries(fields.map((field) => [field.name, readValue(field, stored)]));
}

export function readValue(field: MetaField, stored: unknown): MetaContent {
  const value = (stored as Record<string, unknown>)[field.id];
  return toContent(field, value === undefined ? field.initialValue : value);
}

/** What to keep of the given values, by number of their field. What no field takes is refused, all of it at once. */
export function toStoredValues(
  fields: readonly MetaField[],
  given: Readonly<Record<string, unknown>>,
): Record<string, StoredValue> {
  const writable = fields.filter((field) => formOf(field) !== 'none');
  const byName = new Map(writable.map((field) => [field.name, field]));
  const unknown = Object.keys(given).filter((name) => !byName.has(name));
  if (unknown.length) {
    throw cmsErrors.metaFieldUnknown({
      message: `Unknown metainfo field(s): ${unknown.join(', ')}`,
      details: { allowed: [...byName.keys()] },
    });
  }
  return Object.fromEntries(
    [...byName.values()]
      .filter(({ name }) => Object.hasOwn(given, name))
      .map((field) => [String(field.id), toStored(field, given[field.name])]),
  );
}
