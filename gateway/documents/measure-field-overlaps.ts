import {
  type DocumentNode,
  type FieldNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type FragmentsByName, fragmentsOf } from './fragments.ts';

export type FieldOverlapCost = {
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

type Place = { fields: number; characters: number; selectionSets: SelectionSetNode[] };

type Walk = {
  fragments: FragmentsByName;
  /** Names of fragments that an operation spreads. They are measured there; all others are measured alone. */
  fragmentPath: Set<string>;
  visits: number;
  comparisons: number;
  isEndless: boolean;
};

/**
 * Estimates the cost of the validation rule "overlapping fields can be merged". It compares each field with every
 * other field of the same response name in the same selection set, including fragments, so its cost grows with the
 * square of the document.
 */
export function measureFieldOverlaps(document: DocumentNode): FieldOverlapCost {
  const fragments = fragmentsOf(document);
  const walk: Walk = { fragments, fragmentPath: new Set(), visits: 0, comparisons: 0, isEndless: false };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) walkPlace(walk, [definition.selectionSet], 0);
  }
  for (const [name, { selectionSet }] of fragments) {
    if (!walk.fragmentPath.has(name)) walkPlace(walk, [selectionSet], 0);
  }
  return walk;
}

/** Measures selection sets that are merged into one place of the response. */
function walkPlace(walk: Walk, sets: readonly SelectionSetNode[], depth: number): void {
  if (walk.isEndless) return;
  for (const { fields, characters, selectionSets } of listPlaces(walk, sets).values()) {
    walk.comparisons += (fields - 1) * (fields / 2 + characters / charactersOfComparison);
    if (selectionSets.length && depth === deepestPlace) walk.isEndless = true;
    else if (selectionSets.length) walkPlace(walk, selectionSets, depth + 1);
  }
}

/** Groups the fields of selection sets by response name. */
function listPlaces(walk: Walk, sets: readonly SelectionSetNode[]): Map<string, Place> {
  const places = new Map<string, Place>();
  const spread = new Set<string>();
  const pendingSets = [...sets];
  for (let set = pendingSets.pop(); set && !walk.isEndless; set = pendingSets.pop()) {
    walk.visits += set.selections.length;
    walk.isEndless ||= walk.visits > maxVisits;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) addField(places, selection);
      else pendingSets.push(...openFragment(walk, spread, selection));
    }
  }
  return places;
}

/** A fragment counts once per place, however often it is spread there. */
function openFragment(
  { fragments, fragmentPath }: Walk,
  spread: Set<string>,
  fragment: FragmentSpreadNode | InlineFragmentNode,
): SelectionSetNode[] {
  if (fragment.kind === Kind.INLINE_FRAGMENT) return [fragment.selectionSet];
  const name = fragment.name.value;
  const definition = fragments.get(name);
  if (!definition || spread.has(name)) return [];
  spread.add(name);
  fragmentPath.add(name);
  return [definition.selectionSet];
}

function addField(
  places: Map<string, Place>,
  { alias, name, arguments: argumentNodes = [], selectionSet }: FieldNode,
) {
  const key = (alias ?? name).value;
  const place = places.get(key) ?? { fields: 0, characters: 0, selectionSets: [] };
  places.set(key, place);
  place.fields += 1;
  const [first, last] = [argumentNodes[0]?.loc?.start ?? 0, argumentNodes.at(-1)?.loc?.end ?? 0];
  place.characters += last - first;
  if (selectionSet) place.selectionSets.push(selectionSet);
}
