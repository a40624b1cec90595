import type { FetchNode, QueryPlanFieldNode, QueryPlanSelectionNode } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import type { Data } from './join-answers.ts';
import { compileRepresentation } from './representations.ts';
import { compileRewrites } from './rewrites.ts';

/** Representations, each once, and the number of that which stands for an object; none where it lacks a key. */
export type Numbering = { representations: Data[]; numberOf: (object: Data) => number | undefined };

/** How objects are numbered by what a subgraph has to know of them: equal ones have one number. */
export function compileNumbering(schema: GraphQLSchema, node: FetchNode): () => Numbering {
  const { requires = [], inputRewrites } = node;
  const read = compileRepresentation(schema, requires);
  const rewrite = compileRewrites(schema, inputRewrites);
  const keys = listPlainKeys(requires);

  return () => {
    const representations: Data[] = [];
    const byText = new Map<string, number>();
    const numberOf = (object: Data): number | undefined => {
      const representation = read(object);
      if (!representation?.__typename) return undefined;
      rewrite(representation);
      const text = JSON.stringify(representation);
      const number = byText.get(text) ?? representations.push(representation) - 1;
      byText.set(text, number);
      return number;
    };
    return { representations, numberOf: keys ? rememberBy(keys, numberOf) : numberOf };
  };
}

/** Fields that are all of a representation; null where it has objects, or differs by type. */
function listPlainKeys(requires: readonly QueryPlanSelectionNode[]): readonly string[] | null {
  const [only, ...others] = requires;
  if (others.length || only?.kind !== 'InlineFragment' || !only.selections.every(isPlainField)) return null;
  const keys = only.selections.map(({ alias, name }) => alias ?? name);
  return keys.includes('__typename') ? keys : null;
}

function isPlainField(selection: QueryPlanSelectionNode): selection is QueryPlanFieldNode {
  return selection.kind === 'Field' && !selection.selections;
}

/** What is known of objects with the same first values. */
type Known = { below?: Map<unknown, Known>; isNumbered?: boolean; number?: number };

/** Finds the number of an object by its values, without writing its representation again. */
function rememberBy(keys: readonly string[], numberOf: Numbering['numberOf']): Numbering['numberOf'] {
  const all: Known = {};
  return (object) => {
    let known = all;
    for (const key of keys) {
      const value = object[key];
      // A scalar that is an object is the same as no other.
      if (typeof value === 'object' && value !== null) return numberOf(object);
      known = reach(known, value);
    }
    if (!known.isNumbered) Object.assign(known, { isNumbered: true, number: numberOf(object) });
    return known.number;
  };
}

function reach(known: Known, value: unknown): Known {
  known.below ??= new Map();
  const inner = known.below.get(value);
  if (inner) return inner;
  const created: Known = {};
  known.below.set(value, created);
  return created;
}
