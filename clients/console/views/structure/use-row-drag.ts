import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { StructureEntry } from './entry.ts';
import { canMoveEntry, type EntryMovePlacement, type EntryMoveTarget } from './plan-entry-moves.ts';
import { useEntryChangeRunner } from './use-entry-change-runner.tsx';

/** Data of a row: as the source of a drag, and as its target. The root is only a target. */
type DragData = {
  entry: StructureEntry | null;
  target: EntryMoveTarget & { name: string };
  /** Categories that contain the row, from the root down. */
  parents: readonly StructureEntry[];
};

const dataKey = 'structureEntry';

/** Time over a closed category after which it opens. */
const openAfterMs = 700;

const operations: Record<Operation, EntryMovePlacement> = {
  'reorder-before': 'before',
  'reorder-after': 'after',
  combine: 'into',
};

/** Wraps the data of a row for the library. */
export function toDragData(data: DragData): Record<string, unknown> {
  return { [dataKey]: data };
}

/** Reads the data of a row from the data that the library carries; undefined for other things. */
export function readDragData(data: Record<string | symbol, unknown>): DragData | undefined {
  return data[dataKey] as DragData | undefined;
}

/** Reads where a row is dropped: its target, and whether before, after or into it. */
export function readDrop(data: Record<string | symbol, unknown>) {
  const row = readDragData(data);
  const instruction = extractInstruction(data);
  if (!row || !instruction || instruction.blocked) return undefined;
  return { target: row.target, parents: row.parents, operation: operations[instruction.operation] };
}

type RowDragOptions = {
  entry: StructureEntry;
  parents: readonly StructureEntry[];
  row: RefObject<HTMLElement | null>;
  canDrag: boolean;
  /** Opens a closed category below the pointer. */
  open: (() => void) | undefined;
};

/** Makes a row draggable and a target of other rows. Returns where a row would be dropped now. */
export function useRowDrag({
  row,
  entry,
  parents,
  canDrag,
  open,
}: RowDragOptions): EntryMovePlacement | null {
  const { isBusy } = useEntryChangeRunner();
  const [operation, setOperation] = useState<EntryMovePlacement | null>(null);
  const getData = useEffectEvent(() => toDragData({ entry, target: entry, parents }));
  const isAllowed = useEffectEvent(() => canDrag && !isBusy());
  const listOperations = useEffectEvent((dragged: StructureEntry) =>
    Object.fromEntries(
      Object.entries(operations).map(([name, wanted]) => [
        name,
        canMoveEntry(dragged, entry, wanted) ? 'available' : 'not-available',
      ]),
    ),
  );
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const clear = () => setOperation(null);
    return combine(
      draggable({ element, canDrag: () => isAllowed(), getInitialData: () => getData() }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => readDragData(source.data) !== undefined,
        getData: ({ input, source }) => {
          const dragged = readDragData(source.data);
          const available = dragged?.entry ? listOperations(dragged.entry) : {};
          return attachInstruction(getData(), { input, element, operations: available });
        },
        onDrag: ({ self }) => setOperation(readDrop(self.data)?.operation ?? null),
        onDragLeave: clear,
        onDrop: clear,
      }),
    );
  }, [row]);
  const openNow = useEffectEvent(() => open?.());
  useEffect(() => {
    if (operation !== 'into') return undefined;
    const timer = setTimeout(() => openNow(), openAfterMs);
    return () => clearTimeout(timer);
  }, [operation]);
  return operation;
}
