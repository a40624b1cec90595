import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNullableType,
  isLeafType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { isRecord } from '../../core/lib/records.ts';

/** A document as clients with a cache send it: each object that has an id is asked for it. */
export function addIdFields(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema);
  const id: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'id' } };
  return visit(
    document,
    visitWithTypeInfo(types, {
      [Kind.SELECTION_SET]: {
        leave: (set: SelectionSetNode) => {
          const type = types.getParentType();
          if (!isObjectType(type) || !type.getFields().id || type.getFields().id?.args.length)
            return undefined;
          return { ...set, selections: [...set.selections, id] };
        },
      },
    }),
  );
}

/** Objects by `__typename:id`, and by id alone, with the values of their plain fields. */
export type ClientCache = {
  objects: Map<string, Map<string, unknown>>;
  types: Map<string, string>;
  collisions: string[];
};

export function openClientCache(): ClientCache {
  return { objects: new Map(), types: new Map(), collisions: [] };
}

/** Puts an answer into the cache; what an object had before with another value is a collision. */
export function writeToClientCache(cache: ClientCache, schema: GraphQLSchema, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) writeToClientCache(cache, schema, item);
  if (!isRecord(value) || Array.isArray(value)) return;
  const { __typename: type, id } = value;
  if (typeof type === 'string' && typeof id === 'string') keepObject(cache, schema, { type, id, value });
  for (const inner of Object.values(value)) writeToClientCache(cache, schema, inner);
}

type CachedObject = { type: string; id: string; value: Record<string, unknown> };

function keepObject(
  { objects, types, collisions }: ClientCache,
  schema: GraphQLSchema,
  { type, id, value }: CachedObject,
) {
  const named = types.get(id) ?? type;
  types.set(id, named);
  if (named !== type) collisions.push(`${id} is the id of a ${named} and of a ${type}`);
  const object = objects.get(`${type}:${id}`) ?? new Map<string, unknown>();
  objects.set(`${type}:${id}`, object);
  for (const [name, seen] of Object.entries(value)) {
    if (!isPlain(schema, type, name) || isRecord(seen)) continue;
    if (object.has(name) && object.get(name) !== seen) {
      collisions.push(
        `${type}:${id} has ${name} ${JSON.stringify(object.get(name))} and ${JSON.stringify(seen)}`,
      );
    }
    object.set(name, seen);
  }
}

/** Whether a field is one value, whatever it is asked with. */
function isPlain(schema: GraphQLSchema, type: string, name: string) {
  const definition = schema.getType(type);
  const field = isObjectType(definition) ? definition.getFields()[name] : undefined;
  return field !== undefined && !field.args.length && isLeafType(getNullableType(field.type));
}
