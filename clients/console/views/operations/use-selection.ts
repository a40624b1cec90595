import { useState } from 'react';

/** Rows of a list that the user has chosen. */
export type RowSelection = {
  /** Chosen ids that the page shows, or all of the page if none is chosen. */
  ids: readonly string[];
  count: number;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  clear: () => void;
};

/** Rows of a page that the user has chosen. Rows of other pages are not a part of it, because they are not visible. */
export function useSelection(pageIds: readonly string[]): RowSelection {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const shownIds = pageIds.filter((id) => chosenIds.has(id));
  return {
    ids: shownIds.length > 0 ? shownIds : pageIds,
    count: shownIds.length,
    has: (id) => chosenIds.has(id),
    toggle: (id) =>
      setChosenIds((previous) => {
        const next = new Set(previous);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    clear: () => setChosenIds(new Set()),
  };
}
