import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  visit,
} from 'graphql';
import { fragmentsOf } from '../fragments.ts';

/** The fields of an operation that ask for nodes, and the document without fragments on queries and nodes. */
export type NodeFields = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  fields: readonly FieldNode[];
};

const nodeFields = ['node', 'nodes'];

/** Null where neither a node is asked for nor a fragment is one on nodes. */
export function findNodeFields(original: DocumentNode, name: string): NodeFields | null {
  const isOnNode = fragmentsOnNode(original);
  if (!isOnNode && !mentionsNodes(original)) return null;
  const document = inlineFragments(original);
  const operation = getOperationAST(document, name || undefined);
  if (operation?.operation !== 'query' && !isOnNode) return null;
  if (!operation) return null;
  const fields = operation.operation === 'query' ? listFields(operation.selectionSet) : [];
  return fields.length || isOnNode ? { document, operation, fields } : null;
}

function mentionsNodes(document: DocumentNode) {
  let found = false;
  visit(document, {
    [Kind.FIELD]: ({ name }) => {
      found ||= nodeFields.includes(name.value);
    },
  });
  return found;
}

function fragmentsOnNode(document: DocumentNode) {
  let found = false;
  visit(document, {
    [Kind.NAMED_TYPE]: ({ name }) => {
      found ||= name.value === 'Node';
    },
  });
  return found;
}

/** Where a fragment is one on nodes, what it is spread into is known to be one; so its condition says nothing. */
function inlineFragments(document: DocumentNode): DocumentNode {
  const fragments = fragmentsOf(document);
  const isInlined = (type: string | undefined) => type === 'Node' || type === 'Query';
  return visit(document, {
    [Kind.FRAGMENT_DEFINITION]: ({ typeCondition }) =>
      isInlined(typeCondition.name.value) ? null : undefined,
    [Kind.FRAGMENT_SPREAD]: ({ name, directives }) => {
      const fragment = fragments.get(name.value);
      if (!fragment || !isInlined(fragment.typeCondition.name.value)) return undefined;
      return { kind: Kind.INLINE_FRAGMENT, directives, selectionSet: fragment.selectionSet };
    },
    [Kind.INLINE_FRAGMENT]: (fragment) =>
      isInlined(fragment.typeCondition?.name.value) ? { ...fragment, typeCondition: undefined } : undefined,
  });
}

function listFields({ selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return nodeFields.includes(selection.name.value) ? [selection] : [];
    return selection.kind === Kind.INLINE_FRAGMENT ? listFields(selection.selectionSet) : [];
  });
}

type Variables = Readonly<Record<string, unknown>>;

/** The ids that a field asks for. */
export function readIds(
  { arguments: given = [] }: FieldNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): string[] {
  const value = given[0]?.value;
  const read = value ? readValue(value, operation, variables) : [];
  return (Array.isArray(read) ? read : [read]).map(String);
}

function readValue(value: ValueNode, operation: OperationDefinitionNode, variables: Variables): unknown {
  if (value.kind === Kind.LIST) return value.values.map((item) => readValue(item, operation, variables));
  if (value.kind !== Kind.VARIABLE) return 'value' in value ? value.value : '';
  const name = value.name.value;
  if (name in variables) return variables[name];
  const { defaultValue } =
    operation.variableDefinitions?.find(({ variable }) => variable.name.value === name) ?? {};
  return defaultValue ? readValue(defaultValue, operation, variables) : '';
}
