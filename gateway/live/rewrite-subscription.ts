import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { createNameNode, createVariableDefinition } from '../documents/create-nodes.ts';
import {
  type FragmentsByName,
  fragmentsOf,
  reduceDocumentToOperation,
  responseNameOf,
  selectionSetOf,
} from '../documents/fragments.ts';
import { findUnusedNamePrefix } from '../documents/restore-names.ts';
import type { SubscriptionPayloadQuery } from './topics.ts';

/** Query that reads the selections of a subscription. */
export type SubscriptionEventDocument = {
  document: DocumentNode;
  /** Response name of the object that decides whether the subscriber may see the event. */
  subjectKey: string;
  /** Returns the name of an event variable in the document. */
  nameOf: (variable: string) => string;
};

type RewriteContext = { eventQuery: SubscriptionPayloadQuery; fragments: FragmentsByName; mark: string };

/**
 * Rewrites a subscription as a query: selections on the payload's objects move to the fields of `Query` that return
 * them, and plain payload fields are dropped. The client's variables, directives and aliases are kept.
 */
export function rewriteSubscription(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  roots: readonly FieldNode[],
  eventQuery: SubscriptionPayloadQuery,
): SubscriptionEventDocument {
  const context: RewriteContext = {
    eventQuery,
    fragments: fragmentsOf(document),
    mark: findUnusedNamePrefix(document, 'live'),
  };
  const nameOf = (variable: string) => `${context.mark}_${variable}`;
  const subjectKey = `${context.mark}_subject`;
  const subject = addSelection(parseField(context, eventQuery.subject), subjectKey, selectSubject(context));
  const selections = roots.flatMap(({ selectionSet }) => rewriteSelections(context, selectionSet));
  const variables = Object.entries(eventQuery.variables).map(([name, type]) =>
    createVariableDefinition(nameOf(name), type),
  );
  const query: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    variableDefinitions: [...(operation.variableDefinitions ?? []), ...variables],
    operation: OperationTypeNode.QUERY,
    selectionSet: { kind: Kind.SELECTION_SET, selections: [subject, ...selections] },
  };
  const definitions = [query, ...context.fragments.values()];
  return {
    document: reduceDocumentToOperation({ kind: Kind.DOCUMENT, definitions }),
    subjectKey,
    nameOf,
  };
}

function selectSubject(context: RewriteContext): SelectionSetNode {
  const { idField, state } = context.eventQuery;
  const fields = [idField === undefined ? '__typename' : 'id', ...(state ? [state] : [])];
  return { kind: Kind.SELECTION_SET, selections: fields.map((field) => parseField(context, field)) };
}

function rewriteSelections(context: RewriteContext, set: SelectionSetNode | undefined): SelectionNode[] {
  return (set?.selections ?? []).flatMap((selection) => rewriteSelection(context, selection));
}

function rewriteSelection(context: RewriteContext, selection: SelectionNode): SelectionNode[] {
  const { eventQuery, fragments } = context;
  if (selection.kind === Kind.FIELD) {
    const path = eventQuery.fields[selection.name.value];
    return path ? [rewriteField(context, selection, path)] : [];
  }
  // Fragments on the payload type become inline fragments on `Query`.
  const selections = rewriteSelections(context, selectionSetOf(selection, fragments));
  if (!selections.length) return [];
  const { directives } = selection;
  return [{ kind: Kind.INLINE_FRAGMENT, directives, selectionSet: { kind: Kind.SELECTION_SET, selections } }];
}

function rewriteField(context: RewriteContext, field: FieldNode, path: readonly string[]): FieldNode {
  const [first = '', ...rest] = path;
  const inner = rest.reduceRight<SelectionSetNode | undefined>(
    (set, text) => ({
      kind: Kind.SELECTION_SET,
      selections: [addSelection(parseField(context, text), undefined, set)],
    }),
    field.selectionSet,
  );
  const outer = addSelection(parseField(context, first), responseNameOf(field), inner);
  return { ...outer, directives: field.directives };
}

function addSelection(field: FieldNode, alias: string | undefined, set: SelectionSetNode | undefined) {
  const aliasNode = alias === undefined ? {} : { alias: createNameNode(alias) };
  return { ...field, ...aliasNode, selectionSet: set };
}

function parseField({ mark }: RewriteContext, text: string): FieldNode {
  const markedText = text.replace(/\$(\w+)/g, `$$${mark}_$1`);
  const [query] = parse(`{ ${markedText} }`, { noLocation: true }).definitions;
  const field = query?.kind === Kind.OPERATION_DEFINITION ? query.selectionSet.selections[0] : undefined;
  if (field?.kind !== Kind.FIELD) throw new Error(`${text} is no field.`);
  return field;
}
