import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import type { RequestContext, StreamNotes } from '../../core/context/request-context.ts';
import type { Operation } from '../../core/graphql/execute.ts';
import type { ChangeSource } from '../../core/ports/changes.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import { count } from '../../core/telemetry/metrics.ts';
import type { Graph } from '../routing/create-graph.ts';
import { createHub } from './change-feed.ts';
import type { Ending } from './event-stream.ts';
import { openEventWriter } from './event-writer.ts';
import { type Following, followChanges } from './follow-changes.ts';
import { limitStreams } from './limit-streams.ts';
import { createPreparation } from './prepare-subscription.ts';
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
  /** The id of the last event that the client has seen, if it comes back. */
  lastEventId: string | undefined;
};

export type Live = {
  /** Runs a subscription, validated before, until it ends. */
  stream: (asked: StreamRequest) => Promise<void>;
  /** How many streams are open. */
  open: () => number;
  /** Ends all streams, so that their clients connect elsewhere. */
  close: () => Promise<void>;
};

/** How many events are read from the graph at a time: the requests of everyone else go on beside them. */
const mostReads = 24;
/** Clients that are sent away come back within this time, each at another moment. */
const returnMilliseconds = { least: 500, spread: 4_500 };

/** Subscriptions of the graph: each change that is heard is read by a query of the subscriber, and sent to them. */
export function createLive({ graph, sources, settings, reportBug }: LiveOptions): Live {
  const hub = createHub({ sources });
  const limits = limitStreams(settings);
  const shared = { graph, hub, limits, settings, inTurn: pLimit(mostReads) };
  const prepare = createPreparation(graph.publicSchema);
  const streams = new Set<AbortController>();

  return {
    open: limits.open,
    stream: async ({ res, context: request, operation, lastEventId }) => {
      const ending = new AbortController();
      const writer = openEventWriter(res);
      streams.add(ending);
      res.once('close', () => ending.abort('client' satisfies Ending));
      const notes = noteStream(request);
      try {
        const prepared = prepare(operation, request);
        notes.field = prepared.field;
        const stream: Following = { writer, prepared, request, ending, notes, lastEventId };
        notes.ending = await followChanges(shared, stream);
        if (notes.ending === 'slow') res.destroy();
        else if (notes.ending !== 'complete' && notes.ending !== 'refused') writer.leave(chooseReturn());
      } catch (error) {
        notes.ending = 'refused';
        await refuseStream(writer, error, (bug) => reportBug(bug, request));
      } finally {
        count('trellis.live.streams', { field: notes.field ?? '', ending: notes.ending ?? '' });
        streams.delete(ending);
      }
    },
    close: async () => {
      for (const ending of streams) ending.abort('stopping' satisfies Ending);
      await hub.close();
    },
  };
}

function noteStream({ notes = {} }: RequestContext): StreamNotes {
  notes.stream = { events: 0 };
  return notes.stream;
}

function chooseReturn() {
  return Math.round(returnMilliseconds.least + Math.random() * returnMilliseconds.spread);
}
