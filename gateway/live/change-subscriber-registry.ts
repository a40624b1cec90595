import type { NumberedDatabaseChange } from './database-change-buffer.ts';
import { topicKeysOf } from './topics.ts';

export type ChangeSubscriber = {
  domain: string;
  keys: readonly string[];
  onChange: (received: NumberedDatabaseChange) => void;
  /** Called when changes may have been missed. */
  onGap: () => void;
};

/** Registry of followers by topic. */
export function createChangeSubscriberRegistry() {
  const all = new Set<ChangeSubscriber>();
  const byKey = new Map<string, Set<ChangeSubscriber>>();

  return {
    add: (follower: ChangeSubscriber) => {
      all.add(follower);
      for (const key of follower.keys) {
        const some = byKey.get(key) ?? new Set();
        byKey.set(key, some.add(follower));
      }
    },
    remove: (follower: ChangeSubscriber) => {
      all.delete(follower);
      for (const key of follower.keys) {
        const some = byKey.get(key);
        some?.delete(follower);
        if (some?.size === 0) byKey.delete(key);
      }
    },
    isEmpty: () => all.size === 0,
    /** Notifies each follower once, although a change can belong to several topics. */
    tell: (received: NumberedDatabaseChange) => {
      const followers = new Set(topicKeysOf(received.change).flatMap((key) => [...(byKey.get(key) ?? [])]));
      for (const follower of followers) follower.onChange(received);
    },
    tellGap: (domains: readonly string[]) => {
      for (const follower of all) if (domains.includes(follower.domain)) follower.onGap();
    },
  };
}
