import type { SelectionSetNode } from 'graphql';
import { groupInnerSelections } from '../documents/fragments.ts';
import { listPlanFetches, type PlanFetchStep, type QueryPlanStep } from './read-plan.ts';

/**
 * Position in the joined response, reached by field names. The items of a list have the position of the list. A
 * position records the fetches that return its objects or add to them, because the gateway must copy objects that it
 * changes after their fetch.
 */
export type ResponsePosition = {
  id: number;
  fields: Map<string, ResponsePosition>;
  /** Fields that objects here have from the fetch that found them, before others add to them. */
  responseKeys: Set<string>;
  /** Fetches that return objects here, each with some of their fields. */
  fetches: Set<PlanFetchStep>;
  /** Whether later fetches add to the objects here, or to some within them. */
  isWritten: boolean;
  /** Number of lists on the paths of the later fetches that lead here. */
  lists: number;
};

export type ResponsePositionTree = { root: ResponsePosition; count: number };

export function mapFetchesToResponsePositions(plan: QueryPlanStep): ResponsePositionTree {
  const positions = { root: createPosition(0), count: 1 };
  for (const fetch of listPlanFetches(plan)) {
    let base = positions.root;
    let lists = 0;
    for (const step of fetch.path) {
      if (isField(step)) base = reachField(positions, base, step);
      else lists += 1;
      base.isWritten = true;
      base.lists = lists;
    }
    addFields(positions, base, fetch, fetch.selectionSets);
  }
  positions.root.isWritten = true;
  return positions;
}

function createPosition(id: number): ResponsePosition {
  return { id, fields: new Map(), responseKeys: new Set(), fetches: new Set(), isWritten: false, lists: 0 };
}

function isField(step: string) {
  return step !== '@';
}

function reachField(
  positions: ResponsePositionTree,
  position: ResponsePosition,
  key: string,
): ResponsePosition {
  const existingPosition = position.fields.get(key);
  if (existingPosition) return existingPosition;
  const newPosition = createPosition(positions.count);
  positions.count += 1;
  position.fields.set(key, newPosition);
  return newPosition;
}

function addFields(
  positions: ResponsePositionTree,
  base: ResponsePosition,
  fetch: PlanFetchStep,
  sets: readonly SelectionSetNode[],
) {
  for (const [key, selectionSets] of groupInnerSelections(sets, fetch.fragments)) {
    if (!selectionSets.length) continue;
    const inner = reachField(positions, base, key);
    inner.fetches.add(fetch);
    for (const responseKey of groupInnerSelections(selectionSets, fetch.fragments).keys())
      inner.responseKeys.add(responseKey);
    addFields(positions, inner, fetch, selectionSets);
  }
}

export function findResponsePosition(
  { root }: ResponsePositionTree,
  path: readonly string[],
): ResponsePosition {
  return path.filter(isField).reduce((position, step) => position.fields.get(step) ?? position, root);
}

/** Whether several fetches return parts of the objects here, which are then joined field by field. */
export function isFilledBySeveralFetches({ fetches }: ResponsePosition): boolean {
  return fetches.size > 1;
}

/** Returns whether the gateway changes objects at this position after the fetch, so that they must be copies. */
export function mustCopyFetchedObjects(position: ResponsePosition): boolean {
  return position.isWritten || isFilledBySeveralFetches(position);
}

/** Whether a fetch returns parts of objects that other fetches return too. */
export function sharesObjectsWithOtherFetches(base: ResponsePosition, fetch: PlanFetchStep): boolean {
  return [...base.fields.values()].some(
    (position) =>
      position.fetches.has(fetch) &&
      (isFilledBySeveralFetches(position) || sharesObjectsWithOtherFetches(position, fetch)),
  );
}

/**
 * Returns whether a fetch returns objects in nested lists that later fetches add to. There, an entity often has several
 * places.
 */
export function hasWrittenNestedLists(base: ResponsePosition): boolean {
  const reaches = (position: ResponsePosition): boolean =>
    [...position.fields.values()].some((inner) => inner.lists >= base.lists + 2 || reaches(inner));
  return reaches(base);
}
