type JsonObject = Record<string, unknown>;

/** Writes an object for an editor. */
export function toJsonText(value: unknown): string {
  return JSON.stringify(value ?? {}, null, 2);
}

/** Parses the text of an editor. Returns undefined unless it is an object. */
export function parseJsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the keys that differ, with null for each removed key, because the graph merges metadata key by key. Returns
 * undefined if the objects are equal.
 */
export function createMetadataPatch(before: JsonObject, after: JsonObject): JsonObject | undefined {
  const changes: JsonObject = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!(key in after)) changes[key] = null;
    else if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) changes[key] = after[key];
  }
  return Object.keys(changes).length > 0 ? changes : undefined;
}
