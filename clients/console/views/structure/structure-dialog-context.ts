import { createContext, useContext } from 'react';
import type { StructureEntry } from './entry.ts';
import type { EntryActions } from './use-entry-actions.ts';
import type { StructureScreenData } from './use-structure-screen-data.ts';

/** Category in which something is created; number 0 is the root. */
export type ParentCategory = { number: number; name: string; path: readonly number[] };

/** A dialog that changes entries. */
export type StructureDialog =
  | { kind: 'article' | 'category'; parent: ParentCategory }
  | { kind: 'rename'; entry: StructureEntry }
  | { kind: 'move' | 'delete'; entries: readonly StructureEntry[] };

type Dialogs = { open: (dialog: StructureDialog) => void; frame: StructureScreenData; actions: EntryActions };

export const StructureDialogContext = createContext<Dialogs | null>(null);

/** Returns the function that opens a dialog, the frame of the screen and the changes of entries. */
export function useStructureDialogs(): Dialogs {
  const dialogs = useContext(StructureDialogContext);
  if (!dialogs) throw new Error('A component that changes entries is outside of StructureDialogs.');
  return dialogs;
}
