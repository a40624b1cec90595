import { createContext, type RefObject, useContext } from 'react';
import type { StructureEntry } from './entry.ts';
import type { EntryActions } from './use-entry-actions.ts';
import type { EntrySelection } from './use-selected-entries.ts';
import type { StructureScreenData } from './use-structure-screen-data.ts';

/** State of the tree that its rows share. */
export type StructureTreeState = {
  frame: StructureScreenData;
  selection: EntrySelection;
  actions: EntryActions;
  isOpen: (number: number) => boolean;
  setOpen: (number: number, isOpen: boolean) => void;
  /** Key of the only row that the Tab key reaches; null means the first row. */
  activeKey: string | null;
  setActiveKey: (key: string | null) => void;
  /** Key of the row that gets the focus when it is rendered, because it was moved. */
  focusKey: RefObject<string | null>;
  /** Numbers of the entries that are being dragged. */
  draggedNumbers: ReadonlySet<number>;
};

export const TreeContext = createContext<StructureTreeState | null>(null);

export function useTreeState(): StructureTreeState {
  const state = useContext(TreeContext);
  if (!state) throw new Error('A row is outside of the tree.');
  return state;
}

export function toRowKey({ kind, number }: Pick<StructureEntry, 'kind' | 'number'>): string {
  return `${kind}-${number}`;
}

/** Place of a row in the tree. */
export type TreeRowPosition = {
  level: number;
  positionInSet: number;
  setSize: number;
  /** Categories that contain the row, from the root down. */
  parents: readonly StructureEntry[];
  /** Neighbours of the same kind, if they are loaded. */
  previous?: StructureEntry;
  next?: StructureEntry;
  /** Category above the row into which the keyboard moves it. */
  categoryAbove?: StructureEntry;
};
