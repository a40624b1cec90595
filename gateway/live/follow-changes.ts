import type { LimitFunction } from 'p-limit';
import type { RequestContext, StreamNotes } from '../../core/context/request-context.ts';
import { refuseForNow } from '../../core/errors/request-errors.ts';
import { wait } from '../../core/lib/wait.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import { count } from '../../core/telemetry/metrics.ts';
import type { Graph } from '../routing/create-graph.ts';
import type { ChangeFeed, FollowedKeys } from './change-feed.ts';
import { createEventStream, type EventStream, type StreamEnding } from './event-stream.ts';
import type { EventWriter } from './event-writer.ts';
import type { StreamLimits } from './limit-streams.ts';
import type { PreparedSubscription } from './prepare-subscription.ts';
import { readUserId, sharesOf } from './principal.ts';
import { checkCaller, readEvent } from './read-event.ts';
import { RefusedStream } from './refuse-stream.ts';
import type { liveSettings } from './settings.ts';
import { userKey } from './topics.ts';

/** Services that all streams of a process share. */
type LiveContext = {
  graph: Pick<Graph, 'execute' | 'admit'>;
  hub: ChangeFeed;
  limits: StreamLimits;
  settings: SettingsOf<typeof liveSettings>;
  inTurn: LimitFunction;
};

export type LiveStream = {
  writer: EventWriter;
  prepared: PreparedSubscription;
  request: RequestContext;
  ending: AbortController;
  notes: StreamNotes;
  lastEventId: string | undefined;
};

/** Follows changes for one subscriber until the stream ends, then releases all its resources. */
export async function followChanges(shared: LiveContext, stream: LiveStream): Promise<StreamEnding> {
  const { hub, limits } = shared;
  const { prepared, request, ending, lastEventId } = stream;
  const { keys, subgraph } = prepared.following;
  using resources = new DisposableStack();
  resources.defer(limits.enter());
  const refusal = await checkCaller({ ...shared.graph, prepared, request }, request);
  if (refusal) throw new RefusedStream(refusal.errors);
  resources.defer(limits.enterAs(sharesOf(subgraph, request)));
  const events = openEventStream(shared, stream);
  let hasStarted = false;
  const followed = hub.follow({
    domain: subgraph,
    keys,
    onChange: events.onChange,
    onGap: () => hasStarted && events.requestCurrent(),
  });
  resources.defer(followed.close);
  resources.defer(followSession(hub, request, events));
  resources.defer(keepAlive(shared, stream, events));
  await waitUntilReady(followed, ending.signal);
  hasStarted = true;
  // Awaited here because `using` releases the resources at the return.
  return await events.run(lastEventId === undefined ? null : followed.since(lastEventId));
}

function openEventStream(
  { graph, hub, inTurn }: LiveContext,
  { writer, prepared, request, ending, notes }: LiveStream,
) {
  const asking = { ...graph, prepared, request };
  return createEventStream({
    hub,
    following: prepared.following,
    writer,
    check: () => inTurn(() => checkCaller(asking)),
    read: (told) => inTurn(() => readEvent(asking, told)),
    signal: ending.signal,
    onEvent: () => {
      notes.events += 1;
      count('trellis.live.events', { field: prepared.field });
    },
  });
}

/** Follows the user of an access token, so that a revoked session ends its streams at once. */
function followSession(hub: ChangeFeed, { credentials }: RequestContext, { requestCheck }: EventStream) {
  const userId = readUserId(credentials);
  if (!userId) return () => undefined;
  const keys = [userKey(userId)];
  return hub.follow({ domain: 'auth', keys, onChange: requestCheck, onGap: requestCheck }).close;
}

function keepAlive({ settings }: LiveContext, { writer, ending }: LiveStream, { requestCheck }: EventStream) {
  const { heartbeatSeconds, checkSeconds, maxSeconds } = settings;
  const timers = [
    setInterval(writer.heartbeat, heartbeatSeconds * 1000),
    setInterval(requestCheck, checkSeconds * 1000),
    // Random durations keep streams that started together from reconnecting together.
    setTimeout(() => ending.abort('duration'), maxSeconds * 1000 * (0.9 + Math.random() * 0.1)),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Time that a stream waits until the change feed is connected. */
const readyTimeoutMs = 5_000;

async function waitUntilReady({ ready }: FollowedKeys, signal: AbortSignal) {
  const timeout = new AbortController();
  const late = wait(readyTimeoutMs, AbortSignal.any([signal, timeout.signal])).then(() => false);
  const isReady = await Promise.race([ready.then(() => true), late]);
  timeout.abort();
  if (!isReady && !signal.aborted) throw refuseForNow();
}
