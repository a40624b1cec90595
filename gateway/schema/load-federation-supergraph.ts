import { operationFromDocument, type Schema, Supergraph } from '@apollo/federation-internals';
import { type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import { type DocumentNode, type GraphQLSchema, type InlineFragmentNode, Kind, parse, visit } from 'graphql';
import { memoizeFirstCall } from '../../core/lib/lazy.ts';

/** Apollo's own form of a supergraph, and its planner. Creating them takes longer than everything else at startup. */
export type FederationSupergraph = {
  api: Schema;
  toApiSchema: () => GraphQLSchema;
  plan: (document: DocumentNode, operationName?: string) => QueryPlan;
};

/** Opens a supergraph without validating it, because composition has validated it. */
export function loadFederationSupergraph(supergraphSdl: string): FederationSupergraph {
  // The planner keeps the document. Its locations would take 8 of 15 MB.
  const document = parse(supergraphSdl, { noLocation: true });
  const supergraph = Supergraph.build(document, { validateSupergraph: false });
  const api = supergraph.apiSchema();
  const planner = memoizeFirstCall(() => new QueryPlanner(supergraph));
  return {
    api,
    toApiSchema: () => api.toGraphQLJSSchema(),
    plan: (document, operationName) =>
      planner().buildQueryPlan(
        operationFromDocument(api, withoutExcludedSpreads(document), { operationName }),
      ),
  };
}

/**
 * Converts excluded fragment spreads to inline fragments. Apollo's planner fetches a spread with a literal
 * `@include(if: false)` or `@skip(if: true)` if it is inside an inline fragment with a condition. It omits an inline
 * fragment everywhere.
 */
function withoutExcludedSpreads(document: DocumentNode): DocumentNode {
  return visit(document, {
    [Kind.FRAGMENT_SPREAD]: ({ directives = [] }): InlineFragmentNode | undefined => {
      const isExcluded = directives.some(({ name, arguments: [condition] = [] }) => {
        const value = condition?.value.kind === Kind.BOOLEAN ? condition.value.value : undefined;
        return name.value === 'include' ? value === false : name.value === 'skip' && value === true;
      });
      return isExcluded ? { kind: Kind.INLINE_FRAGMENT, directives, selectionSet: typename } : undefined;
    },
  });
}

const typename = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
} as const;
