import { type ReactNode, useMemo, useState } from 'react';
import { CreateEntryDialog } from './create-entry-dialog.tsx';
import { DeleteEntriesDialog } from './delete-entries-dialog.tsx';
import { MoveEntriesDialog } from './move-entries-dialog.tsx';
import { RenameEntryDialog } from './rename-entry-dialog.tsx';
import { type StructureDialog, StructureDialogContext } from './structure-dialog-context.ts';
import { useEntryActions } from './use-entry-actions.ts';
import type { StructureScreenData } from './use-structure-screen-data.ts';

type ProviderProps = {
  frame: StructureScreenData;
  /** Called after a dialog has changed something. */
  onChanged?: (dialog: StructureDialog) => void;
  children: ReactNode;
};

/** Provides the dialogs that create, rename, move and delete entries. */
export function StructureDialogs({ frame, onChanged, children }: ProviderProps) {
  const [dialog, setDialog] = useState<StructureDialog | null>(null);
  const actions = useEntryActions();
  const dialogs = useMemo(() => ({ open: setDialog, frame, actions }), [frame, actions]);
  const close = () => setDialog(null);
  const changed = () => dialog && onChanged?.(dialog);
  return (
    <StructureDialogContext value={dialogs}>
      {children}
      <CreateEntryDialog
        creation={dialog?.kind === 'article' || dialog?.kind === 'category' ? dialog : null}
        onClose={close}
        onCreated={changed}
      />
      <RenameEntryDialog entry={dialog?.kind === 'rename' ? dialog.entry : null} onClose={close} />
      <MoveEntriesDialog
        entries={dialog?.kind === 'move' ? dialog.entries : null}
        onClose={close}
        onMoved={changed}
      />
      <DeleteEntriesDialog
        entries={dialog?.kind === 'delete' ? dialog.entries : null}
        onClose={close}
        onDeleted={changed}
      />
    </StructureDialogContext>
  );
}
