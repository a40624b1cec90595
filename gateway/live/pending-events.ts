import type { Told } from './topics.ts';

/** More objects than this at once are not told one by one: the subscriber is told to read again. */
const mostObjects = 200;

export type Pending = { told: Told; place: number };

/** What a subscriber has still to be told: of each object one event, however often it has changed. */
export function createPending() {
  let objects = new Map<string, Pending>();
  let isCurrentDue = false;
  return {
    add: (pending: Pending) => {
      const { object } = pending.told;
      const earlier = objects.get(object);
      objects.set(object, earlier ? merge(earlier, pending) : pending);
      if (objects.size <= mostObjects) return;
      objects = new Map();
      isCurrentDue = true;
    },
    askForCurrent: () => {
      isCurrentDue = true;
    },
    isEmpty: () => !isCurrentDue && objects.size === 0,
    /** Everything, oldest first; what comes from now on is told the next time. */
    take: () => {
      const taken = { isCurrentDue, events: [...objects.values()].sort((a, b) => a.place - b.place) };
      objects = new Map();
      isCurrentDue = false;
      return taken;
    },
  };
}

export type PendingEvents = ReturnType<typeof createPending>;

/** The newest event of an object, with what the subscriber has not been told of the earlier ones. */
function merge(one: Pending, other: Pending): Pending {
  const [earlier, later] = one.place <= other.place ? [one, other] : [other, one];
  // What is told of a campaign's deliveries may come after the campaign is gone.
  if (earlier.told.kind === 'DELETED' && later.told.kind === 'UPDATED') {
    return { told: earlier.told, place: later.place };
  }
  const isNew = earlier.told.kind === 'CREATED' && later.told.kind === 'UPDATED';
  const before = earlier.told.before ?? later.told.before;
  const told = {
    ...later.told,
    kind: isNew ? ('CREATED' as const) : later.told.kind,
    ...(before !== undefined && { before }),
  };
  return { told, place: later.place };
}
