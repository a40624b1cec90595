import type { RequestContext } from '../../../core/context/request-context.ts';
import type { ExecuteOperation } from '../../../core/graphql/execute.ts';
import type { DatabaseChangeSource } from '../../../core/ports/changes.ts';
import type { SettingsOf } from '../../../core/settings/settings.ts';
import type { TrustedDocuments } from '../../../gateway/documents/trusted/load-trusted-documents.ts';
import { createApolloServer } from '../../../gateway/http/create-apollo-server.ts';
import {
  createLiveSubscriptions,
  type LiveSubscriptions,
} from '../../../gateway/live/create-live-subscriptions.ts';
import { createPendingSubscriptionStore } from '../../../gateway/live/pending-subscriptions.ts';
import type { liveSubscriptionSettings } from '../../../gateway/live/settings.ts';
import type { FederatedGraph } from '../../../gateway/routing/create-graph.ts';
import { limitExecutionTime } from '../../../gateway/services/limit-time.ts';
import type { HttpExchange } from '../../../rest-compat/endpoint/http-exchange.ts';
import type { SendFailure } from '../../../rest-compat/endpoint/send-failure.ts';
import { createConsoleRequestAuthenticator } from './console-request-authenticator.ts';
import { createGraphqlHandler } from './graphql-handler.ts';
import { createOperationHeaders } from './graphql-headers.ts';
import { createStreamHandler } from './stream-subscriptions.ts';

type GraphqlOptions = {
  graph: FederatedGraph;
  supergraphSdl: string;
  documents: TrustedDocuments;
  /** Sources of the changes that subscriptions report. */
  changes: readonly DatabaseChangeSource[];
  live: SettingsOf<typeof liveSubscriptionSettings>;
  /** Runs the operations that renew sessions of the console. */
  execute: ExecuteOperation;
  externalUrl: string;
  production: boolean;
  /** Whether clients may introspect the graph. */
  isDescribed: boolean;
  /** Maximum duration of an operation, in seconds. */
  seconds: number;
  maxCost: number;
  sendFailure: SendFailure;
  reportBug: (error: unknown, requestId: string) => void;
};

type GraphqlEndpoint = {
  handle: (exchange: HttpExchange) => void;
  live: LiveSubscriptions;
  stop: () => Promise<void>;
};

/** Opens `/graphql`: Apollo Server, streams for subscriptions, and the sessions of the console. */
export async function openGraphql(options: GraphqlOptions): Promise<GraphqlEndpoint> {
  const { graph, externalUrl, production, execute, seconds, reportBug, sendFailure } = options;
  const handOver = createPendingSubscriptionStore();
  const consoleSessions = createConsoleRequestAuthenticator({ externalUrl, production, execute });
  const { apollo, fastPath } = createApolloServer(graph, {
    supergraphSdl: options.supergraphSdl,
    isDescribed: options.isDescribed,
    seconds,
    maxCost: options.maxCost,
    documents: options.documents,
    handOver,
    headersOf: createOperationHeaders({ externalUrl, closeIfEnded: consoleSessions.closeIfEnded }),
  });
  await apollo.start();
  const live = createLiveSubscriptions({
    graph: { ...graph, execute: limitExecutionTime(graph.execute, seconds) },
    sources: options.changes,
    settings: options.live,
    reportBug: (error, { requestId }: RequestContext) => reportBug(error, requestId),
  });
  const streams = createStreamHandler({ apollo, handOver, live });
  const handle = createGraphqlHandler({ apollo, fastPath, streams, consoleSessions, sendFailure });
  return { handle, live, stop: () => apollo.stop() };
}
