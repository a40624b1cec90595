import type { IncomingMessage } from 'node:http';
import type { DocumentNode, GraphQLError, GraphQLFormattedError } from 'graphql';

/**
 * The hooks of Hive Gateway that the plugins use. Hive Gateway and its copy of graphql are installed with its
 * configuration, not with this server, so only plain values are passed between them.
 */
export type HiveGatewayPlugin = {
  onRequestParse?: (hook: {
    serverContext: ServerContext;
    setRequestParser: (parse: () => Promise<RequestedOperation>) => void;
  }) => void;
  onContextBuilding?: (hook: { context: ServerContext; extendContext: (extension: object) => void }) => void;
  onParse?: () => (done: { result: unknown }) => void;
  onValidate?: () => (done: { result: readonly GraphQLError[] }) => void;
  onExecute?: (hook: ExecuteHook) => void;
  onResultProcess?: (hook: {
    serverContext: ServerContext;
    result: HiveGatewayResult;
    setResult: (result: HiveGatewayResult) => void;
  }) => void;
  onResponse?: (hook: {
    serverContext: ServerContext;
    response: { headers: { set: (name: string, value: string) => void } };
  }) => void;
};

/** Context of one request, the same object in all hooks. */
type ServerContext = { req: IncomingMessage };

/** An operation in a request. */
export type RequestedOperation = {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
};

type ExecuteHook = {
  args: {
    document: DocumentNode;
    operationName?: string | null;
    variableValues?: Record<string, unknown> | null;
  };
  executeFn: (args: ExecuteHook['args']) => HiveGatewayResult | Promise<HiveGatewayResult>;
  setExecuteFn: (execute: ExecuteHook['executeFn']) => void;
  setResultAndStopExecution: (result: HiveGatewayResult) => void;
};

export type HiveGatewayResult = {
  data?: Record<string, unknown> | null;
  errors?: readonly (GraphQLError | GraphQLFormattedError)[];
  extensions?: Record<string, unknown>;
};

/** Key of the request context in the context of an operation. */
export const hiveRequestContextKey = 'trellisRequest';
