import type { Change } from './changes.ts';

/** A change in the order in which this process has heard it. */
export type Heard = { place: number; change: Change };

/** The newest changes that were heard, as many as that. */
export function createMemory(most: number) {
  const kept: Heard[] = [];
  let place = 0;
  return {
    keep: (change: Change): Heard => {
      place += 1;
      const heard = { place, change };
      kept.push(heard);
      // Seldom, because cutting off the front moves all others.
      if (kept.length > most * 2) kept.splice(0, most);
      return heard;
    },
    /** The place of the newest one. */
    place: () => place,
    /** All after that place; null where some of them are forgotten, or the place is none. */
    after: (after: number): Heard[] | null => {
      const isKept = after >= (kept[0]?.place ?? place + 1) - 1;
      return isKept && after <= place ? kept.filter((heard) => heard.place > after) : null;
    },
  };
}
