import { Kind, type SelectionSetNode } from 'graphql';
import type { Fragments } from '../documents/fragments.ts';
import { type FetchStep, listFetches, type Step } from './read-plan.ts';

/**
 * A position in the joined response, reached by field names. The items of a list have the position of the list. It
 * records which fetches read and write there, because that decides what is copied and what can be shared.
 */
export type Position = {
  id: number;
  fields: Map<string, Position>;
  /** Fields that objects here have from the fetch that found them, before others add to them. */
  responseKeys: Set<string>;
  /** Fetches that return objects here, each with some of their fields. */
  fetches: Set<FetchStep>;
  /** Whether later fetches add to the objects here, or to some within them. */
  isWritten: boolean;
};

export type Positions = { root: Position; count: number };

export function mapPositions(plan: Step): Positions {
  const positions = { root: createPosition(0), count: 1 };
  for (const fetch of listFetches(plan)) {
    let base = positions.root;
    for (const step of fetch.path.filter(isField)) {
      base = reachField(positions, base, step);
      base.isWritten = true;
    }
    addFields(positions, base, fetch, fetch.selectionSets);
  }
  positions.root.isWritten = true;
  return positions;
}

function createPosition(id: number): Position {
  return { id, fields: new Map(), responseKeys: new Set(), fetches: new Set(), isWritten: false };
}

function isField(step: string) {
  return step !== '@';
}

function reachField(positions: Positions, position: Position, key: string): Position {
  const known = position.fields.get(key);
  if (known) return known;
  const created = createPosition(positions.count);
  positions.count += 1;
  position.fields.set(key, created);
  return created;
}

function addFields(
  positions: Positions,
  base: Position,
  fetch: FetchStep,
  sets: readonly SelectionSetNode[],
) {
  for (const [key, below] of groupFields(sets, fetch.fragments)) {
    if (!below.length) continue;
    const inner = reachField(positions, base, key);
    inner.fetches.add(fetch);
    for (const found of groupFields(below, fetch.fragments).keys()) inner.responseKeys.add(found);
    addFields(positions, inner, fetch, below);
  }
}

export function positionOf({ root }: Positions, path: readonly string[]): Position {
  return path.filter(isField).reduce((position, step) => position.fields.get(step) ?? position, root);
}

/** Whether several fetches return parts of the objects here, which are then joined field by field. */
export function isJoined({ fetches: askedBy }: Position): boolean {
  return askedBy.size > 1;
}

/** Returns whether the gateway changes objects at this position after the fetch, so that they must be copies. */
export function isOwned(position: Position): boolean {
  return position.isWritten || isJoined(position);
}

/** Whether a fetch returns parts of objects that other fetches return too. */
export function hasJoined(base: Position, fetch: FetchStep): boolean {
  return [...base.fields.values()].some(
    (position) => position.fetches.has(fetch) && (isJoined(position) || hasJoined(position, fetch)),
  );
}

/** Returns the inner selection sets by response name: an empty list for a field without fields. */
function groupFields(sets: readonly SelectionSetNode[], fragments: Fragments) {
  const groups = new Map<string, SelectionSetNode[]>();
  const add = (key: string, below: readonly SelectionSetNode[]) =>
    groups.set(key, [...(groups.get(key) ?? []), ...below]);
  for (const selection of sets.flatMap(({ selections }) => selections)) {
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const inner = isSpread ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet;
    const below = inner ? [inner] : [];
    if (selection.kind === Kind.FIELD) add((selection.alias ?? selection.name).value, below);
    else for (const [key, sets] of groupFields(below, fragments)) add(key, sets);
  }
  return groups;
}

/** Returns the response names of the fields in selection sets. */
export function responseNames(sets: readonly SelectionSetNode[], fragments: Fragments): string[] {
  return [...groupFields(sets, fragments).keys()];
}
