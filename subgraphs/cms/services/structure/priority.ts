/** The rows of a group from `from` to `to` (the end when null) move by one. */
export type Shift = { from: number; to: number | null; by: 1 | -1 };

/** Positions count from 1; what lies before or beyond counts as the first or last. */
export function clampPosition(wanted: number, last: number): number {
  return Math.max(1, Math.min(wanted, last));
}

/** Makes room at a position; the new one wins over whoever is there. */
export function shiftForInsert(position: number): Shift {
  return { from: position, to: null, by: 1 };
}

/** Closes the gap that a removed one leaves. */
export function shiftForRemoval(position: number): Shift {
  return { from: position + 1, to: null, by: -1 };
}

/** What lies between the old and the new position closes up; null when nothing moves. */
export function shiftForMove(from: number, to: number): Shift | null {
  if (from === to) return null;
  return from < to ? { from: from + 1, to, by: -1 } : { from: to, to: from - 1, by: 1 };
}

/** The shift's rows as a condition on their position. */
export function toRange({ from, to }: Shift) {
  return to === null ? { gte: from } : { gte: from, lte: to };
}
