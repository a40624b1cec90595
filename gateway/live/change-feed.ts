import { randomUUID } from 'node:crypto';
import type { ChangeSource } from '../../core/ports/changes.ts';
import { type Change, readChange } from './changes.ts';
import { createFollowers, type Follower } from './followers.ts';
import { createMemory, type Heard } from './recent-changes.ts';
import { keysOf } from './topics.ts';

export type FollowedKeys = {
  /** Once changes of the domain are heard. */
  ready: Promise<void>;
  /** The changes after that event; null where it cannot be told whether these are all. */
  since: (eventId: string) => Heard[] | null;
  close: () => void;
};

export type Hub = {
  follow: (follower: Follower) => FollowedKeys;
  /** The place of the newest change. */
  place: () => number;
  /** The id of an event that tells everything up to a place. */
  toEventId: (place: number) => string;
  close: () => Promise<void>;
};

type HubOptions = {
  sources: readonly ChangeSource[];
  /** Changes that are kept for those who come back. */
  most?: number;
  /** How long sources stay open without a follower, for those who come back. */
  idleMilliseconds?: number;
};

/** What is known of a domain: from which place on everything was heard, while it is. */
type Hearing = { since: number; isOn: boolean; waiting: PromiseWithResolvers<void> };

/** Hands the changes that a process hears to those who follow them, and keeps the newest for those who come back. */
export function createHub({ sources, most = 5_000, idleMilliseconds = 120_000 }: HubOptions): Hub {
  const epoch = randomUUID().slice(0, 8);
  const memory = createMemory(most);
  const followers = createFollowers();
  const hearings = new Map<string, Hearing>();
  let opened: { close: () => Promise<void> }[] = [];
  let idle: NodeJS.Timeout | undefined;

  const begin = (domains: readonly string[]) => {
    for (const domain of domains) {
      const hearing = hearingOf(hearings, domain);
      hearing.since = memory.place();
      hearing.isOn = true;
      hearing.waiting.resolve();
    }
    followers.tellGap(domains);
  };

  const open = () => {
    clearTimeout(idle);
    if (opened.length) return;
    opened = sources.map(({ domains, open: openSource }) =>
      openSource({
        onBegin: () => begin(domains),
        onChange: (text) => {
          const change = readChange(text);
          if (change) followers.tell(memory.keep(change));
        },
        onLoss: () => {
          for (const domain of domains) hearings.set(domain, newHearing());
        },
      }),
    );
  };

  const close = async () => {
    clearTimeout(idle);
    const closing = opened;
    opened = [];
    hearings.clear();
    await Promise.all(closing.map((source) => source.close()));
  };

  return {
    follow: (follower) => {
      open();
      followers.add(follower);
      return {
        ready: hearingOf(hearings, follower.domain).waiting.promise,
        since: (eventId) => {
          const after = readPlace(eventId, epoch);
          const { isOn, since } = hearingOf(hearings, follower.domain);
          if (!isOn || after === null || after < since) return null;
          const heard = memory.after(after);
          return heard?.filter(({ change }) => isFollowed(change, follower)) ?? null;
        },
        close: () => {
          followers.remove(follower);
          if (followers.isEmpty()) idle = setTimeout(() => void close(), idleMilliseconds).unref();
        },
      };
    },
    place: memory.place,
    toEventId: (place) => `${epoch}-${place}`,
    close,
  };
}

function isFollowed(change: Change, { keys }: Follower) {
  return keysOf(change).some((key) => keys.includes(key));
}

function newHearing(): Hearing {
  return { since: 0, isOn: false, waiting: Promise.withResolvers<void>() };
}

function hearingOf(hearings: Map<string, Hearing>, domain: string): Hearing {
  const hearing = hearings.get(domain) ?? newHearing();
  hearings.set(domain, hearing);
  return hearing;
}

/** Places are counted anew in each process, so the id of another process's event says nothing here. */
function readPlace(eventId: string, epoch: string): number | null {
  const [, own, digits] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(eventId) ?? [];
  return own === epoch ? Number(digits) : null;
}
