import type { IncomingMessage } from 'node:http';
import type { DocumentNode, GraphQLError, GraphQLFormattedError } from 'graphql';

/**
 * The hooks of Hive Gateway that ours use, as far as they use them. Its packages are installed beside its configuration and
 * never with ours, and so is its copy of graphql: values that cross over are plain.
 */
export type GatewayPlugin = {
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

/** An operation as it arrived. */
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

/** Under this name the context of an operation holds that of its request. */
export const hiveRequestContextKey = 'trellisRequest';
