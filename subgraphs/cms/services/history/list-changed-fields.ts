import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../../../core/lib/records.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Prefix of a meta field's id among the names of other fields. */
export const changedMetaFieldPrefix = 'meta.';

/** Names of the fields in which two states differ; without an earlier state, of all non-empty fields. */
export function listChangedFields(before: Fields | undefined, after: Fields): string[] {
  const [earlier, later] = [flatten(before ?? {}), flatten(after)];
  const names = new Set([...Object.keys(earlier), ...Object.keys(later)]);
  return [...names].filter((name) => !isDeepStrictEqual(earlier[name] ?? null, later[name] ?? null));
}

function flatten({ meta, ...fields }: Fields): Fields {
  const values = Object.entries(isRecord(meta) ? meta : {}).map(([id, value]) => [
    changedMetaFieldPrefix + id,
    value,
  ]);
  return { ...fields, ...Object.fromEntries(values) };
}
