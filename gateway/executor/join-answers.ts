import { isJoined, isOwned, type Position } from './positions.ts';

/** An object of a response. */
export type Data = Record<string, unknown>;

/** Sets an own field of an object. Assigning to `__proto__` would replace the object's prototype instead. */
export function setField(data: Data, key: string, value: unknown): void {
  if (key !== '__proto__') data[key] = value;
  else Object.defineProperty(data, key, { value, writable: true, enumerable: true, configurable: true });
}

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Copies the objects and lists that later fetches write to. The service's response is never changed, because
 * concurrent requests share it.
 */
export function own(value: unknown, position: Position): unknown {
  if (Array.isArray(value)) return value.map((item) => own(item, position));
  if (!isData(value)) return value;
  const copy: Data = { ...value };
  for (const [key, inner] of position.fields) {
    if (!isOwned(inner) || !Object.hasOwn(copy, key)) continue;
    const below = copy[key];
    if (below !== undefined && below !== null) setField(copy, key, own(below, inner));
  }
  return copy;
}

/** Merges the fields of a response into a joined object. The source is already copied where needed. */
export function addFields(target: Data, source: Data, position: Position): void {
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (value === undefined) continue;
    const inner = position.fields.get(key);
    const known = inner && isJoined(inner) && Object.hasOwn(target, key) ? target[key] : undefined;
    setField(target, key, inner && known !== undefined ? join(known, value, inner) : value);
  }
}

/** Joins two services' parts of one value: objects field by field, lists of equal length item by item. */
function join(ours: unknown, theirs: unknown, position: Position): unknown {
  if (isData(ours) && isData(theirs)) {
    addFields(ours, theirs, position);
    return ours;
  }
  const areLists = Array.isArray(ours) && Array.isArray(theirs) && ours.length === theirs.length;
  return areLists ? ours.map((item, at) => join(item, theirs[at], position)) : theirs;
}
