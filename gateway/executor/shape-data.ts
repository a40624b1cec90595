import {
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLOutputType,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { collectFields, type Scope, type Selected } from './collect-fields.ts';
import { type Data, isData, setField } from './join-answers.ts';
import { compileLeafCheck } from './leaf-values.ts';

/** The answer as it was asked for, and what of the services' answers could not stand in it. */
export type Shaped = { data: Data | null; errors: GraphQLError[] };

type Shaping = { path: (string | number)[]; errors: GraphQLError[] };

/** Null because of an error below, which is told already. */
const failed = Symbol('failed');
/** Null where there must be a value: the object or list around it is null too. */
const missing = Symbol('missing');

/** What a value becomes; `parent` is the type of the object that has it. */
type Complete = (value: unknown, parent: string, shaping: Shaping) => unknown;

/** Shapes the joined answer into objects, checking every value. */
export function compileShape(
  scope: Scope,
  selected: readonly Selected[],
  root: GraphQLCompositeType,
): (data: Data) => Shaped {
  const complete = compileObject(scope, root, selected);
  return (joined) => {
    const shaping: Shaping = { path: [], errors: [] };
    const data = complete(joined, root.name, shaping);
    return { data: isData(data) ? data : null, errors: shaping.errors };
  };
}

/** Returns whether one of these root fields is null, or would become null, although its type is non-null. */
export function compileHasFailed(
  scope: Scope,
  selected: readonly Selected[],
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

function compileType(scope: Scope, type: GraphQLOutputType, below: readonly Selected[]): Complete {
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

function compileObject(scope: Scope, type: GraphQLCompositeType, selected: readonly Selected[]): Complete {
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

type CompleteFields = (source: Data, shaping: Shaping) => unknown;

function compileFields(
  scope: Scope,
  runtime: GraphQLCompositeType,
  selected: readonly Selected[],
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

/** An object's type is known, or it is what the service said; an interface's name is none. */
function compileTypename({ schema }: Scope, runtime: GraphQLCompositeType): Complete {
  return (value) => {
    const said = typeof value === 'string' ? schema.getType(value) : undefined;
    const type = said ?? runtime;
    return isObjectType(type) ? type.name : missing;
  };
}

function refuse({ errors, path }: Shaping, message: string) {
  errors.push(new GraphQLError(message, { path: [...path], extensions: { code: 'INVALID_GRAPHQL' } }));
}

function describe({ path }: Shaping, type: GraphQLOutputType, parent: string) {
  const last = path.at(-1);
  return typeof last === 'string'
    ? `field ${parent}.${last}`
    : `array element of type ${type} at index ${last}`;
}
