import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** Planning takes a tenth of a millisecond per field, and nothing else is done meanwhile. */
export const mostPlannedFields = 400;

/** Refuses an operation over several services whose plan would take too long. */
export function limitPlan(
  document: DocumentNode,
  operationName: string | undefined,
  mostFields: number,
): void {
  const operation = getOperationAST(document, operationName);
  if (!operation) return;
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const fields = countFields(operation.selectionSet, fragments);
  if (fields <= mostFields) return;
  const message = `An operation over several services selects at most ${mostFields} fields, found ${fields}: ask in several operations.`;
  throw new GraphQLError(message, {
    extensions: { code: 'OPERATION_TOO_LARGE', status: 400, http: { status: 400 } },
  });
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** With those of fragments, as often as they are spread; how often that may be is limited by cost. */
function countFields({ selections }: SelectionSetNode, fragments: Fragments): number {
  return selections.reduce((sum, selection) => {
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const below = isSpread ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet;
    return sum + (selection.kind === Kind.FIELD ? 1 : 0) + (below ? countFields(below, fragments) : 0);
  }, 0);
}
