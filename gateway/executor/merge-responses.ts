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

/** Copies of the objects of a response by their position id, if one object can have several places. */
export type ObjectCopies = { byPosition: Map<unknown, ResponseObject>[]; repeatedPositions: boolean[] };

/**
 * Copies the objects and lists that later fetches write to. The service's response is never changed, because
 * concurrent requests share it. With `copies`, an object that has several places is copied once for each position.
 */
function copyObjectsForMerging(value: unknown, position: ResponsePosition, copies?: ObjectCopies): unknown {
  if (Array.isArray(value)) return value.map((item) => copyObjectsForMerging(item, position, copies));
  if (!isResponseObject(value)) return value;
  if (!copies) return copyFields(value, position);
  copies.byPosition[position.id] ??= new Map();
  const existingCopy = copies.byPosition[position.id]?.get(value);
  if (existingCopy) {
    copies.repeatedPositions[position.id] = true;
    return existingCopy;
  }
  const copy = copyFields(value, position, copies);
  copies.byPosition[position.id]?.set(value, copy);
  return copy;
}

/** Copies an object, with the objects and lists in its fields that later fetches write to. */
export function copyFields(
  value: ResponseObject,
  position: ResponsePosition,
  copies?: ObjectCopies,
): ResponseObject {
  const copy: ResponseObject = { ...value };
  for (const [key, inner] of position.fields) {
    if (!mustCopyFetchedObjects(inner) || !Object.hasOwn(copy, key)) continue;
    const innerValue = copy[key];
    if (innerValue !== undefined && innerValue !== null)
      setResponseField(copy, key, copyObjectsForMerging(innerValue, inner, copies));
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
