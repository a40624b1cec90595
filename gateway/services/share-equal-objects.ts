type JsonObject = Record<string, unknown>;

/** The objects at one path of a response, by their first value, and the paths below it. */
type PathObjects = { byFirstValue: Map<unknown, JsonObject[]>; fields: Map<string, PathObjects> };

/** Maximum number of objects with the same first value that one object is compared to. */
const maxCompared = 8;

/**
 * Replaces equal objects at one path of a response by a single object, in place. List items have the path of their list.
 * Entities often repeat in nested lists: an author in each of its reviews, with all of its own reviews.
 */
export function shareEqualObjects(data: JsonObject): void {
  shareValue(data, createPathObjects());
}

function createPathObjects(): PathObjects {
  return { byFirstValue: new Map(), fields: new Map() };
}

function shareValue(value: unknown, pathObjects: PathObjects): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1)
      value[index] = shareValue(value[index], pathObjects);
    return value;
  }
  const object = value as JsonObject;
  for (const key of Object.keys(object)) {
    const inner = object[key];
    if (typeof inner === 'object' && inner !== null)
      object[key] = shareValue(inner, innerPathObjects(pathObjects, key));
  }
  return findEqual(pathObjects, object);
}

function innerPathObjects({ fields }: PathObjects, key: string): PathObjects {
  const inner = fields.get(key) ?? createPathObjects();
  fields.set(key, inner);
  return inner;
}

/** Returns the first equal object, which is this one if there is no other. */
function findEqual({ byFirstValue }: PathObjects, object: JsonObject): JsonObject {
  const firstValue = readFirstValue(object);
  const candidates = byFirstValue.get(firstValue);
  if (!candidates) {
    byFirstValue.set(firstValue, [object]);
    return object;
  }
  const equal = candidates.find((candidate) => isEqualObject(candidate, object));
  if (!equal && candidates.length < maxCompared) candidates.push(object);
  return equal ?? object;
}

/** Returns the key of an object in `byFirstValue`: its first value besides `__typename` and lists. */
function readFirstValue(object: JsonObject): unknown {
  for (const key in object) if (key !== '__typename' && !Array.isArray(object[key])) return object[key];
  return undefined;
}

/** Compares objects after their inner objects, of which equal ones are identical then. */
function isEqualObject(left: JsonObject, right: JsonObject): boolean {
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length && keys.every((key) => isEqualValue(left[key], right[key]))
  );
}

function isEqualValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
  return left.every((item, index) => isEqualValue(item, right[index]));
}
