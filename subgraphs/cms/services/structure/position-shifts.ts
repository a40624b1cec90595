/** Moves the rows of a group from `from` to `to` (null: the end) by one position. */
export type PositionShift = { from: number; to: number | null; by: 1 | -1 };

/** Positions count from 1; values out of range become the first or the last position. */
export function clampPosition(position: number, last: number): number {
  return Math.max(1, Math.min(position, last));
}

/** Makes room at a position: the item there and all after it move up by one. */
export function toInsertPositionShift(position: number): PositionShift {
  return { from: position, to: null, by: 1 };
}

/** Closes the gap that a removed item leaves. */
export function toRemovalPositionShift(position: number): PositionShift {
  return { from: position + 1, to: null, by: -1 };
}

/** Shifts the items between the old and the new position; null if nothing moves. */
export function toMovePositionShift(from: number, to: number): PositionShift | null {
  if (from === to) return null;
  return from < to ? { from: from + 1, to, by: -1 } : { from: to, to: from - 1, by: 1 };
}

/** The rows to shift, as a condition on their position. */
export function toPositionShiftCondition({ from, to }: PositionShift) {
  return to === null ? { gte: from } : { gte: from, lte: to };
}
