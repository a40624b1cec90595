import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import type { RequestContext, StreamResponseSummary } from '../../core/context/request-context.ts';
import type { GraphqlOperation } from '../../core/graphql/execute.ts';
import type { DatabaseChangeSource } from '../../core/ports/changes.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';
import type { FederatedGraph } from '../routing/create-graph.ts';
import { createChangeFeed } from './change-feed.ts';
import type { StreamEndReason } from './event-stream.ts';
import { createStreamEventWriter } from './event-writer.ts';
import { createStreamLimits } from './limit-streams.ts';
import { createSubscriptionPreparer } from './prepare-subscription.ts';
import { refuseStream } from './refuse-stream.ts';
import { runSubscriptionStream } from './run-subscription-stream.ts';
import type { liveSubscriptionSettings } from './settings.ts';
import type { StreamProtocol } from './stream-protocols.ts';

type LiveOptions = {
  graph: Pick<FederatedGraph, 'publicSchema' | 'execute' | 'admit'>;
  sources: readonly DatabaseChangeSource[];
  settings: SettingsOf<typeof liveSubscriptionSettings>;
  reportBug: (error: unknown, request: RequestContext) => void;
};

type StreamRequest = {
  res: ServerResponse;
  context: RequestContext;
  operation: GraphqlOperation;
  protocol: StreamProtocol;
  /** Id of the last event that a reconnecting client received. */
  lastEventId: string | undefined;
};

export type LiveSubscriptions = {
  /** Runs a validated subscription until it ends. */
  stream: (request: StreamRequest) => Promise<void>;
  /** Number of open streams. */
  open: () => number;
  /** Ends all streams, so that their clients connect elsewhere. */
  close: () => Promise<void>;
};

/** Maximum number of events to read from the graph concurrently, so that other requests keep their share. */
const maxConcurrentReads = 24;
/** Range of the reconnect delay, so that disconnected clients do not return at the same moment. */
const retryMilliseconds = { least: 500, spread: 4_500 };

/** Runs subscriptions: for each change, runs a query with the subscriber's credentials and sends the result. */
export function createLiveSubscriptions({
  graph,
  sources,
  settings,
  reportBug,
}: LiveOptions): LiveSubscriptions {
  const hub = createChangeFeed({ sources });
  const limits = createStreamLimits(settings);
  const liveContext = { graph, hub, limits, settings, inTurn: pLimit(maxConcurrentReads) };
  const prepare = createSubscriptionPreparer(graph.publicSchema);
  const streams = new Set<AbortController>();
  let isClosing = false;
  const openEndController = (res: ServerResponse) => {
    const endController = new AbortController();
    const end = (reason: StreamEndReason) => endController.abort(reason);
    streams.add(endController);
    res.once('close', () => end('client'));
    // The client can have disconnected, or a stop begun, while the operation was read and validated.
    if (res.destroyed) end('client');
    else if (isClosing) end('stopping');
    return endController;
  };

  return {
    open: limits.open,
    stream: async ({ res, context: request, operation, protocol, lastEventId }) => {
      const endController = openEndController(res);
      const writer = createStreamEventWriter(res, protocol);
      const notes = addStreamNotes(request);
      try {
        const subscription = prepare(operation, request);
        notes.field = subscription.field;
        const stream = { writer, subscription, request, endController, notes, lastEventId };
        notes.ending = await runSubscriptionStream(liveContext, stream);
        if (notes.ending === 'slow') res.destroy();
        else if (notes.ending !== 'complete' && notes.ending !== 'refused')
          writer.endAndRetry(chooseRetryMs());
      } catch (error) {
        notes.ending = 'refused';
        refuseStream(writer, error, (bug) => reportBug(bug, request));
      } finally {
        countEvent('trellis.live.streams', { field: notes.field ?? '', ending: notes.ending ?? '' });
        streams.delete(endController);
      }
    },
    close: async () => {
      isClosing = true;
      for (const endController of streams) endController.abort('stopping' satisfies StreamEndReason);
      await hub.close();
    },
  };
}

function addStreamNotes({ notes = {} }: RequestContext): StreamResponseSummary {
  notes.stream = { events: 0 };
  return notes.stream;
}

function chooseRetryMs() {
  return Math.round(retryMilliseconds.least + Math.random() * retryMilliseconds.spread);
}
