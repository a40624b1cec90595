import type { ExecutionResult } from 'graphql';
import { wait } from '../../core/lib/wait.ts';
import type { Hub } from './change-feed.ts';
import type { EventWriter } from './event-writer.ts';
import { createPending, type Pending, type PendingEvents } from './pending-events.ts';
import type { Errors, Outcome, Refusal } from './read-event.ts';
import type { Heard } from './recent-changes.ts';
import type { Following, Told } from './topics.ts';

/** Why a stream has ended. */
export type Ending = 'client' | 'complete' | 'refused' | 'duration' | 'stopping' | 'slow';

/** Changes within this time are told together. */
const burstMilliseconds = 100;

type Telling = {
  hub: Hub;
  following: Following;
  writer: EventWriter;
  /** Null while the caller may follow. */
  check: () => Promise<Refusal | null>;
  read: (told: Told) => Promise<Outcome>;
  /** Aborted when the stream ends from outside, with its ending as the reason. */
  signal: AbortSignal;
  onEvent: () => void;
};

export type Teller = {
  /** Tells what is missing since then, and every change from now on, until the stream ends. */
  run: (missed: readonly Heard[] | null) => Promise<Ending>;
  hear: (heard: Heard) => void;
  /** Tells where things stand. */
  askForCurrent: () => void;
  /** Checks the caller, though nothing has changed. */
  askForCheck: () => void;
};

type State = Telling & {
  pending: PendingEvents;
  bell: Bell;
  /** Whether the caller was checked just now, as at the beginning. */
  isChecked: boolean;
  isCheckDue: boolean;
};

/** Tells one subscriber the changes that it hears of, each object's newest only, as fast as it is read. */
export function createTeller(telling: Telling): Teller {
  const bell = createBell();
  const state: State = { ...telling, pending: createPending(), bell, isChecked: true, isCheckDue: false };
  telling.signal.addEventListener('abort', bell.ring, { once: true });
  return {
    hear: (heard) => hear(state, heard),
    askForCurrent: () => {
      state.pending.askForCurrent();
      bell.ring();
    },
    askForCheck: () => {
      state.isCheckDue = true;
      bell.ring();
    },
    run: (missed) => run(state, missed),
  };
}

function hear({ following, pending, bell }: State, { change, place }: Heard) {
  const told = following.toTold(change);
  if (!told) return;
  pending.add({ told, place });
  bell.ring();
}

async function run(state: State, missed: readonly Heard[] | null): Promise<Ending> {
  const { pending, bell, signal } = state;
  const refusal = missed && (await resume(state, missed));
  if (refusal) return refusal;
  if (!missed) pending.askForCurrent();
  for (;;) {
    while (pending.isEmpty() && !state.isCheckDue && !signal.aborted) await bell.heard();
    const ending = endingOf(signal) ?? (await turn(state));
    if (ending) return ending;
    await wait(burstMilliseconds, signal);
  }
}

/** What a subscriber has missed is only for one who may see the object. */
async function resume(state: State, missed: readonly Heard[]): Promise<Ending | null> {
  const outcome = await state.read(state.following.current);
  if (outcome.kind === 'end' || outcome.kind === 'nothing') return refuse(state, outcome.errors);
  for (const heard of missed) hear(state, heard);
  return null;
}

/** Checks the caller, then tells all that is pending. */
async function turn(state: State): Promise<Ending | null> {
  const { hub, following, pending, signal } = state;
  const place = hub.place();
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
  const current = isCurrentDue ? [{ told: following.current, place }] : [];
  // Where things stand is told first: what has changed since is told after it.
  return tellAll(state, [...current, ...events]);
}

/** One after the other, because the reader has room for one. */
async function tellAll(state: State, events: readonly Pending[]): Promise<Ending | null> {
  for (const [at, event] of events.entries()) {
    const ending = await tell(state, event);
    if (ending === 'later') {
      for (const left of events.slice(at + 1)) state.pending.add(left);
      return null;
    }
    if (ending) return ending;
  }
  return null;
}

async function tell(state: State, event: Pending): Promise<Ending | 'later' | null> {
  const { hub, writer, pending, signal, onEvent } = state;
  const { told, place } = event;
  const outcome = await state.read(told);
  if (signal.aborted) return null;
  switch (outcome.kind) {
    case 'end':
      return refuse(state, outcome.errors);
    case 'nothing':
      return told.kind === 'CURRENT' ? refuse(state, outcome.errors) : null;
    case 'later':
      if (told.kind === 'CURRENT') pending.askForCurrent();
      else pending.add(event);
      await wait(outcome.seconds * 1000, signal);
      return 'later';
  }
  if (!(await writer.next(outcome.result, hub.toEventId(place)))) return endingOf(signal) ?? 'slow';
  onEvent();
  if (!told.isLast) return null;
  writer.complete();
  return 'complete';
}

async function refuse({ writer }: State, errors: Errors): Promise<Ending> {
  await writer.next({ errors } as unknown as ExecutionResult);
  writer.complete();
  return 'refused';
}

function endingOf({ aborted, reason }: AbortSignal): Ending | null {
  return aborted ? reason : null;
}

/** Wakes one waiter, also when it rang before the waiter came. */
function createBell() {
  let next = Promise.withResolvers<void>();
  return {
    ring: () => next.resolve(),
    heard: async () => {
      await next.promise;
      next = Promise.withResolvers();
    },
  };
}

type Bell = ReturnType<typeof createBell>;
