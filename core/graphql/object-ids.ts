import { type GraphQLSchema, isObjectType } from 'graphql';
import { getValueAtPath } from '../lib/records.ts';
import { type GlobalIdPartKind, parseGlobalIdParts } from './global-id.ts';

/** Properties of an object that form its id. */
export type ObjectIdParts = { properties: readonly string[]; kind: GlobalIdPartKind };

type Source = Record<string, unknown>;

/** Returns the parts of the `id` of a type, or `undefined` for a type without `@withGlobalId`. */
export function findGlobalIdParts(schema: GraphQLSchema, name: string): ObjectIdParts | undefined {
  const type = schema.getType(name);
  const field = isObjectType(type) ? type.getFields().id : undefined;
  return getValueAtPath(field?.extensions, 'idParts') as ObjectIdParts | undefined;
}

/**
 * Replaces the `id` in a reference of the gateway by its key properties. Returns `null` for an id that is not
 * canonical, because no object has it.
 */
export function replaceReferenceIdByKey(
  reference: Source,
  type: string,
  { properties, kind }: ObjectIdParts,
): Source | null {
  if (typeof reference.id !== 'string') return reference;
  const parts = parseGlobalIdParts(reference.id, type, { length: properties.length, kind });
  if (!parts) return null;
  const keys = properties.map((property, at) => [property, kind === 'int' ? Number(parts[at]) : parts[at]]);
  return { ...reference, ...Object.fromEntries(keys) };
}
