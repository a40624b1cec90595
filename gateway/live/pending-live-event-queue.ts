import type { LiveEvent } from './topics.ts';

/**
 * Maximum number of pending objects. Above it, one `CURRENT` event replaces all of them, because the subscriber then reads
 * the current state anyway.
 */
const maxObjects = 200;

export type PendingLiveEvent = { event: LiveEvent; sequence: number };

/** Events that a subscriber has not received yet: one per object, however often it has changed. */
export function createPendingLiveEventQueue() {
  let objects = new Map<string, PendingLiveEvent>();
  let isCurrentDue = false;
  return {
    add: (pending: PendingLiveEvent) => {
      const { object } = pending.event;
      const earlier = objects.get(object);
      objects.set(object, earlier ? merge(earlier, pending) : pending);
      if (objects.size <= maxObjects) return;
      objects = new Map();
      isCurrentDue = true;
    },
    requestCurrent: () => {
      isCurrentDue = true;
    },
    isEmpty: () => !isCurrentDue && objects.size === 0,
    /** Removes and returns all events, oldest first. */
    take: () => {
      const batch = { isCurrentDue, events: [...objects.values()].sort((a, b) => a.sequence - b.sequence) };
      objects = new Map();
      isCurrentDue = false;
      return batch;
    },
  };
}

export type PendingLiveEventQueue = ReturnType<typeof createPendingLiveEventQueue>;

/**
 * Merges two events of an object into the newer one, and keeps what the subscriber has not received of the older one.
 */
function merge(left: PendingLiveEvent, right: PendingLiveEvent): PendingLiveEvent {
  const [earlier, later] = left.sequence <= right.sequence ? [left, right] : [right, left];
  // An update of a campaign's deliveries can arrive after the deletion of the campaign.
  if (earlier.event.kind === 'DELETED' && later.event.kind === 'UPDATED') {
    return { event: earlier.event, sequence: later.sequence };
  }
  const isNew = earlier.event.kind === 'CREATED' && later.event.kind === 'UPDATED';
  const before = earlier.event.before ?? later.event.before;
  const event = {
    ...later.event,
    kind: isNew ? ('CREATED' as const) : later.event.kind,
    ...(before !== undefined && { before }),
  };
  return { event, sequence: later.sequence };
}
