import type { LimitFunction } from 'p-limit';
import type { RequestContext, StreamNotes } from '../../core/context/request-context.ts';
import { refuseForNow } from '../../core/errors/request-errors.ts';
import { wait } from '../../core/lib/wait.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import { count } from '../../core/telemetry/metrics.ts';
import type { Graph } from '../routing/create-graph.ts';
import type { FollowedKeys, Hub } from './change-feed.ts';
import { createTeller, type Ending, type Teller } from './event-stream.ts';
import type { EventWriter } from './event-writer.ts';
import type { StreamLimits } from './limit-streams.ts';
import type { Prepared } from './prepare-subscription.ts';
import { readUserId, sharesOf } from './principal.ts';
import { checkCaller, readEvent } from './read-event.ts';
import { RefusedStream } from './refuse-stream.ts';
import type { liveSettings } from './settings.ts';
import { userKey } from './topics.ts';

/** What the streams of a process share. */
type Shared = {
  graph: Pick<Graph, 'execute' | 'admit'>;
  hub: Hub;
  limits: StreamLimits;
  settings: SettingsOf<typeof liveSettings>;
  inTurn: LimitFunction;
};

export type Following = {
  writer: EventWriter;
  prepared: Prepared;
  request: RequestContext;
  ending: AbortController;
  notes: StreamNotes;
  lastEventId: string | undefined;
};

/** Follows changes for one subscriber until the stream ends. Whatever it holds is let go then, in whatever way it ends. */
export async function followChanges(shared: Shared, stream: Following): Promise<Ending> {
  const { hub, limits } = shared;
  const { prepared, request, ending, lastEventId } = stream;
  const { keys, subgraph } = prepared.following;
  using held = new DisposableStack();
  held.defer(limits.enter());
  const refusal = await checkCaller({ ...shared.graph, prepared, request }, request);
  if (refusal) throw new RefusedStream(refusal.errors);
  held.defer(limits.enterAs(sharesOf(subgraph, request)));
  const teller = openTeller(shared, stream);
  let hasBegun = false;
  const followed = hub.follow({
    domain: subgraph,
    keys,
    onChange: teller.hear,
    onGap: () => hasBegun && teller.askForCurrent(),
  });
  held.defer(followed.close);
  held.defer(followSession(hub, request, teller));
  held.defer(keepAlive(shared, stream, teller));
  await waitUntilHeard(followed, ending.signal);
  hasBegun = true;
  // Awaited here, because what is held is let go at the return.
  return await teller.run(lastEventId === undefined ? null : followed.since(lastEventId));
}

function openTeller({ graph, hub, inTurn }: Shared, { writer, prepared, request, ending, notes }: Following) {
  const asking = { ...graph, prepared, request };
  return createTeller({
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

/** What ends the session of a token ends its streams at once. */
function followSession(hub: Hub, { credentials }: RequestContext, { askForCheck }: Teller) {
  const userId = readUserId(credentials);
  if (!userId) return () => undefined;
  const keys = [userKey(userId)];
  return hub.follow({ domain: 'auth', keys, onChange: askForCheck, onGap: askForCheck }).close;
}

function keepAlive({ settings }: Shared, { writer, ending }: Following, { askForCheck }: Teller) {
  const { heartbeatSeconds, checkSeconds, maxSeconds } = settings;
  const timers = [
    setInterval(writer.beat, heartbeatSeconds * 1000),
    setInterval(askForCheck, checkSeconds * 1000),
    // Streams that began together do not all come back together.
    setTimeout(() => ending.abort('duration'), maxSeconds * 1000 * (0.9 + Math.random() * 0.1)),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** How long a stream waits until changes are heard. */
const patienceMilliseconds = 5_000;

async function waitUntilHeard({ ready }: FollowedKeys, signal: AbortSignal) {
  const patience = new AbortController();
  const late = wait(patienceMilliseconds, AbortSignal.any([signal, patience.signal])).then(() => false);
  const isHeard = await Promise.race([ready.then(() => true), late]);
  patience.abort();
  if (!isHeard && !signal.aborted) throw refuseForNow();
}
