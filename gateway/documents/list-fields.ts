import { type FieldNode, Kind, type SelectionSetNode } from 'graphql';
import type { Fragments } from './fragments.ts';

/** Lists the fields of a selection set with those of its fragments, whatever their conditions. */
export function listFields(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  spread = new Set<string>(),
): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection;
    if (selection.kind === Kind.INLINE_FRAGMENT) return listFields(selection.selectionSet, fragments, spread);
    const { value } = selection.name;
    const fragment = fragments.get(value);
    if (!fragment || spread.has(value)) return [];
    spread.add(value);
    return listFields(fragment.selectionSet, fragments, spread);
  });
}
