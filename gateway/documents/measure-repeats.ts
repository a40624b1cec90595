import {
  type DocumentNode,
  type FieldNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type Fragments, fragmentsOf } from './fragments.ts';

export type Repeats = {
  /** Number of comparisons that validation makes between fields with the same name in the same place. */
  comparisons: number;
  /** True if there are more selections than the limit, or if fragments nest without end. */
  isEndless: boolean;
};

/** Maximum number of selections to visit, counted at each place where their fragment is spread. */
const maxVisits = 50_000;
const deepestPlace = 50;

/** Number of characters of arguments whose comparison costs as much as the comparison of two fields. */
const charactersOfComparison = 100;

type Place = { fields: number; characters: number; below: SelectionSetNode[] };

type Walk = {
  fragments: Fragments;
  /** Names of fragments that an operation spreads. They are measured there; all others are measured alone. */
  met: Set<string>;
  visits: number;
  comparisons: number;
  isEndless: boolean;
};

/**
 * Estimates the cost of the validation rule "overlapping fields can be merged". It compares each field with every
 * other field of the same response name in the same selection set, including fragments, so its cost grows with the
 * square of the document.
 */
export function measureRepeats(document: DocumentNode): Repeats {
  const fragments = fragmentsOf(document);
  const walk: Walk = { fragments, met: new Set(), visits: 0, comparisons: 0, isEndless: false };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) walkPlace(walk, [definition.selectionSet], 0);
  }
  for (const [name, { selectionSet }] of fragments) {
    if (!walk.met.has(name)) walkPlace(walk, [selectionSet], 0);
  }
  return walk;
}

/** Measures selection sets that are merged into one place of the response. */
function walkPlace(walk: Walk, sets: readonly SelectionSetNode[], depth: number): void {
  if (walk.isEndless) return;
  for (const { fields, characters, below } of listPlaces(walk, sets).values()) {
    walk.comparisons += (fields - 1) * (fields / 2 + characters / charactersOfComparison);
    if (below.length && depth === deepestPlace) walk.isEndless = true;
    else if (below.length) walkPlace(walk, below, depth + 1);
  }
}

/** Groups the fields of selection sets by response name. */
function listPlaces(walk: Walk, sets: readonly SelectionSetNode[]): Map<string, Place> {
  const places = new Map<string, Place>();
  const spread = new Set<string>();
  const waiting = [...sets];
  for (let set = waiting.pop(); set && !walk.isEndless; set = waiting.pop()) {
    walk.visits += set.selections.length;
    walk.isEndless ||= walk.visits > maxVisits;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) addField(places, selection);
      else waiting.push(...openFragment(walk, spread, selection));
    }
  }
  return places;
}

/** A fragment counts once per place, however often it is spread there. */
function openFragment(
  { fragments, met }: Walk,
  spread: Set<string>,
  fragment: FragmentSpreadNode | InlineFragmentNode,
): SelectionSetNode[] {
  if (fragment.kind === Kind.INLINE_FRAGMENT) return [fragment.selectionSet];
  const name = fragment.name.value;
  const named = fragments.get(name);
  if (!named || spread.has(name)) return [];
  spread.add(name);
  met.add(name);
  return [named.selectionSet];
}

function addField(
  places: Map<string, Place>,
  { alias, name, arguments: given = [], selectionSet }: FieldNode,
) {
  const key = (alias ?? name).value;
  const place = places.get(key) ?? { fields: 0, characters: 0, below: [] };
  places.set(key, place);
  place.fields += 1;
  const [first, last] = [given[0]?.loc?.start ?? 0, given.at(-1)?.loc?.end ?? 0];
  place.characters += last - first;
  if (selectionSet) place.below.push(selectionSet);
}
