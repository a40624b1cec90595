import { createContext, useContext } from 'react';
import type { Entry } from './entry.ts';
import type { EntryActions } from './use-entry-actions.ts';
import type { StructureFrame } from './use-structure-frame.ts';

/** Category in which something is created; number 0 is the root. */
export type ParentCategory = { number: number; name: string; path: readonly number[] };

/** A dialog that changes entries. */
export type StructureDialog =
  | { kind: 'article' | 'category'; parent: ParentCategory }
  | { kind: 'rename'; entry: Entry }
  | { kind: 'move' | 'delete'; entries: readonly Entry[] };

type Dialogs = { open: (dialog: StructureDialog) => void; frame: StructureFrame; actions: EntryActions };

export const DialogContext = createContext<Dialogs | null>(null);

/** Returns the function that opens a dialog, the frame of the screen and the changes of entries. */
export function useStructureDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('A component that changes entries is outside of StructureDialogs.');
  return dialogs;
}
