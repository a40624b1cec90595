import type { QueryPlanFieldNode, QueryPlanSelectionNode } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { type Data, isData } from './join-answers.ts';
import { compileTypeCondition } from './rewrites.ts';

/** Adds what it reads of an object to a representation; false where the object lacks it. */
type Read = (source: Data, representation: Data) => boolean;

/** Reads the representation of an object. Returns `null` if the object lacks a required field. */
export type ReadRepresentation = (source: Data) => Data | null;

export function compileRepresentation(
  schema: GraphQLSchema,
  requires: readonly QueryPlanSelectionNode[],
): ReadRepresentation {
  const reads = requires.map((selection): Read => {
    if (selection.kind === 'Field') return compileField(schema, selection);
    const { typeCondition, selections } = selection;
    if (typeCondition === undefined) return () => true;
    const fulfils = compileTypeCondition(schema, typeCondition);
    const read = compileRepresentation(schema, selections);
    return (source, representation) => {
      // An object that lacks the fields of one condition is represented by the fields of the others.
      const part = fulfils(source.__typename) ? read(source) : null;
      if (part) Object.assign(representation, part);
      return true;
    };
  });
  return (source) => {
    const representation: Data = {};
    return reads.every((read) => read(source, representation)) ? representation : null;
  };
}

function compileField(schema: GraphQLSchema, { alias, name, selections }: QueryPlanFieldNode): Read {
  const key = alias ?? name;
  const below = selections && compileRepresentation(schema, selections);
  const readValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(readValue);
    return below && isData(value) ? below(value) : value;
  };
  return (source, representation) => {
    const value = source[key];
    if (value === undefined) return false;
    representation[key] = below ? readValue(value) : value;
    return true;
  };
}
