import type { DatabaseChange } from './changes.ts';

/** Change with its sequence number in this process. */
export type NumberedDatabaseChange = { sequence: number; change: DatabaseChange };

/** Buffer of the newest changes, at least `minSize` of them. */
export function createDatabaseChangeBuffer(minSize: number) {
  const recent: NumberedDatabaseChange[] = [];
  let sequence = 0;
  return {
    add: (change: DatabaseChange): NumberedDatabaseChange => {
      sequence += 1;
      const receivedChange = { sequence, change };
      recent.push(receivedChange);
      // Trimmed rarely, because removing the front moves all other items.
      if (recent.length > minSize * 2) recent.splice(0, minSize);
      return receivedChange;
    },
    /** Sequence number of the newest change. */
    currentSequence: () => sequence,
    /** Returns the changes after a sequence number, or `null` if some were dropped or the number is unknown. */
    after: (after: number): NumberedDatabaseChange[] | null => {
      const isBuffered = after >= (recent[0]?.sequence ?? sequence + 1) - 1;
      return isBuffered && after <= sequence
        ? recent.filter((receivedChange) => receivedChange.sequence > after)
        : null;
    },
  };
}
