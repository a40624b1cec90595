import {
  GraphQLBoolean,
  type GraphQLCompositeType,
  GraphQLError,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  type GraphQLOutputType,
  GraphQLString,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { collectFields, type FieldCollectionScope, type TypedSelectionSet } from './collect-fields.ts';
import { isResponseObject, type ResponseObject, setResponseField } from './merge-responses.ts';

const isString = (value: unknown) => typeof value === 'string';
/** Whether a value is an integer that JSON writes without an exponent. */
const isWhole = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e21;

/** Compiles a check of a leaf value. Enum values that the graph hides are invalid. */
function compileLeafCheck(type: GraphQLLeafType): (value: unknown) => boolean {
  if (isEnumType(type)) {
    const names = new Set<unknown>(type.getValues().map(({ name }) => name));
    return (value) => names.has(value);
  }
  switch (type.name) {
    case GraphQLBoolean.name:
      return (value) => typeof value === 'boolean';
    case GraphQLInt.name:
      return isWhole;
    case GraphQLFloat.name:
      return Number.isFinite;
    case GraphQLID.name:
      return (value) => isString(value) || isWhole(value);
    case GraphQLString.name:
      return isString;
    default:
      return () => true;
  }
}

/** Data in the shape of the client's operation, and errors for invalid values in the service responses. */
export type ClientShapedResult = { data: ResponseObject | null; errors: GraphQLError[] };

type ShapeContext = { path: (string | number)[]; errors: GraphQLError[] };

/** `null` because of an error below that is already reported. */
const failedValue = Symbol('failed');
/** `null` in a non-null position: the enclosing object or list becomes `null` too. */
const missingValue = Symbol('missing');

/** Completes a value; `parent` is the type of its object. */
type Complete = (value: unknown, parent: string, context: ShapeContext) => unknown;

/** Compiles a function that shapes the joined data like the client's operation and checks every value. */
export function compileResponseShape(
  scope: FieldCollectionScope,
  selections: readonly TypedSelectionSet[],
  root: GraphQLCompositeType,
): (data: ResponseObject) => ClientShapedResult {
  const complete = compileObject(scope, root, selections);
  return (joinedData) => {
    const context: ShapeContext = { path: [], errors: [] };
    const data = complete(joinedData, root.name, context);
    return { data: isResponseObject(data) ? data : null, errors: context.errors };
  };
}

/** Returns whether one of these root fields is null, or would become null, although its type is non-null. */
export function compileRootFailureCheck(
  scope: FieldCollectionScope,
  rootSelections: readonly TypedSelectionSet[],
  root: GraphQLCompositeType,
): (data: ResponseObject, keys: ReadonlySet<string>) => boolean {
  const fields = collectFields(scope, rootSelections, root).flatMap(({ key, type, selections }) =>
    type ? [{ key, complete: compileType(scope, type, selections) }] : [],
  );
  return (data, keys) =>
    fields.some(
      ({ key, complete }) =>
        keys.has(key) && complete(data[key], root.name, { path: [key], errors: [] }) === missingValue,
    );
}

function compileType(
  scope: FieldCollectionScope,
  type: GraphQLOutputType,
  selections: readonly TypedSelectionSet[],
): Complete {
  if (isNonNullType(type)) return compileNonNull(compileType(scope, type.ofType, selections), type.ofType);
  if (isListType(type)) return compileList(compileType(scope, type.ofType, selections), type);
  return isLeafType(type) ? compileLeaf(type) : compileObject(scope, type, selections);
}

function compileNonNull(complete: Complete, type: GraphQLOutputType): Complete {
  return (value, parent, context) => {
    const result = complete(value, parent, context);
    if (result !== null) return result === failedValue ? missingValue : result;
    refuse(context, `Cannot return null for non-nullable ${describe(context, type, parent)}.`);
    return missingValue;
  };
}

function compileList(complete: Complete, type: GraphQLOutputType): Complete {
  return (value, parent, context) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) {
      throw new Error(`Invalid non-list value ${value} returned by subgraph for list type ${type}`);
    }
    let isMissing = false;
    const items = value.map((item, index) => {
      context.path.push(index);
      const completedItem = complete(item, parent, context);
      context.path.pop();
      isMissing ||= completedItem === missingValue;
      return completedItem === failedValue ? null : completedItem;
    });
    return isMissing ? failedValue : items;
  };
}

function compileLeaf(type: GraphQLLeafType): Complete {
  const isValid = compileLeafCheck(type);
  return (value, parent, context) => {
    if (value === null || value === undefined) return null;
    if (isValid(value)) return value;
    refuse(context, `Invalid value found for ${describe(context, type, parent)}.`);
    return failedValue;
  };
}

function compileObject(
  scope: FieldCollectionScope,
  type: GraphQLCompositeType,
  selections: readonly TypedSelectionSet[],
): Complete {
  const byType = new Map<unknown, CompleteFields>();
  const compileNamedType = (typename: unknown) => {
    if (!typename) return type;
    const concreteType = typeof typename === 'string' ? scope.schema.getType(typename) : undefined;
    return isCompositeType(concreteType) ? concreteType : null;
  };
  return (value, parent, context) => {
    if (value === null || value === undefined) return null;
    if (!isResponseObject(value)) {
      throw new Error(`Invalid non-object value ${value} returned by subgraph for composite type ${type}`);
    }
    const cachedComplete = byType.get(value.__typename);
    if (cachedComplete) return cachedComplete(value, context);
    const runtime = compileNamedType(value.__typename);
    if (!runtime) {
      refuse(context, `Invalid __typename found for object at ${describe(context, type, parent)}.`);
      return failedValue;
    }
    const complete = compileFields(scope, runtime, selections);
    byType.set(value.__typename, complete);
    return complete(value, context);
  };
}

type CompleteFields = (source: ResponseObject, context: ShapeContext) => unknown;

function compileFields(
  scope: FieldCollectionScope,
  runtime: GraphQLCompositeType,
  parentSelections: readonly TypedSelectionSet[],
): CompleteFields {
  const fields = collectFields(scope, parentSelections, runtime).map(({ key, type, selections }) => ({
    key,
    complete: type ? compileType(scope, type, selections) : compileTypename(scope, runtime),
  }));
  return (source, context) => {
    const data: ResponseObject = {};
    for (const { key, complete } of fields) {
      context.path.push(key);
      const result = complete(source[key], runtime.name, context);
      context.path.pop();
      if (result === missingValue) return failedValue;
      setResponseField(data, key, result === failedValue ? null : result);
    }
    return data;
  };
}

/** Completes `__typename`: the service's value, or else the static type. It must be an object type. */
function compileTypename({ schema }: FieldCollectionScope, runtime: GraphQLCompositeType): Complete {
  return (value) => {
    const namedType = typeof value === 'string' ? schema.getType(value) : undefined;
    const type = namedType ?? runtime;
    return isObjectType(type) ? type.name : missingValue;
  };
}

function refuse({ errors, path }: ShapeContext, message: string) {
  errors.push(new GraphQLError(message, { path: [...path], extensions: { code: 'INVALID_GRAPHQL' } }));
}

function describe({ path }: ShapeContext, type: GraphQLOutputType, parent: string) {
  const last = path.at(-1);
  return typeof last === 'string'
    ? `field ${parent}.${last}`
    : `array element of type ${type} at index ${last}`;
}
