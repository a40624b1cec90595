import type { FetchDataRewrite } from '@apollo/query-planner';
import { type GraphQLSchema, isAbstractType, isInterfaceType, isObjectType } from 'graphql';
import { isResponseObject, type ResponseObject } from './merge-responses.ts';

/** Changes a value in place, which is always a copy of the gateway. */
type Rewrite = (value: unknown) => void;

const conditionPrefix = '... on ';

/** Compiles the planner's rewrites, which map names of the plan to names of a subgraph. */
export function compilePlanRewrites(
  schema: GraphQLSchema,
  rewrites: readonly FetchDataRewrite[] = [],
): Rewrite {
  const steps = rewrites.flatMap((rewrite) => {
    const last = rewrite.path.at(-1);
    return last === undefined
      ? []
      : [compilePath(schema, rewrite.path.slice(0, -1), compileChange(rewrite, last))];
  });
  return (value) => {
    for (const rewrite of steps) rewrite(value);
  };
}

function compileChange(rewrite: FetchDataRewrite, key: string): (object: ResponseObject) => void {
  if (rewrite.kind === 'ValueSetter') {
    return (object) => {
      object[key] = rewrite.setValueTo;
    };
  }
  return (object) => {
    if (object[key] === undefined) return;
    object[rewrite.renameKeyTo] = object[key];
    object[key] = undefined;
  };
}

function compilePath(
  schema: GraphQLSchema,
  [first, ...rest]: readonly string[],
  change: (object: ResponseObject) => void,
): Rewrite {
  const inObject =
    first === undefined ? change : compileStep(schema, first, compilePath(schema, rest, change));
  const rewrite: Rewrite = (value) => {
    if (Array.isArray(value)) value.forEach(rewrite);
    else if (isResponseObject(value)) inObject(value);
  };
  return rewrite;
}

function compileStep(
  schema: GraphQLSchema,
  step: string,
  rewrite: Rewrite,
): (object: ResponseObject) => void {
  if (!step.startsWith(conditionPrefix)) return (object) => rewrite(object[step]);
  const fulfils = compileTypeCondition(schema, step.slice(conditionPrefix.length));
  return (object) => {
    if (fulfils(object.__typename, true)) rewrite(object);
  };
}

/** Returns whether an object with this `__typename` fulfils a type condition; `unnamed` is the result without a name. */
type TypeCondition = (typename: unknown, unnamed?: boolean) => boolean;

export function compileTypeCondition(schema: GraphQLSchema, name: string): TypeCondition {
  const condition = schema.getType(name);
  const types = Object.values(schema.getTypeMap()).filter(
    (type) =>
      isAbstractType(condition) &&
      (isObjectType(type) || isInterfaceType(type)) &&
      schema.isSubType(condition, type),
  );
  const names = new Set<unknown>([name, ...types.map((type) => type.name)]);
  return (typename, unnamed = false) => (typename ? names.has(typename) : unnamed);
}
