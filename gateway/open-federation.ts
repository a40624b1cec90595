import { operationFromDocument, type Schema, Supergraph } from '@apollo/federation-internals';
import { type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { once } from '../core/lazy.ts';

/** Apollo's own form of a supergraph, and its planner. They take longer to make than all the rest of a start. */
export type Federation = {
  api: Schema;
  toApiSchema: () => GraphQLSchema;
  plan: (document: DocumentNode, operationName?: string) => QueryPlan;
};

/** The supergraph is one that was composed, and is not validated again. */
export function openFederation(supergraphSdl: string): Federation {
  const supergraph = Supergraph.build(supergraphSdl, { validateSupergraph: false });
  const api = supergraph.apiSchema();
  const planner = once(() => new QueryPlanner(supergraph));
  return {
    api,
    toApiSchema: () => api.toGraphQLJSSchema(),
    plan: (document, operationName) =>
      planner().buildQueryPlan(operationFromDocument(api, document, { operationName })),
  };
}
