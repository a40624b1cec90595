import { useState } from 'react';
import type { ListedMedium } from '../../media-picker/media-list.graph.ts';

/** Media that the user has chosen for an action, also on other pages of the list. */
export function useMediaSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedMedium>>(new Map());
  return {
    media: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    toggle: (medium: ListedMedium) =>
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(medium.id)) next.set(medium.id, medium);
        return next;
      }),
    /** Chooses all media of a page, or none of them if all are chosen. */
    togglePage: (page: readonly ListedMedium[]) =>
      setChosen((before) => {
        const next = new Map(before);
        const areAllChosen = page.every(({ id }) => before.has(id));
        for (const medium of page)
          if (areAllChosen) next.delete(medium.id);
          else next.set(medium.id, medium);
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

export type MediaSelection = ReturnType<typeof useMediaSelection>;
