import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** An object of a bulk action, and what the report calls it. */
export type BulkItem = { id: string; name: string };

/** State of an action on many objects. */
export type BulkRunState<Item extends BulkItem> = {
  /** Present participle and result, such as "3 files moved". */
  isRunning: boolean;
  total: number;
  done: readonly Item[];
  failed: readonly { item: Item; error: unknown }[];
  isCancelled: boolean;
  /** Undoes the action for the objects in `done`. */
  undo?: (items: readonly Item[]) => void;
  describe: (count: number) => string;
};

type BulkAction<Item extends BulkItem> = {
  items: readonly Item[];
  run: (item: Item) => Promise<unknown>;
  describe: (count: number) => string;
  undo?: (items: readonly Item[]) => void;
};

/** Runs an operation for many objects, one after the other, because the graph changes one object per operation. */
export function useBulkRun<Item extends BulkItem>() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<BulkRunState<Item>>();
  const isCancelled = useRef(false);
  const start = async ({ items, run, describe, undo }: BulkAction<Item>) => {
    isCancelled.current = false;
    let current: BulkRunState<Item> = {
      isRunning: true,
      total: items.length,
      done: [],
      failed: [],
      isCancelled: false,
      undo,
      describe,
    };
    const change = (changes: Partial<BulkRunState<Item>>) => {
      current = { ...current, ...changes };
      setState(current);
    };
    change({});
    for (const item of items) {
      if (isCancelled.current) break;
      await run(item).then(
        () => change({ done: [...current.done, item] }),
        (error: unknown) => change({ failed: [...current.failed, { item, error }] }),
      );
    }
    change({ isRunning: false, isCancelled: isCancelled.current });
    await queryClient.invalidateQueries({ queryKey: ['graph'] });
  };
  return {
    state,
    start,
    cancel: () => {
      isCancelled.current = true;
    },
    close: () => setState(undefined),
  };
}
