import type { NumberedDatabaseChange } from './database-change-buffer.ts';
import { topicKeysOf } from './topics.ts';

export type ChangeSubscriber = {
  domain: string;
  keys: readonly string[];
  onChange: (received: NumberedDatabaseChange) => void;
  /** Called when changes may have been missed. */
  onGap: () => void;
};

/** Creates a registry of subscribers by topic. */
export function createChangeSubscriberRegistry() {
  const all = new Set<ChangeSubscriber>();
  const byKey = new Map<string, Set<ChangeSubscriber>>();

  return {
    add: (subscriber: ChangeSubscriber) => {
      all.add(subscriber);
      for (const key of subscriber.keys) {
        const keySubscribers = byKey.get(key) ?? new Set();
        byKey.set(key, keySubscribers.add(subscriber));
      }
    },
    remove: (subscriber: ChangeSubscriber) => {
      all.delete(subscriber);
      for (const key of subscriber.keys) {
        const keySubscribers = byKey.get(key);
        keySubscribers?.delete(subscriber);
        if (keySubscribers?.size === 0) byKey.delete(key);
      }
    },
    isEmpty: () => all.size === 0,
    /** Notifies each subscriber once, although a change can belong to several topics. */
    notify: (received: NumberedDatabaseChange) => {
      const subscribers = new Set(topicKeysOf(received.change).flatMap((key) => [...(byKey.get(key) ?? [])]));
      for (const subscriber of subscribers) subscriber.onChange(received);
    },
    notifyGap: (domains: readonly string[]) => {
      for (const subscriber of all) if (domains.includes(subscriber.domain)) subscriber.onGap();
    },
  };
}
