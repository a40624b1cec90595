import type { FetchNode, QueryPlanFieldNode, QueryPlanSelectionNode } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { isResponseObject, type ResponseObject } from './merge-responses.ts';
import { compilePlanRewrites, compileTypeCondition } from './rewrites.ts';

/**
 * Representations without duplicates, and the index of an object's representation (`undefined` if the object lacks a
 * key).
 */
type ObjectNumbering = {
  representations: ResponseObject[];
  numberOf: (object: ResponseObject) => number | undefined;
};

/** Numbers objects by their representation: objects with equal representations share a number. */
export function compileEntityNumbering(schema: GraphQLSchema, node: FetchNode): () => ObjectNumbering {
  const { requires = [], inputRewrites } = node;
  const read = compileRepresentation(schema, requires);
  const rewrite = compilePlanRewrites(schema, inputRewrites);
  const keys = listPlainKeys(requires);

  return () => {
    const representations: ResponseObject[] = [];
    const byText = new Map<string, number>();
    const numberOf = (object: ResponseObject): number | undefined => {
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
type NumberTrie = { children?: Map<unknown, NumberTrie>; isNumbered?: boolean; number?: number };

/** Caches the numbers of objects by their key values, so that a representation is serialized once. */
function memoizeByKeys(
  keys: readonly string[],
  numberOf: ObjectNumbering['numberOf'],
): ObjectNumbering['numberOf'] {
  const all: NumberTrie = {};
  return (object) => {
    let trieNode = all;
    for (const key of keys) {
      const value = object[key];
      // A custom scalar with an object value has no identity to cache by.
      if (typeof value === 'object' && value !== null) return numberOf(object);
      trieNode = childOf(trieNode, value);
    }
    if (!trieNode.isNumbered) Object.assign(trieNode, { isNumbered: true, number: numberOf(object) });
    return trieNode.number;
  };
}

function childOf(trieNode: NumberTrie, value: unknown): NumberTrie {
  trieNode.children ??= new Map();
  const inner = trieNode.children.get(value);
  if (inner) return inner;
  const child: NumberTrie = {};
  trieNode.children.set(value, child);
  return child;
}

/** Copies a part of an object into a representation. Returns `false` if the object lacks the part. */
type Read = (source: ResponseObject, representation: ResponseObject) => boolean;

/** Reads the representation of an object. Returns `null` if the object lacks a required field. */
type ReadRepresentation = (source: ResponseObject) => ResponseObject | null;

function compileRepresentation(
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
    const representation: ResponseObject = {};
    return reads.every((read) => read(source, representation)) ? representation : null;
  };
}

function compileField(schema: GraphQLSchema, { alias, name, selections }: QueryPlanFieldNode): Read {
  const key = alias ?? name;
  const compileInner = selections && compileRepresentation(schema, selections);
  const readValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(readValue);
    return compileInner && isResponseObject(value) ? compileInner(value) : value;
  };
  return (source, representation) => {
    const value = source[key];
    if (value === undefined) return false;
    representation[key] = compileInner ? readValue(value) : value;
    return true;
  };
}
