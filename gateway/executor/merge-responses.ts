import { isFilledBySeveralFetches, mustCopyFetchedObjects, type ResponsePosition } from './positions.ts';

/** An object of a response. */
export type ResponseObject = Record<string, unknown>;

/** Sets an own field of an object. Assigning to `__proto__` would replace the object's prototype instead. */
export function setResponseField(data: ResponseObject, key: string, value: unknown): void {
  if (key !== '__proto__') data[key] = value;
  else Object.defineProperty(data, key, { value, writable: true, enumerable: true, configurable: true });
}

export function isResponseObject(value: unknown): value is ResponseObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Copies the objects and lists that later fetches write to. The service's response is never changed, because
 * concurrent requests share it.
 */
export function copyObjectsForMerging(value: unknown, position: ResponsePosition): unknown {
  if (Array.isArray(value)) return value.map((item) => copyObjectsForMerging(item, position));
  if (!isResponseObject(value)) return value;
  const copy: ResponseObject = { ...value };
  for (const [key, inner] of position.fields) {
    if (!mustCopyFetchedObjects(inner) || !Object.hasOwn(copy, key)) continue;
    const innerValue = copy[key];
    if (innerValue !== undefined && innerValue !== null)
      setResponseField(copy, key, copyObjectsForMerging(innerValue, inner));
  }
  return copy;
}

/** Merges the fields of a response into a joined object. The source is already copied where needed. */
export function mergeResponseFields(
  target: ResponseObject,
  source: ResponseObject,
  position: ResponsePosition,
): void {
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (value === undefined) continue;
    const inner = position.fields.get(key);
    const currentValue =
      inner && isFilledBySeveralFetches(inner) && Object.hasOwn(target, key) ? target[key] : undefined;
    setResponseField(
      target,
      key,
      inner && currentValue !== undefined ? join(currentValue, value, inner) : value,
    );
  }
}

/** Joins two services' parts of one value: objects field by field, lists of equal length item by item. */
function join(ours: unknown, theirs: unknown, position: ResponsePosition): unknown {
  if (isResponseObject(ours) && isResponseObject(theirs)) {
    mergeResponseFields(ours, theirs, position);
    return ours;
  }
  const areLists = Array.isArray(ours) && Array.isArray(theirs) && ours.length === theirs.length;
  return areLists ? ours.map((item, index) => join(item, theirs[index], position)) : theirs;
}
