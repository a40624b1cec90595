import { useCallback, useMemo, useState } from 'react';
import type { StructureEntry } from './entry.ts';

/** Entries that the user has chosen for a common change. */
export type EntrySelection = {
  entries: readonly StructureEntry[];
  has: (id: string) => boolean;
  toggle: (entry: StructureEntry) => void;
  /** Chooses entries, or removes them from the choice. */
  setAll: (entries: readonly StructureEntry[], isSelected: boolean) => void;
  clear: () => void;
};

/** Entries chosen by the user, also from levels or pages that are not shown any more. */
export function useSelectedEntries(): EntrySelection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, StructureEntry>>(new Map());
  const setAll = useCallback((entries: readonly StructureEntry[], isSelected: boolean) => {
    setChosen((previous) => {
      const next = new Map(previous);
      for (const entry of entries) {
        if (isSelected) next.set(entry.id, entry);
        else next.delete(entry.id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({
      entries: [...chosen.values()],
      has: (id) => chosen.has(id),
      toggle: (entry) => setAll([entry], !chosen.has(entry.id)),
      setAll,
      clear,
    }),
    [chosen, setAll, clear],
  );
}
