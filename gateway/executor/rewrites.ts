import type { FetchDataRewrite } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { type Data, isData } from './join-answers.ts';
import { compileTypeCondition } from './type-conditions.ts';

/** Changes a value in its place: what is rewritten is always a copy of our own. */
export type Rewrite = (value: unknown) => void;

const conditionPrefix = '... on ';

/** The planner's rewrites, by which a subgraph is told and answers names of its own. */
export function compileRewrites(schema: GraphQLSchema, rewrites: readonly FetchDataRewrite[] = []): Rewrite {
  const compiled = rewrites.flatMap((rewrite) => {
    const last = rewrite.path.at(-1);
    return last === undefined
      ? []
      : [compilePath(schema, rewrite.path.slice(0, -1), compileChange(rewrite, last))];
  });
  return (value) => {
    for (const rewrite of compiled) rewrite(value);
  };
}

function compileChange(rewrite: FetchDataRewrite, key: string): (object: Data) => void {
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
  change: (object: Data) => void,
): Rewrite {
  const inObject =
    first === undefined ? change : compileStep(schema, first, compilePath(schema, rest, change));
  const rewrite: Rewrite = (value) => {
    if (Array.isArray(value)) value.forEach(rewrite);
    else if (isData(value)) inObject(value);
  };
  return rewrite;
}

function compileStep(schema: GraphQLSchema, step: string, rewrite: Rewrite): (object: Data) => void {
  if (!step.startsWith(conditionPrefix)) return (object) => rewrite(object[step]);
  const fulfils = compileTypeCondition(schema, step.slice(conditionPrefix.length));
  return (object) => {
    if (fulfils(object.__typename, true)) rewrite(object);
  };
}
