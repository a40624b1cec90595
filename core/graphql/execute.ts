import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import type { RequestContext } from '../request-context.ts';

/** One operation of a document. `document` is also the key under which routes and compiled forms are kept. */
export type Operation = {
  document: DocumentNode;
  operationName?: string;
  variables: Record<string, unknown>;
};

/** How a caller reaches the graph. Coded errors come back as they were thrown, bugs come back masked. */
export type Execute = (operation: Operation, request: RequestContext) => Promise<ExecutionResult>;

/** A subgraph as the gateway sees it: in this process, or behind HTTP. */
export type SubgraphService = {
  name: string;
  /** For deciding whether an operation is valid there; executable only when the service is local. */
  schema: GraphQLSchema;
  execute: Execute;
};
