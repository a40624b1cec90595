/** Whether a value is an object, so that its properties can be read. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the value at a path of keys inside any value, or `undefined`. */
export function getValueAtPath(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}

/** Returns the property `code` of an error of the system, the database or a library, or `undefined`. */
export function errorCodeOf(error: unknown): string | undefined {
  const code = getValueAtPath(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** Returns the message of an error, or any other thrown value as text. */
export function errorMessageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns a copy of a record without the entries whose value is null. */
export function omitNulls(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

/** Returns the keys of an object that has exactly the keys of its type. */
export function typedKeysOf<T extends object>(object: T) {
  return Object.keys(object) as (keyof T & string)[];
}

/** Creates a record with a value for each of these keys. */
export function createRecordFromKeys<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
) {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>;
}
