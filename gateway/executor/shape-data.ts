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
import { collectFields, type Scope, type SelectionScope } from './collect-fields.ts';
import { type Data, isData, setField } from './join-answers.ts';

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
export type ShapedResult = { data: Data | null; errors: GraphQLError[] };

type ShapeContext = { path: (string | number)[]; errors: GraphQLError[] };

/** `null` because of an error below that is already reported. */
const failed = Symbol('failed');
/** `null` in a non-null position: the enclosing object or list becomes `null` too. */
const missing = Symbol('missing');

/** Completes a value; `parent` is the type of its object. */
type Complete = (value: unknown, parent: string, shaping: ShapeContext) => unknown;

/** Compiles a function that shapes the joined data like the client's operation and checks every value. */
export function compileShape(
  scope: Scope,
  selected: readonly SelectionScope[],
  root: GraphQLCompositeType,
): (data: Data) => ShapedResult {
  const complete = compileObject(scope, root, selected);
  return (joined) => {
    const shaping: ShapeContext = { path: [], errors: [] };
    const data = complete(joined, root.name, shaping);
    return { data: isData(data) ? data : null, errors: shaping.errors };
  };
}

/** Returns whether one of these root fields is null, or would become null, although its type is non-null. */
export function compileHasFailed(
  scope: Scope,
  selected: readonly SelectionScope[],
  root: GraphQLCompositeType,
): (data: Data, keys: ReadonlySet<string>) => boolean {
  const fields = collectFields(scope, selected, root).flatMap(({ key, type, below }) =>
    type ? [{ key, complete: compileType(scope, type, below) }] : [],
  );
  return (data, keys) =>
    fields.some(
      ({ key, complete }) =>
        keys.has(key) && complete(data[key], root.name, { path: [key], errors: [] }) === missing,
    );
}

function compileType(scope: Scope, type: GraphQLOutputType, below: readonly SelectionScope[]): Complete {
  if (isNonNullType(type)) return compileNonNull(compileType(scope, type.ofType, below), type.ofType);
  if (isListType(type)) return compileList(compileType(scope, type.ofType, below), type);
  return isLeafType(type) ? compileLeaf(type) : compileObject(scope, type, below);
}

function compileNonNull(complete: Complete, type: GraphQLOutputType): Complete {
  return (value, parent, shaping) => {
    const completed = complete(value, parent, shaping);
    if (completed !== null) return completed === failed ? missing : completed;
    refuse(shaping, `Cannot return null for non-nullable ${describe(shaping, type, parent)}.`);
    return missing;
  };
}

function compileList(complete: Complete, type: GraphQLOutputType): Complete {
  return (value, parent, shaping) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) {
      throw new Error(`Invalid non-list value ${value} returned by subgraph for list type ${type}`);
    }
    let isMissing = false;
    const completed = value.map((item, index) => {
      shaping.path.push(index);
      const one = complete(item, parent, shaping);
      shaping.path.pop();
      isMissing ||= one === missing;
      return one === failed ? null : one;
    });
    return isMissing ? failed : completed;
  };
}

function compileLeaf(type: GraphQLOutputType): Complete {
  const isValid = isLeafType(type) ? compileLeafCheck(type) : () => true;
  return (value, parent, shaping) => {
    if (value === null || value === undefined) return null;
    if (isValid(value)) return value;
    refuse(shaping, `Invalid value found for ${describe(shaping, type, parent)}.`);
    return failed;
  };
}

function compileObject(
  scope: Scope,
  type: GraphQLCompositeType,
  selected: readonly SelectionScope[],
): Complete {
  const byType = new Map<unknown, CompleteFields>();
  const named = (typename: unknown) => {
    if (!typename) return type;
    const found = typeof typename === 'string' ? scope.schema.getType(typename) : undefined;
    return isCompositeType(found) ? found : null;
  };
  return (value, parent, shaping) => {
    if (value === null || value === undefined) return null;
    if (!isData(value)) {
      throw new Error(`Invalid non-object value ${value} returned by subgraph for composite type ${type}`);
    }
    const known = byType.get(value.__typename);
    if (known) return known(value, shaping);
    const runtime = named(value.__typename);
    if (!runtime) {
      refuse(shaping, `Invalid __typename found for object at ${describe(shaping, type, parent)}.`);
      return failed;
    }
    const complete = compileFields(scope, runtime, selected);
    byType.set(value.__typename, complete);
    return complete(value, shaping);
  };
}

type CompleteFields = (source: Data, shaping: ShapeContext) => unknown;

function compileFields(
  scope: Scope,
  runtime: GraphQLCompositeType,
  selected: readonly SelectionScope[],
): CompleteFields {
  const fields = collectFields(scope, selected, runtime).map(({ key, type, below }) => ({
    key,
    complete: type ? compileType(scope, type, below) : compileTypename(scope, runtime),
  }));
  return (source, shaping) => {
    const data: Data = {};
    for (const { key, complete } of fields) {
      shaping.path.push(key);
      const completed = complete(source[key], runtime.name, shaping);
      shaping.path.pop();
      if (completed === missing) return failed;
      setField(data, key, completed === failed ? null : completed);
    }
    return data;
  };
}

/** Completes `__typename`: the service's value, or else the static type. It must be an object type. */
function compileTypename({ schema }: Scope, runtime: GraphQLCompositeType): Complete {
  return (value) => {
    const said = typeof value === 'string' ? schema.getType(value) : undefined;
    const type = said ?? runtime;
    return isObjectType(type) ? type.name : missing;
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
