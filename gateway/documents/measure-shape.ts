import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode, visit } from 'graphql';
import { type FragmentsByName, fragmentsOf } from './fragments.ts';

/** Size of a selection. */
type Reach = {
  /** Nesting depth of the fields. */
  depth: number;
  /** Number of fields. Those of a fragment count at each spread. */
  fields: number;
};

export type DocumentMeasures = Reach & { aliases: number; directives: number };

/** Introspection fields. graphql-js limits their depth with its own rule. */
const introspectionFields = ['__schema', '__type'];

/** Measures depth, fields, aliases and directives of the operations of a document. */
export function measureDocumentShape(document: DocumentNode): DocumentMeasures {
  let aliases = 0;
  let directives = 0;
  visit(document, {
    [Kind.FIELD]: ({ alias }) => {
      if (alias) aliases += 1;
    },
    [Kind.DIRECTIVE]: () => {
      directives += 1;
    },
  });
  const walk: Walk = { fragments: fragmentsOf(document), reachByFragment: new Map() };
  const reaches = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [reachOf(walk, definition.selectionSet)] : [],
  );
  return { ...join(reaches), aliases, directives };
}

type Walk = { fragments: FragmentsByName; reachByFragment: Map<string, Reach> };

const nothing: Reach = { depth: 0, fields: 0 };

function join(reaches: readonly Reach[]): Reach {
  return reaches.reduce(
    (all, { depth, fields }) => ({ depth: Math.max(all.depth, depth), fields: all.fields + fields }),
    nothing,
  );
}

function reachOf(walk: Walk, { selections }: SelectionSetNode): Reach {
  return join(
    selections.map((selection) => {
      if (selection.kind === Kind.FIELD) return reachOfField(walk, selection);
      if (selection.kind === Kind.INLINE_FRAGMENT) return reachOf(walk, selection.selectionSet);
      return reachOfFragment(walk, selection.name.value);
    }),
  );
}

function reachOfField(walk: Walk, { name, selectionSet }: FieldNode): Reach {
  const isDescribed = introspectionFields.includes(name.value);
  const selectionsReach = selectionSet && !isDescribed ? reachOf(walk, selectionSet) : nothing;
  return { depth: selectionsReach.depth + 1, fields: selectionsReach.fields + 1 };
}

/** Measures each fragment once, even if it is spread several times. */
function reachOfFragment(walk: Walk, name: string): Reach {
  const cachedReach = walk.reachByFragment.get(name);
  if (cachedReach) return cachedReach;
  // Validation rejects a fragment that spreads itself.
  walk.reachByFragment.set(name, nothing);
  const fragment = walk.fragments.get(name);
  const reach = fragment ? reachOf(walk, fragment.selectionSet) : nothing;
  walk.reachByFragment.set(name, reach);
  return reach;
}
