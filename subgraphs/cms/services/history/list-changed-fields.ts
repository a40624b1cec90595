type Fields = Readonly<Record<string, unknown>>;

/** Names of the fields in which two states differ; without an earlier one, of those that are filled in. */
export function listChangedFields(before: Fields | undefined, after: Fields): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...names].filter((name) => (before?.[name] ?? null) !== (after[name] ?? null));
}
