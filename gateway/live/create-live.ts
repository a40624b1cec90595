import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import type { RequestContext, StreamNotes } from '../../core/context/request-context.ts';
import type { Operation } from '../../core/graphql/execute.ts';
import type { ChangeSource } from '../../core/ports/changes.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import { count } from '../../core/telemetry/metrics.ts';
import type { Graph } from '../routing/create-graph.ts';
import { createChangeFeed } from './change-feed.ts';
import type { StreamEnding } from './event-stream.ts';
import { openEventWriter } from './event-writer.ts';
import { followChanges, type LiveStream } from './follow-changes.ts';
import { limitStreams } from './limit-streams.ts';
import { createSubscriptionPreparer } from './prepare-subscription.ts';
import { refuseStream } from './refuse-stream.ts';
import type { liveSettings } from './settings.ts';

type LiveOptions = {
  graph: Pick<Graph, 'publicSchema' | 'execute' | 'admit'>;
  sources: readonly ChangeSource[];
  settings: SettingsOf<typeof liveSettings>;
  reportBug: (error: unknown, request: RequestContext) => void;
};

type StreamRequest = {
  res: ServerResponse;
  context: RequestContext;
  operation: Operation;
  /** Id of the last event that a reconnecting client received. */
  lastEventId: string | undefined;
};

export type Live = {
  /** Runs a validated subscription until it ends. */
  stream: (asked: StreamRequest) => Promise<void>;
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
export function createLive({ graph, sources, settings, reportBug }: LiveOptions): Live {
  const hub = createChangeFeed({ sources });
  const limits = limitStreams(settings);
  const shared = { graph, hub, limits, settings, inTurn: pLimit(maxConcurrentReads) };
  const prepare = createSubscriptionPreparer(graph.publicSchema);
  const streams = new Set<AbortController>();

  return {
    open: limits.open,
    stream: async ({ res, context: request, operation, lastEventId }) => {
      const ending = new AbortController();
      const writer = openEventWriter(res);
      streams.add(ending);
      res.once('close', () => ending.abort('client' satisfies StreamEnding));
      const notes = addStreamNotes(request);
      try {
        const prepared = prepare(operation, request);
        notes.field = prepared.field;
        const stream: LiveStream = { writer, prepared, request, ending, notes, lastEventId };
        notes.ending = await followChanges(shared, stream);
        if (notes.ending === 'slow') res.destroy();
        else if (notes.ending !== 'complete' && notes.ending !== 'refused')
          writer.endAndRetry(chooseRetryMs());
      } catch (error) {
        notes.ending = 'refused';
        await refuseStream(writer, error, (bug) => reportBug(bug, request));
      } finally {
        count('trellis.live.streams', { field: notes.field ?? '', ending: notes.ending ?? '' });
        streams.delete(ending);
      }
    },
    close: async () => {
      for (const ending of streams) ending.abort('stopping' satisfies StreamEnding);
      await hub.close();
    },
  };
}

function addStreamNotes({ notes = {} }: RequestContext): StreamNotes {
  notes.stream = { events: 0 };
  return notes.stream;
}

function chooseRetryMs() {
  return Math.round(retryMilliseconds.least + Math.random() * retryMilliseconds.spread);
}
