import type { DocumentNode, ExecutionResult } from 'graphql';
import type { RequestContext } from '../context/request-context.ts';
import type { AppError } from '../errors/errors.ts';

/** One operation of a document. `document` is also the key under which routes and plans are cached. */
export type GraphqlOperation = {
  document: DocumentNode;
  operationName?: string;
  variables: Record<string, unknown>;
  /** Set if the caller sends the response unchanged. Its data can then be `SerializedJson`. */
  wantsText?: boolean;
  /** Whether equal objects at one path of the response may be one object. */
  mayShareObjects?: boolean;
};

/** Executes an operation of the graph. Coded errors are returned as they were thrown, bugs are masked. */
export type ExecuteOperation = (
  operation: GraphqlOperation,
  request: RequestContext,
) => Promise<ExecutionResult>;

/** Named permission check of a subgraph. `input` identifies its object, if it has one. */
export type AccessCheck = { subgraph: string; name: string; input?: unknown };

/** Runs the check; a refusal is the error of the result. */
export type RunAccessCheck = (admission: AccessCheck, request: RequestContext) => Promise<ExecutionResult>;

/** Returns the error that every operation with these credentials would get; `null` if only execution can decide. */
export type FindCredentialError = (request: RequestContext) => AppError | null;

/** A subgraph in this process, or one that is called over HTTP. */
export type SubgraphService = {
  name: string;
  /**
   * Runs a check by its name, without an operation; a refusal is the error of the result. The edge uses it
   * if a client's input cannot be parsed. It is no field of the schema, because every client could call it then.
   */
  admit: RunAccessCheck;
  execute: ExecuteOperation;
  /** `undefined` if the subgraph runs in another process. */
  findRefusal?: FindCredentialError;
};
