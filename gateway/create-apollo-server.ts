import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { GatewayGraphQLRequestContext, GatewayInterface } from '@apollo/server-gateway-interface';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import { type DocumentNode, GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { formatError } from '../core/graphql/format-error.ts';
import { valueAt } from '../core/records.ts';
import type { RequestContext } from '../core/request-context.ts';
import type { Graph } from './create-graph.ts';
import { limitDocuments, mostTokens } from './limit-documents.ts';
import { limitSize } from './limit-size.ts';
import { limitTime } from './limit-time.ts';
import { createHandOver, type HandOver } from './live/hand-over.ts';

type ApolloServerOptions = {
  supergraphSdl: string;
  development: boolean;
  /** How long an operation may take. */
  seconds: number;
  /** Where subscriptions go once they are checked; without it there are none. */
  handOver?: HandOver;
};

/** `/graphql` for frontends and Sandbox: Apollo Server over our graph, with limits on operations. */
export function createApolloServer(
  graph: Graph,
  { supergraphSdl, development, seconds, handOver = createHandOver() }: ApolloServerOptions,
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
    gateway: createGatewayInterface({ ...graph, execute }, supergraphSdl, handOver),
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
      refuseUnrunnable(handOver),
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

function createGatewayInterface(
  graph: Graph,
  coreSupergraphSdl: string,
  handOver: HandOver,
): GatewayInterface {
  return {
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: graph.apiSchema, coreSupergraphSdl });
      return () => undefined;
    },
    load: async () => ({ executor: (request) => executeForApollo(graph, handOver, request) }),
    stop: async () => undefined,
  };
}

async function executeForApollo(
  graph: Graph,
  handOver: HandOver,
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
  const asker = context as unknown as RequestContext;
  if (operation.operation === 'subscription') {
    handOver.give(asker, { document, operationName, variables });
    return {};
  }
  const result = await graph.execute({ document, operationName, variables }, asker);
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
function refuseUnrunnable(handOver: HandOver): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, request, operation, contextValue }) => {
        if (!operation) throw badRequest(explainMissing(document, request.operationName));
        const expected = handOver.find(contextValue);
        const isSubscription = operation.operation === 'subscription';
        if (isSubscription && !expected) throw badRequest(howToSubscribe, 406);
        if (!isSubscription && expected?.isReadOnly) throw badRequest(onlySubscriptions, 405);
      },
    }),
  };
}

const howToSubscribe =
  'Subscriptions are answered by server-sent events: send the header "Accept: text/event-stream".';
const onlySubscriptions = 'By GET, only subscriptions are answered by server-sent events: send it by POST.';

function explainMissing({ definitions }: DocumentNode, operationName: string | undefined) {
  if (operationName) return `Unknown operation named "${operationName}".`;
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return `Give an operationName: the document has ${operations.length} operations.`;
}

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

function badRequest(message: string, status = 400) {
  return new GraphQLError(message, {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status } },
  });
}
