import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GatewayGraphQLRequestContext, GatewayInterface } from '@apollo/server-gateway-interface';
import { GraphQLError, parse } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import { memoizeByText } from '../../core/lib/lazy.ts';
import { createCacheControlPlugin } from '../caching/cache-control-plugin.ts';
import { readCacheHints } from '../caching/cache-hints.ts';
import { readCostModel } from '../cost/cost-model.ts';
import { createQueryCostLimit } from '../cost/limit-cost.ts';
import { coerceOperationVariables } from '../documents/coerce-operation-variables.ts';
import { maxDocumentTokens } from '../documents/find-exceeded-limit.ts';
import { createDocumentLimits } from '../documents/limit-documents.ts';
import { addInputPathToError } from '../documents/locate-input.ts';
import type { TrustedDocuments } from '../documents/trusted/load-trusted-documents.ts';
import { createTrustedDocumentPlugin } from '../documents/trusted/resolve-documents.ts';
import { createApolloErrorFormatter } from '../errors/client-facing-error.ts';
import { toBadUserInputError } from '../errors/document-errors.ts';
import { serializeGraphqlResponse } from '../executor/serialize-graphql-response.ts';
import {
  createPendingSubscriptionStore,
  type PendingSubscriptionStore,
} from '../live/pending-subscriptions.ts';
import type { FederatedGraph } from '../routing/create-graph.ts';
import { limitExecutionTime } from '../services/limit-time.ts';
import { countRefusedOperation, refusedOperationCountPlugin } from '../telemetry/count-refusals.ts';
import {
  createFastPathOperations,
  type FastPathOperations,
  type ResponseHeadersOf,
} from './fast-path-operations.ts';
import {
  addHeaders,
  ignoreEmptyOperationName,
  locateLiterals,
  refuseUnrunnable,
  retryAfterPlugin,
} from './request-plugins.ts';

/** Reads costs and cache lifetimes from the directives of a supergraph. */
const readHints = memoizeByText((supergraphSdl) => {
  const supergraph = parse(supergraphSdl, { noLocation: true });
  return { costs: readCostModel(supergraph), lifetimes: readCacheHints(supergraph) };
});

type ApolloServerOptions = {
  supergraphSdl: string;
  /** Whether clients may introspect the graph. Only then do error messages suggest names. */
  isDescribed: boolean;
  /** Maximum duration of an operation, in seconds. */
  seconds: number;
  /** Maximum cost of an operation. */
  maxCost: number;
  documents: TrustedDocuments;
  /** Receives validated subscriptions. Without it, the server refuses subscriptions. */
  handOver?: PendingSubscriptionStore;
  /** Additional response headers, computed from the notes of services and from the errors. */
  headersOf?: ResponseHeadersOf;
};

type GraphServer = {
  apollo: ApolloServer<RequestContext>;
  /** Operations that bypass Apollo Server, because it has accepted their document before. */
  fastPath: FastPathOperations;
};

/** Creates the server of `/graphql`: Apollo Server over the graph, with limits on operations. */
export function createApolloServer(
  graph: FederatedGraph,
  {
    supergraphSdl,
    isDescribed,
    seconds,
    maxCost,
    documents,
    handOver = createPendingSubscriptionStore(),
    headersOf = () => ({}),
  }: ApolloServerOptions,
): GraphServer {
  const execute = limitExecutionTime(graph.execute, seconds);
  const { costs, lifetimes } = readHints(supergraphSdl);
  const limits = createDocumentLimits();
  const cost = createQueryCostLimit(graph.publicSchema, costs, maxCost);
  const fastPath = createFastPathOperations({ ...limits, ...cost, documents, execute, headersOf });

  const apollo = new ApolloServer<RequestContext>({
    gateway: createGatewayInterface({ ...graph, execute, fastPath, handOver }, supergraphSdl),
    formatError: createApolloErrorFormatter({ isDescribed }),
    documentStore: limits.documentStore,
    parseOptions: { maxTokens: maxDocumentTokens },
    // Suggestions for an unknown name compare it with every name of the schema, which takes up to 3 ms.
    validationOptions: { maxErrors: 10 },
    introspection: isDescribed,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    stringifyResult: serializeGraphqlResponse,
    hideSchemaDetailsFromClientErrors: !isDescribed,
    plugins: [
      refusedOperationCountPlugin,
      ignoreEmptyOperationName,
      createTrustedDocumentPlugin(documents),
      limits.plugin,
      locateLiterals,
      refuseUnrunnable(handOver),
      cost.plugin,
      createCacheControlPlugin(graph.publicSchema, lifetimes),
      retryAfterPlugin,
      addHeaders(headersOf),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
  });
  return { apollo, fastPath };
}

type ExecutorOptions = Pick<FederatedGraph, 'publicSchema' | 'execute'> & {
  fastPath: FastPathOperations;
  handOver: PendingSubscriptionStore;
};

function createGatewayInterface(graph: ExecutorOptions, coreSupergraphSdl: string): GatewayInterface {
  return {
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: graph.publicSchema, coreSupergraphSdl });
      return () => undefined;
    },
    load: async () => ({ executor: (request) => executeForApollo(graph, request) }),
    stop: async () => undefined,
  };
}

async function executeForApollo(
  { publicSchema, execute, fastPath, handOver }: ExecutorOptions,
  { document, operation, request, context }: GatewayGraphQLRequestContext,
) {
  const variables = request.variables ?? {};
  const { errors: misfits } = coerceOperationVariables(publicSchema, operation, variables);
  if (misfits) {
    countRefusedOperation(misfits);
    return { errors: misfits.map((error) => addInputPathToError(toBadUserInputError(error), document)) };
  }
  const asker = context as unknown as RequestContext;
  const graphOperation = { document, operationName: operation.name?.value, variables };
  if (operation.operation === 'subscription') {
    handOver.give(asker, graphOperation);
    return {};
  }
  const startedOperation = fastPath.findStarted(asker);
  const result = await (startedOperation ?? execute({ ...graphOperation, wantsText: true }, asker));
  if (!result.errors) return result;
  const errors = result.errors.map((error) =>
    isBadInput(error) ? addInputPathToError(error, document) : error,
  );
  return result.data === undefined ? { errors: errors.map(toRefusal) } : { ...result, errors };
}

function isBadInput({ extensions }: GraphQLError) {
  return extensions.code === undefined || extensions.code === 'BAD_USER_INPUT';
}

/**
 * Converts an error of a result without data. It is the client's error, because a subgraph refused the input, such as
 * an invalid custom scalar, before it executed the operation.
 */
function toRefusal({ message, nodes, extensions }: GraphQLError) {
  const { status = 400, ...rest } = extensions;
  return new GraphQLError(message, {
    nodes,
    extensions: { ...rest, status, http: { status: Number(status) } },
  });
}
