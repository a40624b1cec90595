import type { Heard } from './recent-changes.ts';
import { keysOf } from './topics.ts';

export type Follower = {
  domain: string;
  /** The topics. */
  keys: readonly string[];
  onChange: (heard: Heard) => void;
  /** Changes may have been missed. */
  onGap: () => void;
};

/** Everyone who follows something, by what they follow. */
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
    /** Each once, though a change may belong to several topics. */
    tell: (heard: Heard) => {
      const told = new Set(keysOf(heard.change).flatMap((key) => [...(byKey.get(key) ?? [])]));
      for (const follower of told) follower.onChange(heard);
    },
    tellGap: (domains: readonly string[]) => {
      for (const follower of all) if (domains.includes(follower.domain)) follower.onGap();
    },
  };
}
