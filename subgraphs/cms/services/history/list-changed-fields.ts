import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/** Before the number of a meta field, where it stands among the names of other fields. */
export const metaMark = 'meta.';

/** Names of the fields in which two states differ; without an earlier one, of those that are filled in. */
export function listChangedFields(before: Fields | undefined, after: Fields): string[] {
  const [earlier, later] = [flatten(before ?? {}), flatten(after)];
  const names = new Set([...Object.keys(earlier), ...Object.keys(later)]);
  return [...names].filter((name) => !isDeepStrictEqual(earlier[name] ?? null, later[name] ?? null));
}

function flatten({ meta = {}, ...fields }: Fields): Fields {
  const values = Object.entries(meta as Fields).map(([id, value]) => [metaMark + id, value]);
  return { ...fields, ...Object.fromEntries(values) };
}
