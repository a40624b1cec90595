import type { FetchNode, PlanNode, QueryPlan } from '@apollo/query-planner';
import { type DocumentNode, getOperationAST, Kind, parse, type SelectionSetNode, visit } from 'graphql';
import { type FragmentsByName, fragmentsOf } from '../documents/fragments.ts';

/**
 * Query plan in the form that the executor runs: the paths of Apollo's `Flatten` nodes are stored with their fetches.
 */
export type QueryPlanStep =
  | { kind: 'sequence' | 'parallel'; steps: readonly QueryPlanStep[] }
  | { kind: 'condition'; variable: string; whenTrue?: QueryPlanStep; whenFalse?: QueryPlanStep }
  | PlanFetchStep;

export type PlanFetchStep = {
  kind: 'fetch';
  /** Path of the objects that the fetch extends; `@` is each item of a list. Empty for a fetch of root fields. */
  path: readonly string[];
  node: FetchNode;
  document: DocumentNode;
  fragments: FragmentsByName;
  /** Selection sets on the objects, without the root field `_entities`. */
  selectionSets: readonly SelectionSetNode[];
};

/** Returns the steps of a plan; `null` if only Apollo's executor supports one of them. */
export function parseQueryPlan({ node }: QueryPlan): QueryPlanStep | null {
  if (!node) return { kind: 'sequence', steps: [] };
  return node.kind === 'Subscription' ? null : readNode(node, []);
}

function readNode(node: PlanNode, path: readonly string[]): QueryPlanStep | null {
  switch (node.kind) {
    case 'Sequence':
    case 'Parallel': {
      const steps = node.nodes.map((childNode) => readNode(childNode, path));
      if (!steps.every((step) => step !== null)) return null;
      return { kind: node.kind === 'Sequence' ? 'sequence' : 'parallel', steps };
    }
    case 'Condition':
      return readCondition(node, path);
    case 'Flatten':
      return readNode(node.node, [...path, ...node.path.map(String)]);
    case 'Fetch':
      return readFetch(node, path);
    case 'Defer':
      return null;
  }
}

function readCondition(
  { condition, ifClause, elseClause }: PlanNode & { kind: 'Condition' },
  path: readonly string[],
): QueryPlanStep | null {
  const whenTrue = ifClause && readNode(ifClause, path);
  const whenFalse = elseClause && readNode(elseClause, path);
  if (whenTrue === null || whenFalse === null) return null;
  return { kind: 'condition', variable: condition, whenTrue, whenFalse };
}

function readFetch(node: FetchNode, path: readonly string[]): PlanFetchStep | null {
  const isOfRoot = node.requires === undefined;
  // Fields of the root type are fetched only at the root. Context values need Apollo's executor.
  if (isOfRoot !== (path.length === 0) || node.contextRewrites?.length) return null;
  const document = removePlanNumber(parse(node.operation, { noLocation: true }));
  const selectionSet = getOperationAST(document)?.selectionSet;
  if (!selectionSet) return null;
  const requestedSets = isOfRoot ? [selectionSet] : selectionSet.selections.flatMap(setOf);
  return {
    kind: 'fetch',
    path,
    node,
    document,
    fragments: fragmentsOf(document),
    selectionSets: requestedSets,
  };
}

/**
 * Renames the operation `Name__service__2` of a fetch to `Name__service`. The planner numbers the fetches of a plan, but
 * equal fetches at the same time are sent once only if their names are equal too.
 */
function removePlanNumber(document: DocumentNode): DocumentNode {
  return visit(document, {
    [Kind.NAME]: (node, _key, parent) =>
      parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? { ...node, value: node.value.replace(/__\d+$/, '') }
        : undefined,
  });
}

function setOf(selection: SelectionSetNode['selections'][number]): readonly SelectionSetNode[] {
  return selection.kind === Kind.FIELD && selection.selectionSet ? [selection.selectionSet] : [];
}

export function listPlanFetches(step: QueryPlanStep): readonly PlanFetchStep[] {
  switch (step.kind) {
    case 'fetch':
      return [step];
    case 'condition':
      return [step.whenTrue, step.whenFalse].flatMap((branch) => (branch ? listPlanFetches(branch) : []));
    default:
      return step.steps.flatMap(listPlanFetches);
  }
}
