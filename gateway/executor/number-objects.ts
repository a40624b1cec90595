import type { FetchNode, QueryPlanFieldNode, QueryPlanSelectionNode } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import type { Data } from './join-answers.ts';
import { compileRepresentation } from './representations.ts';
import { compileRewrites } from './rewrites.ts';

/**
 * Representations without duplicates, and the index of an object's representation (`undefined` if the object lacks a
 * key).
 */
export type ObjectNumbering = { representations: Data[]; numberOf: (object: Data) => number | undefined };

/** Numbers objects by their representation: objects with equal representations share a number. */
export function compileNumbering(schema: GraphQLSchema, node: FetchNode): () => ObjectNumbering {
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
    return { representations, numberOf: keys ? memoizeByKeys(keys, numberOf) : numberOf };
  };
}

/** Returns the keys of a representation, or `null` if it contains objects or differs by type. */
function listPlainKeys(requires: readonly QueryPlanSelectionNode[]): readonly string[] | null {
  const [only, ...others] = requires;
  if (others.length || only?.kind !== 'InlineFragment' || !only.selections.every(isPlainField)) return null;
  const keys = only.selections.map(({ alias, name }) => alias ?? name);
  return keys.includes('__typename') ? keys : null;
}

function isPlainField(selection: QueryPlanSelectionNode): selection is QueryPlanFieldNode {
  return selection.kind === 'Field' && !selection.selections;
}

/** Trie node: objects with the same values of the first keys. */
type NumberTrie = { below?: Map<unknown, NumberTrie>; isNumbered?: boolean; number?: number };

/** Caches the numbers of objects by their key values, so that a representation is serialized once. */
function memoizeByKeys(
  keys: readonly string[],
  numberOf: ObjectNumbering['numberOf'],
): ObjectNumbering['numberOf'] {
  const all: NumberTrie = {};
  return (object) => {
    let known = all;
    for (const key of keys) {
      const value = object[key];
      // A custom scalar with an object value has no identity to cache by.
      if (typeof value === 'object' && value !== null) return numberOf(object);
      known = childOf(known, value);
    }
    if (!known.isNumbered) Object.assign(known, { isNumbered: true, number: numberOf(object) });
    return known.number;
  };
}

function childOf(known: NumberTrie, value: unknown): NumberTrie {
  known.below ??= new Map();
  const inner = known.below.get(value);
  if (inner) return inner;
  const created: NumberTrie = {};
  known.below.set(value, created);
  return created;
}
