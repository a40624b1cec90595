import { randomUUID } from 'node:crypto';
import type { DatabaseChangeSource } from '../../core/ports/changes.ts';
import { type ChangeSubscriber, createChangeSubscriberRegistry } from './change-subscriber-registry.ts';
import { type DatabaseChange, parseDatabaseChange } from './changes.ts';
import { createDatabaseChangeBuffer, type NumberedDatabaseChange } from './database-change-buffer.ts';
import { topicKeysOf } from './topics.ts';

export type ChangeSubscription = {
  /** Resolves when the feed of the domain is connected. */
  ready: Promise<void>;
  /** Returns the changes after an event, or `null` if some may be missing. */
  since: (eventId: string) => NumberedDatabaseChange[] | null;
  close: () => void;
};

export type ChangeFeed = {
  follow: (follower: ChangeSubscriber) => ChangeSubscription;
  /** Sequence number of the newest change. */
  currentSequence: () => number;
  /** Returns the id of an event that covers all changes up to a sequence number. */
  toEventId: (place: number) => string;
  close: () => Promise<void>;
};

type ChangeFeedOptions = {
  sources: readonly DatabaseChangeSource[];
  /** Number of recent changes to keep for reconnecting clients. */
  maxRecent?: number;
  /** Time that sources stay open without followers, for reconnecting clients. */
  idleMilliseconds?: number;
};

/** State of one domain's change feed. After the sequence number `since`, no change was missed. */
type FeedState = { since: number; isOn: boolean; waiting: PromiseWithResolvers<void> };

/** Distributes received changes to followers, and keeps the newest for reconnecting clients. */
export function createChangeFeed({
  sources,
  maxRecent = 5_000,
  idleMilliseconds = 120_000,
}: ChangeFeedOptions): ChangeFeed {
  const epoch = randomUUID().slice(0, 8);
  const memory = createDatabaseChangeBuffer(maxRecent);
  const followers = createChangeSubscriberRegistry();
  const states = new Map<string, FeedState>();
  let openSources: { close: () => Promise<void> }[] = [];
  let idle: NodeJS.Timeout | undefined;

  const begin = (domains: readonly string[]) => {
    for (const domain of domains) {
      const feedState = stateOf(states, domain);
      feedState.since = memory.currentSequence();
      feedState.isOn = true;
      feedState.waiting.resolve();
    }
    followers.notifyGap(domains);
  };

  const open = () => {
    clearTimeout(idle);
    if (openSources.length) return;
    openSources = sources.map(({ domains, open: openSource }) =>
      openSource({
        onBegin: () => begin(domains),
        onChange: (text) => {
          const change = parseDatabaseChange(text);
          if (change) followers.notify(memory.add(change));
        },
        onLoss: () => {
          for (const domain of domains) states.set(domain, createFeedState());
        },
      }),
    );
  };

  const close = async () => {
    clearTimeout(idle);
    const sourcesToClose = openSources;
    openSources = [];
    states.clear();
    await Promise.all(sourcesToClose.map((source) => source.close()));
  };

  return {
    follow: (follower) => {
      open();
      followers.add(follower);
      return {
        ready: stateOf(states, follower.domain).waiting.promise,
        since: (eventId) => {
          const after = readPlace(eventId, epoch);
          const { isOn, since } = stateOf(states, follower.domain);
          if (!isOn || after === null || after < since) return null;
          const missedChanges = memory.after(after);
          return missedChanges?.filter(({ change }) => isFollowed(change, follower)) ?? null;
        },
        close: () => {
          followers.remove(follower);
          if (followers.isEmpty()) idle = setTimeout(() => void close(), idleMilliseconds).unref();
        },
      };
    },
    currentSequence: memory.currentSequence,
    toEventId: (place) => `${epoch}-${place}`,
    close,
  };
}

function isFollowed(change: DatabaseChange, { keys }: ChangeSubscriber) {
  return topicKeysOf(change).some((key) => keys.includes(key));
}

function createFeedState(): FeedState {
  return { since: 0, isOn: false, waiting: Promise.withResolvers<void>() };
}

function stateOf(states: Map<string, FeedState>, domain: string): FeedState {
  const feedState = states.get(domain) ?? createFeedState();
  states.set(domain, feedState);
  return feedState;
}

/** Returns the sequence number in an event id; `null` for the id of another process, which has another epoch. */
function readPlace(eventId: string, epoch: string): number | null {
  const [, instanceId, digits] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(eventId) ?? [];
  return instanceId === epoch ? Number(digits) : null;
}
