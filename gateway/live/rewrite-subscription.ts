import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { type Fragments, fragmentsOf } from '../documents/fragments.ts';
import { findFreePrefix } from '../documents/restore-names.ts';
import type { EventQuery } from './topics.ts';

/** Query that reads the selections of a subscription. */
export type EventDocument = {
  document: DocumentNode;
  /** Response name of the object that decides whether the subscriber may see the event. */
  subjectKey: string;
  /** Returns the name of an event variable in the document. */
  nameOf: (variable: string) => string;
};

type RewriteContext = { reading: EventQuery; fragments: Fragments; mark: string };

/**
 * Rewrites a subscription as a query: selections on the payload's objects move to the fields of `Query` that return
 * them, and plain payload fields are dropped. The client's variables, directives and aliases are kept.
 */
export function rewriteSubscription(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  roots: readonly FieldNode[],
  reading: EventQuery,
): EventDocument {
  const rewriting: RewriteContext = {
    reading,
    fragments: fragmentsOf(document),
    mark: findFreePrefix(document, 'live'),
  };
  const nameOf = (variable: string) => `${rewriting.mark}_${variable}`;
  const subjectKey = `${rewriting.mark}_subject`;
  const subject = addSelection(
    parseField(rewriting, reading.subject),
    subjectKey,
    selectOne(reading.idField === undefined ? '__typename' : 'id'),
  );
  const selections = roots.flatMap(({ selectionSet }) => rewriteSelections(rewriting, selectionSet));
  const asked: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [subject, ...selections] };
  const fragments = listUsedFragments(asked, rewriting.fragments);
  const variables = listVariables([asked, ...fragments]);
  const own = Object.entries(reading.variables)
    .filter(([name]) => variables.has(nameOf(name)))
    .map(([name, type]) => `$${nameOf(name)}: ${type}`);
  const query: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    ...parseDefinitions(own, operation.variableDefinitions, variables),
    operation: OperationTypeNode.QUERY,
    selectionSet: asked,
  };
  return { document: { kind: Kind.DOCUMENT, definitions: [query, ...fragments] }, subjectKey, nameOf };
}

function selectOne(field: string): SelectionSetNode {
  const selections = [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: field } } as const];
  return { kind: Kind.SELECTION_SET, selections };
}

function parseDefinitions(
  own: readonly string[],
  given: OperationDefinitionNode['variableDefinitions'] = [],
  used: ReadonlySet<string>,
): Pick<OperationDefinitionNode, 'variableDefinitions'> {
  const kept = given.filter(({ variable }) => used.has(variable.name.value));
  if (!own.length) return { variableDefinitions: kept };
  const [query] = parse(`query (${own.join(', ')}) { __typename }`, { noLocation: true }).definitions;
  const added = query?.kind === Kind.OPERATION_DEFINITION ? (query.variableDefinitions ?? []) : [];
  return { variableDefinitions: [...kept, ...added] };
}

function rewriteSelections(rewriting: RewriteContext, set: SelectionSetNode | undefined): SelectionNode[] {
  return (set?.selections ?? []).flatMap((selection) => rewriteSelection(rewriting, selection));
}

function rewriteSelection(rewriting: RewriteContext, selection: SelectionNode): SelectionNode[] {
  const { reading, fragments } = rewriting;
  if (selection.kind === Kind.FIELD) {
    const path = reading.fields[selection.name.value];
    return path ? [rewriteField(rewriting, selection, path)] : [];
  }
  // Fragments on the payload type become inline fragments on `Query`.
  const set =
    selection.kind === Kind.INLINE_FRAGMENT
      ? selection.selectionSet
      : fragments.get(selection.name.value)?.selectionSet;
  const selections = rewriteSelections(rewriting, set);
  if (!selections.length) return [];
  const { directives } = selection;
  return [{ kind: Kind.INLINE_FRAGMENT, directives, selectionSet: { kind: Kind.SELECTION_SET, selections } }];
}

function rewriteField(rewriting: RewriteContext, field: FieldNode, path: readonly string[]): FieldNode {
  const [first = '', ...rest] = path;
  const inner = rest.reduceRight<SelectionSetNode | undefined>(
    (set, text) => ({
      kind: Kind.SELECTION_SET,
      selections: [addSelection(parseField(rewriting, text), undefined, set)],
    }),
    field.selectionSet,
  );
  const outer = addSelection(parseField(rewriting, first), (field.alias ?? field.name).value, inner);
  return { ...outer, directives: field.directives };
}

function addSelection(field: FieldNode, alias: string | undefined, set: SelectionSetNode | undefined) {
  const named = alias === undefined ? {} : { alias: { kind: Kind.NAME, value: alias } as const };
  return { ...field, ...named, selectionSet: set };
}

function parseField({ mark }: RewriteContext, text: string): FieldNode {
  const marked = text.replace(/\$(\w+)/g, `$$${mark}_$1`);
  const [query] = parse(`{ ${marked} }`, { noLocation: true }).definitions;
  const field = query?.kind === Kind.OPERATION_DEFINITION ? query.selectionSet.selections[0] : undefined;
  if (field?.kind !== Kind.FIELD) throw new Error(`${text} is no field.`);
  return field;
}

/** Lists the fragments that a selection spreads, directly or indirectly. */
function listUsedFragments(set: SelectionSetNode, fragments: Fragments): FragmentDefinitionNode[] {
  const used = new Set<FragmentDefinitionNode>();
  const add = (node: SelectionSetNode) => {
    visit(node, {
      [Kind.FRAGMENT_SPREAD]: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        add(fragment.selectionSet);
      },
    });
  };
  add(set);
  return [...used];
}

function listVariables(nodes: readonly (SelectionSetNode | FragmentDefinitionNode)[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodes) visit(node, { [Kind.VARIABLE]: ({ name }) => void names.add(name.value) });
  return names;
}
