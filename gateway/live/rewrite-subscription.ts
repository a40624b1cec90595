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
import type { Reading } from './topics.ts';

/** The query that reads what a subscription selects. */
export type Rewritten = {
  document: DocumentNode;
  /** Where the answer has the object that decides whether the subscriber may see the event. */
  subjectKey: string;
  /** The names of the reading's variables in the document. */
  nameOf: (variable: string) => string;
};

type Rewriting = { reading: Reading; fragments: Fragments; mark: string };

/**
 * A subscription as a query: what is selected of a payload's objects is asked of the fields of `Query` that answer
 * them; what the payload says by itself is left out. The client's variables, directives and aliases stay as they are.
 */
export function rewriteSubscription(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  roots: readonly FieldNode[],
  reading: Reading,
): Rewritten {
  const rewriting: Rewriting = {
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

function rewriteSelections(rewriting: Rewriting, set: SelectionSetNode | undefined): SelectionNode[] {
  return (set?.selections ?? []).flatMap((selection) => rewriteSelection(rewriting, selection));
}

function rewriteSelection(rewriting: Rewriting, selection: SelectionNode): SelectionNode[] {
  const { reading, fragments } = rewriting;
  if (selection.kind === Kind.FIELD) {
    const path = reading.fields[selection.name.value];
    return path ? [rewriteField(rewriting, selection, path)] : [];
  }
  // A fragment on the payload has no counterpart on the query, but its fields have.
  const set =
    selection.kind === Kind.INLINE_FRAGMENT
      ? selection.selectionSet
      : fragments.get(selection.name.value)?.selectionSet;
  const selections = rewriteSelections(rewriting, set);
  if (!selections.length) return [];
  const { directives } = selection;
  return [{ kind: Kind.INLINE_FRAGMENT, directives, selectionSet: { kind: Kind.SELECTION_SET, selections } }];
}

function rewriteField(rewriting: Rewriting, field: FieldNode, path: readonly string[]): FieldNode {
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

function parseField({ mark }: Rewriting, text: string): FieldNode {
  const marked = text.replace(/\$(\w+)/g, `$$${mark}_$1`);
  const [query] = parse(`{ ${marked} }`, { noLocation: true }).definitions;
  const field = query?.kind === Kind.OPERATION_DEFINITION ? query.selectionSet.selections[0] : undefined;
  if (field?.kind !== Kind.FIELD) throw new Error(`${text} is no field.`);
  return field;
}

/** Those that a selection spreads, directly or through one another. */
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
