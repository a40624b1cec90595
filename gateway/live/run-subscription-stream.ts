import type { LimitFunction } from 'p-limit';
import type { RequestContext, StreamResponseSummary } from '../../core/context/request-context.ts';
import { createUnavailableError } from '../../core/errors/request-errors.ts';
import { wait } from '../../core/lib/wait.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';
import type { FederatedGraph } from '../routing/create-graph.ts';
import type { ChangeFeed, ChangeSubscription } from './change-feed.ts';
import { createEventStream, type EventStream, type StreamEndReason } from './event-stream.ts';
import type { StreamEventWriter } from './event-writer.ts';
import type { StreamLimits } from './limit-streams.ts';
import type { PreparedSubscription } from './prepare-subscription.ts';
import { parseAccessTokenUserId, streamQuotaKeysOf } from './principal.ts';
import { findSubscriberRefusal, queryLiveEventForSubscriber } from './query-live-event.ts';
import { StreamRefusedError } from './refuse-stream.ts';
import type { liveSubscriptionSettings } from './settings.ts';
import { toUserTopicKey } from './topics.ts';

/** Services that all streams of a process share. */
type LiveContext = {
  graph: Pick<FederatedGraph, 'execute' | 'admit'>;
  hub: ChangeFeed;
  limits: StreamLimits;
  settings: SettingsOf<typeof liveSubscriptionSettings>;
  inTurn: LimitFunction;
};

type SubscriptionStream = {
  writer: StreamEventWriter;
  subscription: PreparedSubscription;
  request: RequestContext;
  endController: AbortController;
  notes: StreamResponseSummary;
  lastEventId: string | undefined;
};

/** Follows changes for one subscriber until the stream ends, then releases all its resources. */
export async function runSubscriptionStream(
  context: LiveContext,
  stream: SubscriptionStream,
): Promise<StreamEndReason> {
  const { hub, limits } = context;
  const { subscription, request, endController, lastEventId } = stream;
  const { keys, subgraph } = subscription.topic;
  using resources = new DisposableStack();
  resources.defer(limits.enter());
  const refusal = await findSubscriberRefusal({ ...context.graph, subscription, request }, request);
  if (refusal) throw new StreamRefusedError(refusal.errors);
  // A stream that follows changes would open a change feed that a stop has closed.
  if (endController.signal.aborted) return endController.signal.reason;
  resources.defer(limits.enterAs(streamQuotaKeysOf(subgraph, request)));
  const events = openEventStream(context, stream);
  let hasStarted = false;
  const changeSubscription = hub.follow({
    domain: subgraph,
    keys,
    onChange: events.onChange,
    onGap: () => hasStarted && events.requestCurrent(),
  });
  resources.defer(changeSubscription.close);
  resources.defer(followSession(hub, request, events));
  resources.defer(keepAlive(context, stream, events));
  await waitUntilReady(changeSubscription, endController.signal);
  hasStarted = true;
  // Awaited here because `using` releases the resources at the return.
  return await events.run(lastEventId === undefined ? null : changeSubscription.since(lastEventId));
}

function openEventStream(
  { graph, hub, inTurn }: LiveContext,
  { writer, subscription, request, endController, notes }: SubscriptionStream,
) {
  const subscriber = { ...graph, subscription, request };
  return createEventStream({
    hub,
    topic: subscription.topic,
    writer,
    check: () => inTurn(() => findSubscriberRefusal(subscriber)),
    read: (event) => inTurn(() => queryLiveEventForSubscriber(subscriber, event)),
    signal: endController.signal,
    onEvent: () => {
      notes.events += 1;
      countEvent('trellis.live.events', { field: subscription.field });
    },
  });
}

/** Follows the user of an access token, so that a revoked session ends its streams at once. */
function followSession(hub: ChangeFeed, { credentials }: RequestContext, { requestCheck }: EventStream) {
  const userId = parseAccessTokenUserId(credentials);
  if (!userId) return () => undefined;
  const keys = [toUserTopicKey(userId)];
  return hub.follow({ domain: 'auth', keys, onChange: requestCheck, onGap: requestCheck }).close;
}

function keepAlive(
  { settings }: LiveContext,
  { writer, endController }: SubscriptionStream,
  { requestCheck }: EventStream,
) {
  const { heartbeatSeconds, checkSeconds, maxSeconds } = settings;
  const timers = [
    setInterval(writer.heartbeat, heartbeatSeconds * 1000),
    setInterval(requestCheck, checkSeconds * 1000),
    // Random durations keep streams that started together from reconnecting together.
    setTimeout(() => endController.abort('duration'), maxSeconds * 1000 * (0.9 + Math.random() * 0.1)),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Time that a stream waits until the change feed is connected. */
const readyTimeoutMs = 5_000;

async function waitUntilReady({ ready }: ChangeSubscription, signal: AbortSignal) {
  const timeout = new AbortController();
  const late = wait(readyTimeoutMs, AbortSignal.any([signal, timeout.signal])).then(() => false);
  const isReady = await Promise.race([ready.then(() => true), late]);
  timeout.abort();
  if (!isReady && !signal.aborted) throw createUnavailableError();
}
