import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { GatewayGraphQLRequestContext, GatewayInterface } from '@apollo/server-gateway-interface';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import type { Execute } from '../core/graphql/execute.ts';
import { formatError } from '../core/graphql/format-error.ts';
import { valueAt } from '../core/records.ts';
import type { RequestContext } from '../core/request-context.ts';
import { requestErrors } from '../core/request-errors.ts';
import type { Graph } from './create-graph.ts';
import { limitDocuments, mostTokens } from './limit-documents.ts';
import { limitSize } from './limit-size.ts';

type ApolloServerOptions = {
  supergraphSdl: string;
  development: boolean;
  /** How long an operation may take. */
  seconds: number;
};

/** `/graphql` for frontends and Sandbox: Apollo Server over our graph, with limits on operations. */
export function createApolloServer(
  graph: Graph,
  { supergraphSdl, development, seconds }: ApolloServerOptions,
) {
  const execute = limitTime(graph.execute, seconds);
  const armor = new ApolloArmor({
    maxTokens: { enabled: false },
    maxDepth: { n: 12, ...refusal },
    maxAliases: { n: 500, ...refusal },
    maxDirectives: { n: 50, ...refusal },
    costLimit: { maxCost: 20_000, ...refusal },
    blockFieldSuggestion: { enabled: !development },
  }).protect();
  const documents = limitDocuments();

  return new ApolloServer<RequestContext>({
    gateway: createGatewayInterface({ ...graph, execute }, supergraphSdl),
    formatError,
    documentStore: documents.documentStore,
    parseOptions: { maxTokens: mostTokens },
    validationOptions: { maxErrors: 20 },
    introspection: development,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    validationRules: armor.validationRules,
    plugins: [
      documents.plugin,
      ...(armor.plugins as ApolloServerPlugin<RequestContext>[]),
      refuseUnrunnable,
      limitSize(graph.apiSchema),
      retryAfterPlugin,
      development
        ? ApolloServerPluginLandingPageLocalDefault({ embed: true })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
}

type Refusal = { reportError: (error: GraphQLError) => void } | null;

/** graphql-armor reports every refusal as a syntax error; a limit is the caller's input. */
const refusal = {
  propagateOnRejection: false,
  onReject: [
    (context: Refusal, { message }: GraphQLError) => {
      const extensions = { code: 'BAD_USER_INPUT' };
      context?.reportError(new GraphQLError(message.replace(/^Syntax Error: /, ''), { extensions }));
    },
  ],
};

function createGatewayInterface(graph: Graph, coreSupergraphSdl: string): GatewayInterface {
  return {
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: graph.apiSchema, coreSupergraphSdl });
      return () => undefined;
    },
    load: async () => ({ executor: (request) => executeForApollo(graph, request) }),
    stop: async () => undefined,
  };
}

async function executeForApollo(
  graph: Graph,
  { document, operation, request, context }: GatewayGraphQLRequestContext,
) {
  const coerced = getVariableValues(
    graph.apiSchema,
    operation.variableDefinitions ?? [],
    request.variables ?? {},
  );
  if (coerced.errors) return { errors: coerced.errors.map(toBadInput) };
  const variables = request.variables ?? {};
  const operationName = operation.name?.value;
  const result = await graph.execute(
    { document, operationName, variables },
    context as unknown as RequestContext,
  );
  const isRefused = result.data === undefined && result.errors;
  return isRefused ? { errors: result.errors?.map(toRefusal) } : result;
}

/** Custom scalars are coerced in the subgraph: what it refuses before executing is the caller's mistake. */
function toRefusal({ message, nodes, extensions }: GraphQLError) {
  const { status = 400, ...rest } = extensions;
  return new GraphQLError(message, {
    nodes,
    extensions: { ...rest, status, http: { status: Number(status) } },
  });
}

function toBadInput({ message, nodes }: GraphQLError) {
  return new GraphQLError(message, {
    nodes,
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });
}

/** The engine answers these with 500; they are the caller's mistakes. */
const refuseUnrunnable: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, request, operation }) => {
      if (operation?.operation === 'subscription') {
        throw badRequest('Subscriptions are not supported.');
      }
      const operations = document.definitions.filter(
        (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
      );
      if (!operation) {
        throw badRequest(
          request.operationName
            ? `Unknown operation named "${request.operationName}".`
            : `Give an operationName: the document has ${operations.length} operations.`,
        );
      }
    },
  }),
};

/** Sets Retry-After where an error says how long to wait. */
const retryAfterPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      if (body.kind !== 'single') return;
      const { data, errors = [] } = body.singleResult;
      const waits = errors.flatMap(({ extensions }) => toWait(extensions));
      if (waits.length) http.headers.set('retry-after', String(Math.max(...waits)));
      // Where nothing could be answered, the status tells balancers and alarms.
      const isUnanswered = Object.values(data ?? {}).every((value) => value === null);
      if (isUnanswered && errors.length && errors.every(isUnavailable)) http.status = 503;
    },
  }),
};

function isUnavailable({ extensions }: GraphQLFormattedError) {
  return extensions?.status === 503;
}

function toWait(extensions: GraphQLFormattedError['extensions']): number[] {
  const retryAfterSeconds = valueAt(extensions, 'details', 'retryAfterSeconds');
  return typeof retryAfterSeconds === 'number' ? [retryAfterSeconds] : [];
}

function badRequest(message: string) {
  return new GraphQLError(message, {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
  });
}

/** Answers in time, even where the work goes on; its result is then dropped. */
function limitTime(execute: Execute, seconds: number): Execute {
  return async (operation, request) => {
    const { promise: late, resolve } = Promise.withResolvers<ExecutionResult>();
    const timer = setTimeout(() => resolve({ errors: [toGraphError()] }), seconds * 1000);
    try {
      return await Promise.race([execute(operation, request), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function toGraphError() {
  const { message, extensions } = requestErrors.timeout();
  return new GraphQLError(message, { extensions });
}
