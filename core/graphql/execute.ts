import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import type { RequestContext } from '../request-context.ts';

/** One operation of a document. `document` is also the key under which routes and compiled forms are kept. */
export type Operation = {
  document: DocumentNode;
  operationName?: string;
  variables: Record<string, unknown>;
};

/** Executes an operation of the graph. Coded errors are returned as they were thrown, bugs are masked. */
export type Execute = (operation: Operation, request: RequestContext) => Promise<ExecutionResult>;

/** A check by its name in a subgraph; `input` names the item that it is about, if it is about one. */
export type Admission = { subgraph: string; name: string; input?: unknown };

/** Runs the check; a refusal is the error of the result. */
export type Admit = (admission: Admission, request: RequestContext) => Promise<ExecutionResult>;

/** A subgraph as the gateway sees it: in this process, or behind HTTP. */
export type SubgraphService = {
  name: string;
  /**
   * Runs a check by its name, without an operation; a refusal is the error of the result. The edge uses it
   * where a client's input cannot be parsed; in the schema every client could call it.
   */
  admit: Admit;
  /**
   * The schema decides whether an operation is valid there; it is executable only when the service is local.
   */
  schema: GraphQLSchema;
  execute: Execute;
};
