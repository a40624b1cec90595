import {
  type ASTNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { withoutStack } from '../core/errors.ts';
import type { Operation } from '../core/graphql/execute.ts';
import { type Fragments, fragmentsOf } from './fragments.ts';

/**
 * Says of each error where in the client's document it arose. It is read from the error's path, because neither a
 * compiled operation, nor a planned one, nor a subgraph of another process knows that text: so all say the same.
 */
export function locateErrors(
  result: ExecutionResult,
  errors: readonly GraphQLError[],
  { document, operationName }: Operation,
): ExecutionResult {
  const operation = getOperationAST(document, operationName);
  if (!operation?.loc) return result;
  const fragments = fragmentsOf(document);
  return {
    ...result,
    errors: errors.map(({ message, path, extensions, originalError }) =>
      withoutStack(
        () =>
          new GraphQLError(message, {
            nodes: path ? findFields(operation, fragments, path) : findVariable(operation, message),
            path,
            extensions,
            originalError,
          }),
      ),
    ),
  };
}

function findFields(
  operation: OperationDefinitionNode,
  fragments: Fragments,
  path: readonly (string | number)[],
): readonly FieldNode[] {
  let fields: FieldNode[] = [];
  let sets: SelectionSetNode[] = [operation.selectionSet];
  for (const key of path.filter((step) => typeof step === 'string')) {
    fields = sets.flatMap((set) => listFields(set, fragments)).filter((field) => keyOf(field) === key);
    sets = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
  }
  return [...new Set(fields)];
}

function listFields({ selections }: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection;
    if (selection.kind === Kind.INLINE_FRAGMENT) return listFields(selection.selectionSet, fragments);
    const fragment = fragments.get(selection.name.value);
    return fragment ? listFields(fragment.selectionSet, fragments) : [];
  });
}

function keyOf({ alias, name }: FieldNode) {
  return (alias ?? name).value;
}

/** The error of an invalid variable has no path, but names the variable. */
function findVariable(
  { variableDefinitions = [] }: OperationDefinitionNode,
  message: string,
): ASTNode | undefined {
  const [, name] = /^Variable "\$(\w+)"/.exec(message) ?? [];
  return variableDefinitions.find(({ variable }) => variable.name.value === name);
}
