import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  separateOperations,
  visit,
} from 'graphql';

export type FragmentsByName = ReadonlyMap<string, FragmentDefinitionNode>;

/** Returns the fragments of a document by name. */
export function fragmentsOf({ definitions }: DocumentNode): FragmentsByName {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** Returns the selections of a field, or those of a fragment where it is spread. */
export function selectionSetOf(
  selection: SelectionNode,
  fragments: FragmentsByName,
): SelectionSetNode | undefined {
  const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
  return isSpread ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet;
}

/** Returns the inner selection sets of fields by response name: an empty list for a field without fields. */
export function groupInnerSelections(
  sets: readonly SelectionSetNode[],
  fragments: FragmentsByName,
): Map<string, SelectionSetNode[]> {
  const groups = new Map<string, SelectionSetNode[]>();
  const add = (key: string, innerSets: readonly SelectionSetNode[]) =>
    groups.set(key, [...(groups.get(key) ?? []), ...innerSets]);
  for (const selection of sets.flatMap(({ selections }) => selections)) {
    const inner = selectionSetOf(selection, fragments);
    const innerSets = inner ? [inner] : [];
    if (selection.kind === Kind.FIELD) add(responseNameOf(selection), innerSets);
    else for (const [key, fieldSets] of groupInnerSelections(innerSets, fragments)) add(key, fieldSets);
  }
  return groups;
}

/** Returns the name of a field in the response. */
export function responseNameOf({ alias, name }: Pick<FieldNode, 'alias' | 'name'>): string {
  return (alias ?? name).value;
}

/** Whether a document has a field that passes the test. */
export function hasField(document: DocumentNode, test: (field: FieldNode) => boolean): boolean {
  let isFound = false;
  visit(document, {
    [Kind.FIELD]: (field) => {
      isFound ||= test(field);
    },
  });
  return isFound;
}

/** Lists the fields of a selection set with those of its fragments, whatever their conditions. */
export function listSelectedFields(
  { selections }: SelectionSetNode,
  fragments: FragmentsByName,
  spread = new Set<string>(),
): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection;
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return listSelectedFields(selection.selectionSet, fragments, spread);
    const { value } = selection.name;
    const fragment = fragments.get(value);
    if (!fragment || spread.has(value)) return [];
    spread.add(value);
    return listSelectedFields(fragment.selectionSet, fragments, spread);
  });
}

/** Reduces a document to one operation, with only the fragments and variables that the operation uses. */
export function reduceDocumentToOperation(document: DocumentNode, name = ''): DocumentNode {
  const only = separateOperations(document)[name] ?? document;
  const usedNames = new Set<string>();
  visit(only, {
    [Kind.VARIABLE_DEFINITION]: () => false,
    [Kind.VARIABLE]: (variable) => void usedNames.add(variable.name.value),
  });
  return visit(only, {
    [Kind.OPERATION_DEFINITION]: (operation: OperationDefinitionNode) => ({
      ...operation,
      variableDefinitions: operation.variableDefinitions?.filter(({ variable }) =>
        usedNames.has(variable.name.value),
      ),
    }),
  });
}
