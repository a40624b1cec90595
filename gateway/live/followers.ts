import type { ReceivedChange } from './recent-changes.ts';
import { keysOf } from './topics.ts';

export type Follower = {
  domain: string;
  keys: readonly string[];
  onChange: (heard: ReceivedChange) => void;
  /** Called when changes may have been missed. */
  onGap: () => void;
};

/** Registry of followers by topic. */
export function createFollowers() {
  const all = new Set<Follower>();
  const byKey = new Map<string, Set<Follower>>();

  return {
    add: (follower: Follower) => {
      all.add(follower);
      for (const key of follower.keys) {
        const some = byKey.get(key) ?? new Set();
        byKey.set(key, some.add(follower));
      }
    },
    remove: (follower: Follower) => {
      all.delete(follower);
      for (const key of follower.keys) {
        const some = byKey.get(key);
        some?.delete(follower);
        if (some?.size === 0) byKey.delete(key);
      }
    },
    isEmpty: () => all.size === 0,
    /** Notifies each follower once, although a change can belong to several topics. */
    tell: (heard: ReceivedChange) => {
      const told = new Set(keysOf(heard.change).flatMap((key) => [...(byKey.get(key) ?? [])]));
      for (const follower of told) follower.onChange(heard);
    },
    tellGap: (domains: readonly string[]) => {
      for (const follower of all) if (domains.includes(follower.domain)) follower.onGap();
    },
  };
}
