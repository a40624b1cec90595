import type { Change } from './changes.ts';

/** Change with its sequence number in this process. */
export type ReceivedChange = { sequence: number; change: Change };

/** Buffer of the newest changes, at least `most` of them. */
export function createRecentChanges(most: number) {
  const recent: ReceivedChange[] = [];
  let sequence = 0;
  return {
    keep: (change: Change): ReceivedChange => {
      sequence += 1;
      const received = { sequence, change };
      recent.push(received);
      // Trimmed rarely, because removing the front moves all other items.
      if (recent.length > most * 2) recent.splice(0, most);
      return received;
    },
    /** Sequence number of the newest change. */
    currentSequence: () => sequence,
    /** Returns the changes after a sequence number, or `null` if some were dropped or the number is unknown. */
    after: (after: number): ReceivedChange[] | null => {
      const isKept = after >= (recent[0]?.sequence ?? sequence + 1) - 1;
      return isKept && after <= sequence ? recent.filter((received) => received.sequence > after) : null;
    },
  };
}
