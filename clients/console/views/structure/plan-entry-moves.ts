import type { StructureEntry } from './entry.ts';

/** Where entries are dropped, relative to the target of the move. */
export type EntryMovePlacement = 'before' | 'after' | 'into';

/** A move of one entry. Without a position it becomes the last one of the category. */
export type EntryMove = { entry: StructureEntry; parentNumber: number; position?: number };

/** Target of a move: another entry, or a category of which only the number is known (0 is the root). */
export type EntryMoveTarget = Pick<StructureEntry, 'number' | 'kind' | 'parentNumber' | 'position' | 'path'>;

/** The root as a target. */
export const rootMoveTarget: EntryMoveTarget = {
  number: 0,
  kind: 'category',
  parentNumber: -1,
  position: 0,
  path: [],
};

/**
 * Returns whether an entry can be moved to a target. Categories and articles have positions of their own, so that an
 * entry can be placed only beside one of its kind; a category cannot be moved into itself or below itself.
 */
export function canMoveEntry(
  entry: StructureEntry,
  target: EntryMoveTarget,
  operation: EntryMovePlacement,
): boolean {
  if (entry.number === target.number) return false;
  if (entry.kind === 'category' && target.path.includes(entry.number)) return false;
  if (operation === 'into') return target.kind === 'category' && entry.parentNumber !== target.number;
  return entry.kind === target.kind;
}

/**
 * Plans the moves of several entries, in their order, one after the other. The server counts a new position in the
 * category without the moved entry.
 */
export function planEntryMoves(
  entries: readonly StructureEntry[],
  target: EntryMoveTarget,
  operation: EntryMovePlacement,
): EntryMove[] {
  const movable = entries.filter((entry) => canMoveEntry(entry, target, operation));
  if (operation === 'into') return movable.map((entry) => ({ entry, parentNumber: target.number }));
  // Entries that follow the target are placed in the reverse order, each directly behind it.
  const ordered = operation === 'after' ? movable.toReversed() : movable;
  let targetPosition = target.position;
  return ordered.map((entry) => {
    const isBefore = entry.parentNumber === target.parentNumber && entry.position < target.position;
    if (isBefore) targetPosition -= 1;
    const position = operation === 'before' ? targetPosition : targetPosition + 1;
    if (operation === 'before') targetPosition += 1;
    return { entry, parentNumber: target.parentNumber, position };
  });
}
