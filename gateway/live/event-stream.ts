import { wait } from '../../core/lib/wait.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { NumberedDatabaseChange } from './database-change-buffer.ts';
import type { StreamEventWriter } from './event-writer.ts';
import {
  createPendingLiveEventQueue,
  type PendingLiveEvent,
  type PendingLiveEventQueue,
} from './pending-live-event-queue.ts';
import type { FormattedGraphqlErrors, LiveEventOutcome, StreamRefusal } from './query-live-event.ts';
import type { LiveEvent, SubscriptionTopic } from './topics.ts';

/** Reason for the end of a stream. */
export type StreamEndReason = 'client' | 'complete' | 'refused' | 'duration' | 'stopping' | 'slow';

/** Changes within this time are sent together. */
const burstMilliseconds = 100;

type EventStreamOptions = {
  hub: ChangeFeed;
  topic: SubscriptionTopic;
  writer: StreamEventWriter;
  /** Returns `null` while the caller is authorized. */
  check: () => Promise<StreamRefusal | null>;
  read: (event: LiveEvent) => Promise<LiveEventOutcome>;
  /** Aborted when the stream ends from outside, with its ending as the reason. */
  signal: AbortSignal;
  onEvent: () => void;
};

export type EventStream = {
  /**
   * Sends the missed changes, then every new change, until the stream ends. `null` means that changes may have been
   * missed: the current state is sent.
   */
  run: (missedChanges: readonly NumberedDatabaseChange[] | null) => Promise<StreamEndReason>;
  onChange: (received: NumberedDatabaseChange) => void;
  /** Schedules an event with the current state. */
  requestCurrent: () => void;
  /** Schedules a check of the caller's authorization. */
  requestCheck: () => void;
};

type StreamState = EventStreamOptions & {
  pending: PendingLiveEventQueue;
  wakeup: Wakeup;
  /** True if the caller was just checked, as at the start. */
  isChecked: boolean;
  isCheckDue: boolean;
  /** Values of the objects in the last event of each, if the topic compares them. */
  sentStates: Map<string, string>;
};

/** Sends changes to one subscriber: only the newest of each object, at the speed at which the client reads. */
export function createEventStream(options: EventStreamOptions): EventStream {
  const wakeup = createWakeup();
  const state: StreamState = {
    ...options,
    pending: createPendingLiveEventQueue(),
    wakeup,
    isChecked: true,
    isCheckDue: false,
    sentStates: new Map(),
  };
  options.signal.addEventListener('abort', wakeup.notify, { once: true });
  return {
    onChange: (received) => addChange(state, received),
    requestCurrent: () => {
      state.pending.requestCurrent();
      wakeup.notify();
    },
    requestCheck: () => {
      state.isCheckDue = true;
      wakeup.notify();
    },
    run: (missedChanges) => run(state, missedChanges),
  };
}

function addChange({ topic, pending, wakeup }: StreamState, { change, sequence }: NumberedDatabaseChange) {
  const event = topic.toEvent(change);
  if (!event) return;
  pending.add({ event, sequence });
  wakeup.notify();
}

async function run(
  state: StreamState,
  missedChanges: readonly NumberedDatabaseChange[] | null,
): Promise<StreamEndReason> {
  const { pending, wakeup, signal } = state;
  const refusal = missedChanges && (await resume(state, missedChanges));
  if (refusal) return refusal;
  if (!missedChanges) pending.requestCurrent();
  for (;;) {
    while (pending.isEmpty() && !state.isCheckDue && !signal.aborted) await wakeup.wait();
    const endReason = endingOf(signal) ?? (await sendPending(state));
    if (endReason) return endReason;
    await wait(burstMilliseconds, signal);
  }
}

/** Adds the missed changes to the pending events if the subscriber may see the object. Otherwise returns why the stream ends. */
async function resume(
  state: StreamState,
  missedChanges: readonly NumberedDatabaseChange[],
): Promise<StreamEndReason | null> {
  const outcome = await state.read(state.topic.current);
  if (outcome.kind === 'end' || outcome.kind === 'nothing') return refuse(state, outcome.errors);
  for (const change of missedChanges) addChange(state, change);
  return null;
}

/** Checks the caller, then sends all pending events. */
async function sendPending(state: StreamState): Promise<StreamEndReason | null> {
  const { hub, topic, pending, signal } = state;
  const sequence = hub.currentSequence();
  const refusal = state.isChecked ? null : await state.check();
  state.isChecked = false;
  state.isCheckDue = false;
  if (refusal?.kind === 'end') return refuse(state, refusal.errors);
  if (refusal) {
    state.isCheckDue = true;
    await wait(refusal.seconds * 1000, signal);
    return null;
  }
  const { isCurrentDue, events } = pending.take();
  const current = isCurrentDue ? [{ event: topic.current, sequence }] : [];
  // The current state is sent before the changes that follow it.
  return sendAll(state, [...current, ...events]);
}

/** Sends events one at a time, because the writer waits until the client has read. */
async function sendAll(
  state: StreamState,
  events: readonly PendingLiveEvent[],
): Promise<StreamEndReason | null> {
  for (const [index, event] of events.entries()) {
    const endReason = await send(state, event);
    if (endReason === 'later') {
      for (const rest of events.slice(index + 1)) state.pending.add(rest);
      return null;
    }
    if (endReason) return endReason;
  }
  return null;
}

async function send(
  state: StreamState,
  pendingEvent: PendingLiveEvent,
): Promise<StreamEndReason | 'later' | null> {
  const { hub, writer, pending, signal, onEvent } = state;
  const { event, sequence } = pendingEvent;
  const outcome = await state.read(event);
  if (signal.aborted) return null;
  switch (outcome.kind) {
    case 'end':
      return refuse(state, outcome.errors);
    case 'nothing':
      return event.kind === 'CURRENT' ? refuse(state, outcome.errors) : null;
    case 'later':
      if (event.kind === 'CURRENT') pending.requestCurrent();
      else pending.add(pendingEvent);
      await wait(outcome.seconds * 1000, signal);
      return 'later';
  }
  if (isRepetition(state, event, outcome.state)) return null;
  if (!(await writer.next(outcome.result, hub.toEventId(sequence)))) return endingOf(signal) ?? 'slow';
  onEvent();
  if (!event.isLast) return null;
  writer.complete();
  return 'complete';
}

/** Whether the subscriber has received these values of the object already. Remembers them otherwise. */
function isRepetition({ sentStates }: StreamState, { kind, object }: LiveEvent, values: string | undefined) {
  if (kind === 'UPDATED' && values !== undefined && sentStates.get(object) === values) return true;
  if (values === undefined) sentStates.delete(object);
  else sentStates.set(object, values);
  return false;
}

function refuse({ writer }: StreamState, errors: FormattedGraphqlErrors): StreamEndReason {
  writer.fail(errors);
  return 'refused';
}

function endingOf({ aborted, reason }: AbortSignal): StreamEndReason | null {
  return aborted ? reason : null;
}

/** Wakes one waiter. A notification before the wait is not lost. */
function createWakeup() {
  let next = Promise.withResolvers<void>();
  return {
    notify: () => next.resolve(),
    wait: async () => {
      await next.promise;
      next = Promise.withResolvers();
    },
  };
}

type Wakeup = ReturnType<typeof createWakeup>;
