import { type ReactNode, useMemo, useState } from 'react';
import { CreateDialog } from './create-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DialogContext, type StructureDialog } from './dialogs-context.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
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
    <DialogContext value={dialogs}>
      {children}
      <CreateDialog
        creation={dialog?.kind === 'article' || dialog?.kind === 'category' ? dialog : null}
        onClose={close}
        onCreated={changed}
      />
      <RenameDialog entry={dialog?.kind === 'rename' ? dialog.entry : null} onClose={close} />
      <MoveDialog
        entries={dialog?.kind === 'move' ? dialog.entries : null}
        onClose={close}
        onMoved={changed}
      />
      <DeleteDialog
        entries={dialog?.kind === 'delete' ? dialog.entries : null}
        onClose={close}
        onDeleted={changed}
      />
    </DialogContext>
  );
}
